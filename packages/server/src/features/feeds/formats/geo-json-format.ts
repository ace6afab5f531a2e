/** GeoJSON (RFC 7946): a feature for each record, with its line, area or position. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import { isPlaced } from '../../../publication/area-sql.ts'
import type { FeedFormat } from './format.ts'
import { withTerms } from './json-format.ts'
import { picked } from './picked.ts'

const hasGeometry = ({ fields }: Parameters<FeedFormat['fits']>[0]) => Object.hasOwn(fields, 'geometry')

const isGeometry = (value: unknown): value is Geometry =>
  isObject(value) && typeof value['type'] === 'string' && Array.isArray(value['coordinates'])

/** @returns the geometry of a record, otherwise its position, with the altitude in metres if there is one. */
export function geometryOf({ geometry, gpsLongitude, gpsLatitude, altitude }: Readonly<Record<string, unknown>>): Geometry | null {
  if (isGeometry(geometry)) return geometry
  if (typeof gpsLongitude !== 'number' || typeof gpsLatitude !== 'number') return null
  const place: [number, number] = [gpsLongitude, gpsLatitude]
  return { type: 'Point', coordinates: typeof altitude === 'number' ? [...place, altitude] : place }
}

export const geoJsonFormat: FeedFormat = {
  suffix: 'geojson',
  type: 'application/geo+json',
  isInOneLanguage: false,
  namesNext: true,
  fits: (entity) => hasGeometry(entity) || isPlaced(entity),
  write({ entity, records, fields, terms, next, updatedSince, delta, resorts }, { termsOf }) {
    const [resort] = resorts
    return JSON.stringify({
      type: 'FeatureCollection',
      collection: entity.plural,
      ...(resort && resorts.length === 1 && termsOf(resort)),
      features: records.map((record) => {
        const { id, geometry: _, ...properties } = withTerms(picked(record, fields), terms.get(record.id))
        return { type: 'Feature', id, geometry: geometryOf(record), properties }
      }),
      ...delta,
      next,
      updatedSince,
    })
  },
}
