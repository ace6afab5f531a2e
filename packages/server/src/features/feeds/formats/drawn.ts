/** What formats draw of a record. Positions are longitude, latitude and altitude in metres. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { geometryOf } from './geo-json-format.ts'

export interface Drawn {
  point?: Position
  lines: Position[][]
  /** The rings of an area: its outline, then its holes. */
  rings: Position[][]
}

export function drawnOf(record: Readonly<Record<string, unknown>>): Drawn {
  const geometry = geometryOf(record)
  if (!geometry) return { lines: [], rings: [] }
  if (geometry.type === 'Point') return { point: geometry.coordinates, lines: [], rings: [] }
  if (geometry.type === 'Polygon') return { lines: [], rings: geometry.coordinates }
  return { lines: geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates, rings: [] }
}
