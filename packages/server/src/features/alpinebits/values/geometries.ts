/** Where a record is, as AlpineBits writes it: GeoJSON whose positions have no altitude. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'

interface FlatGeometry {
  type: string
  coordinates: unknown[]
}

const flat = (coordinates: unknown): unknown[] => {
  if (!Array.isArray(coordinates)) return []
  return typeof coordinates[0] === 'number' ? coordinates.slice(0, 2) : coordinates.map(flat)
}

/** The line or area of a record, otherwise its position; null without both. */
export function geometriesOf({ geometry, gpsLongitude, gpsLatitude }: PublishedRecord): [FlatGeometry] | null {
  if (isObject(geometry) && typeof geometry['type'] === 'string')
    return [{ type: geometry['type'], coordinates: flat(geometry['coordinates']) }]
  if (typeof gpsLongitude !== 'number' || typeof gpsLatitude !== 'number') return null
  return [{ type: 'Point', coordinates: [gpsLongitude, gpsLatitude] }]
}
