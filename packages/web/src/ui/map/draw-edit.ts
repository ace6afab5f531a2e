/** Changes to a drawing, each a new one. The ring of an area is held without its repeated last point. */
import type { Geometry, GeometryType, Position } from '@ridgeline/domain/declare/shape'

export type Lines = readonly (readonly Position[])[]

/** One point of one line. */
export interface Spot {
  line: number
  index: number
}

export interface Drawing {
  isArea: boolean
  lines: Lines
}

const same = ([x, y]: Position, other: Position | undefined) => other !== undefined && x === other[0] && y === other[1]
const opened = (ring: readonly Position[]) => (ring.length > 1 && same(ring[0]!, ring.at(-1)) ? ring.slice(0, -1) : ring)

export function drawingFrom(geometry: Geometry | null, isArea = false): Drawing {
  if (!geometry || geometry.type === 'Point') return { isArea, lines: [] }
  if (geometry.type === 'Polygon') return { isArea: true, lines: geometry.coordinates.map(opened) }
  return { isArea: false, lines: geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates }
}

/** As it is stored: one line by itself where that is allowed. */
export function geometryOf({ isArea, lines }: Drawing, of: readonly GeometryType[]): Geometry | null {
  const drawn = lines.filter((line) => line.length > 0).map((line) => [...line])
  const [first] = drawn
  if (!first) return null
  if (isArea) return { type: 'Polygon', coordinates: drawn.map((ring) => [...ring, ring[0]!]) }
  return drawn.length === 1 && of.includes('LineString')
    ? { type: 'LineString', coordinates: first }
    : { type: 'MultiLineString', coordinates: drawn }
}

/** Points a line or a ring needs. */
export const minPoints = ({ isArea }: Pick<Drawing, 'isArea'>) => (isArea ? 3 : 2)

const withLine = ({ isArea, lines }: Drawing, at: number, line: readonly Position[]): Drawing => ({
  isArea,
  lines: at < lines.length ? lines.with(at, line) : [...lines, line],
})
const lineAt = ({ lines }: Drawing, at: number) => lines[at] ?? []

/** The height of a point stays; a new place has none of its own. */
export const movedPoint = (drawing: Drawing, { line, index }: Spot, [x, y]: readonly [number, number]): Drawing =>
  withLine(
    drawing,
    line,
    lineAt(drawing, line).map((position, at) => (at === index ? (position.length === 3 ? [x, y, position[2]] : [x, y]) : position)),
  )

export const addedPoint = (drawing: Drawing, line: number, position: Position): Drawing =>
  withLine(drawing, line, [...lineAt(drawing, line), position])

const rounded = (value: number) => Number(value.toFixed(6))

/** Between a point and the next; behind the last one of a line, as far again. */
export function insertedPoint(drawing: Drawing, { line, index }: Spot): Drawing {
  const points = lineAt(drawing, line)
  const from = points[index]
  if (!from) return drawing
  const next = points[index + 1] ?? (drawing.isArea ? points[0] : undefined)
  const before = points[index - 1] ?? from
  const to = next ?? [2 * from[0] - before[0], 2 * from[1] - before[1]]
  const share = next ? 0.5 : 1
  const between: Position = [rounded(from[0] + (to[0] - from[0]) * share), rounded(from[1] + (to[1] - from[1]) * share)]
  return withLine(drawing, line, points.toSpliced(index + 1, 0, between))
}

/** A line that has lost all its points is gone. */
export function removedPoint(drawing: Drawing, { line, index }: Spot): Drawing {
  const points = lineAt(drawing, line).toSpliced(index, 1)
  return points.length > 0 ? withLine(drawing, line, points) : { ...drawing, lines: drawing.lines.toSpliced(line, 1) }
}

export const turned = (drawing: Drawing, line: number): Drawing => withLine(drawing, line, lineAt(drawing, line).toReversed())

/** One further or back, from one line into the next and around. */
export function nextSpot({ lines }: Drawing, spot: Spot | undefined, by: 1 | -1): Spot | undefined {
  const spots = lines.flatMap((points, line) => points.map((_, index) => ({ line, index })))
  const at = spot ? spots.findIndex(({ line, index }) => line === spot.line && index === spot.index) : by > 0 ? -1 : 0
  return spots.at((at + by + spots.length) % (spots.length || 1))
}

/** Steps that can be taken back, and again. */
export interface Steps<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

const maxSteps = 200
export const step = <T>({ past, now }: Steps<T>, next: T): Steps<T> => ({ past: [...past, now].slice(-maxSteps), now: next, future: [] })
export const stepBack = <T>(steps: Steps<T>): Steps<T> =>
  steps.past.length > 0 ? { past: steps.past.slice(0, -1), now: steps.past.at(-1)!, future: [steps.now, ...steps.future] } : steps
export const stepForward = <T>(steps: Steps<T>): Steps<T> =>
  steps.future.length > 0 ? { past: [...steps.past, steps.now], now: steps.future[0]!, future: steps.future.slice(1) } : steps
