/** Records inside a box or near a point, by their position; a record with a line only counts by the line's first point. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { earthRadius } from '@ridgeline/domain/geometry/earth'
import { given } from '../db/connect/statements/statement.ts'
import { columnSql } from '../entities/store/record-sql.ts'

/** Degrees (WGS84) and metres. */
export type Area =
  | { kind: 'box'; west: number; south: number; east: number; north: number }
  | { kind: 'near'; latitude: number; longitude: number; radius: number }

export const isPlaced = ({ fields }: Entity): boolean => Object.hasOwn(fields, 'gpsLatitude')

/** Half the mean circumference of the earth by pi, in metres. */

/** Where the first position of a geometry is, by how deep its coordinates are nested. */
const firstPositions = [
  { types: ['Point'], path: '' },
  { types: ['LineString'], path: '0,' },
  { types: ['MultiLineString', 'Polygon'], path: '0,0,' },
]

/** @param axis 0 for the longitude, 1 for the latitude, as in GeoJSON. */
function degreesOf({ fields }: Entity, column: string, axis: 0 | 1): SQL {
  const own = sql`${columnSql(column)}::float8`
  if (!Object.hasOwn(fields, 'geometry')) return own
  const cases = firstPositions.map(({ types, path }) =>
    sql.raw(`when t.geometry ->> 'type' in ('${types.join("', '")}') then t.geometry #>> '{coordinates,${path}${axis}}'`),
  )
  return sql`coalesce(${own}, (case ${sql.join(cases, sql` `)} end)::float8)`
}

/** The row is `t`. */
export function insideSql(entity: Entity, kind: Area['kind']): SQL {
  const [latitude, longitude] = [degreesOf(entity, 'gpsLatitude', 1), degreesOf(entity, 'gpsLongitude', 0)]
  const at = (name: string) => sql`${given(`area ${name}`)}::float8`
  if (kind === 'box')
    return sql`${longitude} between ${at('west')} and ${at('east')} and ${latitude} between ${at('south')} and ${at('north')}`
  const half = (difference: SQL) => sql`power(sin(radians(${difference}) / 2), 2)`
  const haversine = sql`${half(sql`${latitude} - ${at('latitude')}`)}
    + cos(radians(${latitude})) * cos(radians(${at('latitude')})) * ${half(sql`${longitude} - ${at('longitude')}`)}`
  return sql`2 * ${sql.raw(String(earthRadius))} * asin(least(1, sqrt(${haversine}))) <= ${at('radius')}`
}

export const placeValues = (area: Area) =>
  Object.fromEntries(Object.entries(area).flatMap(([name, value]) => (name === 'kind' ? [] : [[`area ${name}`, value]])))
