/** Separate from the validation of geometries, which displays do not need. */
import type { Geometry, Position } from '../declare/shape.ts'

/** The lines of a geometry of any type; a point is a line with one position. */
export function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}
