/** The record that a topic names: by id, alias, or the number its hardware has in the resort. */
import { sql, type SQL } from 'drizzle-orm'
import { measureTargets, type Measure } from '@ridgeline/domain/machines/measures'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'

const named = (key: string, ...columns: string[]): SQL =>
  sql.join(
    ['id::text', 'alias', ...columns].map((column) => sql`${sql.raw(column)} = ${key}`),
    sql` or `,
  )

/** The weather belongs to its place, which has the number of the station itself or in its weather settings. */
const weatherOf = (key: string): SQL => sql`id::text = ${key} or location_id in (
  select l.id from ${tableNamed('location')} l where l.resort_id = w.resort_id and (l.id::text = ${key} or l.alias = ${key} or l.weather_station_id = ${key}
    or exists (select from ${tableNamed('weatherSettings')} s where s.location_id = l.id and s.active and s.station_id = ${key})))`

const conditions: Readonly<Record<Measure, (key: string) => SQL>> = {
  counter: (key) => named(key),
  weather: weatherOf,
  lift: (key) => named(key, 'internal_id'),
  parking: (key) => named(key, 'sensor_id'),
  snow: (key) => named(key),
  pool: (key) => named(key),
  aquapark: (key) => named(key),
  themePark: (key) => named(key),
}

/** Undefined if there is none in the resort. */
export async function targetOf(db: Queryable, measure: Measure, resortId: string, key: string): Promise<string | undefined> {
  const [row] = await db.query(select({
    id: sql<string>`id`,
  })`from ${tableNamed(measureTargets[measure].entity)} w where resort_id = ${resortId}::uuid and (${conditions[measure](key)})
    order by (id::text = ${key}) desc, id limit 1`)
  return row?.id
}
