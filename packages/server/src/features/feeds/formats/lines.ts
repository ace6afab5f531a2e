/** The lines and the point of a record, for formats that draw it. Positions are longitude, latitude and altitude in metres. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { geometryOf } from './geo-json-format.ts'

export function linesOf(record: Readonly<Record<string, unknown>>): { lines: Position[][]; point: Position | undefined } {
  const geometry = geometryOf(record)
  if (!geometry) return { lines: [], point: undefined }
  if (geometry.type === 'Point') return { lines: [], point: geometry.coordinates }
  return { lines: geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates, point: undefined }
}
