/** Apart from what checks a geometry, which no display needs. */
import type { Geometry, Position } from './shape.ts'

/** The lines of a geometry, whatever its type; a point is a line of one. */
export function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}
