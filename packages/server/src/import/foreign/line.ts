/** Values derived from the geometry of an external row. */
import { geometryFault } from '@ridgeline/domain/geometry/geometry'
import { linesOf } from '@ridgeline/domain/geometry/geometry-lines'
import type { Geometry, GeometryType, Position } from '@ridgeline/domain/declare/shape'
import { isObject } from '@ridgeline/domain/check/fault'
import { lengthOf, positionOf } from '../position.ts'

/** A geometry of one of these types, or undefined. Other members of a GeoJSON geometry are left out. */
export function geometryOf(value: unknown, types: readonly GeometryType[]): Geometry | undefined {
  if (!isObject(value)) return undefined
  const geometry = { type: value['type'], coordinates: value['coordinates'] }
  // geometryFault has validated it.
  return geometryFault(geometry, types) ? undefined : (geometry as Geometry)
}

/** Of an area, by the positions of its outline; undefined for anything else. */
export function middleOf(value: unknown): Position | undefined {
  const area = geometryOf(value, ['Polygon'])
  if (!area) return undefined
  // The last position is the first one again.
  const positions = linesOf(area)[0]!.slice(1)
  const mean = (at: 0 | 1) => positions.reduce((sum, position) => sum + position[at], 0) / positions.length
  return [mean(0), mean(1)]
}

export function pointIn(value: unknown): Position | undefined {
  const drawn = geometryOf(value, ['Point', 'LineString', 'MultiLineString'])
  return drawn ? linesOf(drawn)[0]![0] : middleOf(value)
}

const heightOf = (position: Position | undefined): number | undefined => position?.[2]

export interface Course {
  /** Rounded metres, along all lines. */
  length: number
  lowestPoint: number | undefined
  highestPoint: number | undefined
  /** Of its first end, or of its lower end. */
  gps: { gpsLatitude: string; gpsLongitude: string }
}

/** `from` selects the start: for lifts the lower end. Sources without elevations draw that end first. */
export function courseOf(geometry: Geometry, from: 'first' | 'lower' = 'first'): Course {
  const lines = linesOf(geometry)
  const ends = [lines[0]![0]!, lines.at(-1)!.at(-1)!]
  const heights = ends.map(heightOf).filter((height) => height !== undefined)
  const hasHeights = heights.length === 2
  const isDownwards = hasHeights && heights[0]! > heights[1]!
  return {
    length: Math.max(1, Math.round(lines.reduce((sum, line) => sum + lengthOf(line), 0))),
    lowestPoint: hasHeights ? Math.round(Math.min(...heights)) : undefined,
    highestPoint: hasHeights ? Math.round(Math.max(...heights)) : undefined,
    gps: positionOf(from === 'lower' && isDownwards ? ends[1]! : ends[0]!),
  }
}
