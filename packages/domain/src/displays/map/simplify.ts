/** Simplifies geometries for screens (Douglas–Peucker). */
import { earthRadius } from '../../geometry/earth.ts'
import { linesOf } from '../../geometry/geometry-lines.ts'
import type { Geometry, Position } from '../../declare/shape.ts'
import { keptOf } from './line-points.ts'

const radians = Math.PI / 180

/** Converts to metres on a plane that approximates the area of a resort. */
type Plane = (position: Position) => readonly [number, number]

function planeAt(latitude: number): Plane {
  const stretch = Math.cos(latitude * radians)
  return ([longitude, lat]) => [longitude * radians * earthRadius * stretch, lat * radians * earthRadius]
}

/** Ground length of the lines of a geometry, in metres. */
export function metresOf(geometry: Geometry): number {
  return Math.round(linesOf(geometry).reduce((sum, line) => sum + lineMetres(line), 0))
}

/** Of a run in metres: as recorded, otherwise that of its line. */
export const runLength = (recorded: number | null, geometry: Geometry | null): number | null => recorded ?? (geometry && metresOf(geometry))

function lineMetres(line: readonly Position[]): number {
  const plane = planeAt(line[0]?.[1] ?? 0)
  let metres = 0
  for (let index = 1; index < line.length; index++) {
    const [x1, y1] = plane(line[index - 1]!)
    const [x2, y2] = plane(line[index]!)
    metres += Math.hypot(x2 - x1, y2 - y1)
  }
  return metres
}

/** Five decimals are a metre; the altitude is dropped. */
const rounded = ([longitude, latitude]: Position): Position => [Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5]

/** @param tolerance maximum deviation of a line, in metres. */
export function simplified(geometry: Geometry, tolerance: number): Geometry {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: rounded(geometry.coordinates) }
  const lines = linesOf(geometry).map((line) => {
    const plane = planeAt(line[0]?.[1] ?? 0)
    const kept = keptOf(line.map(plane), tolerance)
    return line.filter((_, index) => kept.has(index)).map(rounded)
  })
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: lines[0] ?? [] }
  return { type: geometry.type, coordinates: lines }
}
