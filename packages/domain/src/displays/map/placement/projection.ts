/** Projects positions to a picture: Mercator, north up, fitted into a box whose longer side is 1000. */
import { linesOf } from '../../../geometry/geometry-lines.ts'
import type { Geometry, Position } from '../../../declare/shape.ts'
import { tenth } from '../../../formatting/tenth.ts'

export type Point = readonly [number, number]

export interface Projection {
  width: number
  height: number
  project: (position: Position) => Point
}

export interface Extent {
  west: number
  south: number
  east: number
  north: number
}

const longerSide = 1000
const margin = 30

export function extentOf(geometries: Iterable<Geometry>): Extent | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const geometry of geometries)
    for (const [longitude, latitude] of linesOf(geometry).flat()) {
      west = Math.min(west, longitude)
      east = Math.max(east, longitude)
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
    }
  return west <= east ? { west, south, east, north } : undefined
}

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))

export function projectionOf({ west, south, east, north }: Extent): Projection {
  const [left, top] = [(west * Math.PI) / 180, mercator(north)]
  // A single point has no extent; any scale works.
  const wide = (east * Math.PI) / 180 - left || 1e-6
  const tall = top - mercator(south) || 1e-6
  const scale = (longerSide - 2 * margin) / Math.max(wide, tall)
  return {
    width: Math.round(wide * scale + 2 * margin),
    height: Math.round(tall * scale + 2 * margin),
    project: ([longitude, latitude]) => [
      margin + ((longitude * Math.PI) / 180 - left) * scale,
      margin + (top - mercator(latitude)) * scale,
    ],
  }
}

export const linesIn = ({ project }: Projection, geometry: Geometry): Point[][] => linesOf(geometry).map((line) => line.map(project))

/** The `d` of a path. */
export const linesPath = (lines: readonly (readonly Point[])[], end = ''): string =>
  lines.map((line) => `M${line.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}${end}`).join('')

/** The `d` of a path with rounded corners, through the midpoints of its segments. */
export function smoothPath(line: readonly Point[]): string {
  const [first, ...rest] = line.map(([x, y]): Point => [tenth(x), tenth(y)])
  if (!first) return ''
  const bends = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1]!
    return `Q${x} ${y} ${tenth((x + nextX) / 2)} ${tenth((y + nextY) / 2)}`
  })
  return `M${first.join(' ')}${bends.join('')}L${(rest.at(-1) ?? first).join(' ')}`
}

/** Areas are closed. */
export const pathOf = (projection: Projection, geometry: Geometry): string =>
  linesPath(linesIn(projection, geometry), geometry.type === 'Polygon' ? 'Z' : '')

export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], index) => sum + (index ? Math.hypot(x - line[index - 1]![0], y - line[index - 1]![1]) : 0), 0)

/** The point at a share of the length of a line. */
export function pointAlong(line: readonly Point[], share: number): Point {
  let rest = lengthOf(line) * share
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    const step = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (rest <= step && step > 0) return [from[0] + ((to[0] - from[0]) * rest) / step, from[1] + ((to[1] - from[1]) * rest) / step]
    rest -= step
  }
  return line.at(-1) ?? [0, 0]
}
