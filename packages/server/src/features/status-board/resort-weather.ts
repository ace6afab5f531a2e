/** The wind at the places of a resort and its avalanche bulletins, with their history since staff last answered. */
import { sql, type SQL } from 'drizzle-orm'
import { fieldOf } from '@ridgeline/domain/declare/entity'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import type { Bulletin } from '@ridgeline/domain/operation/weather-hold/bulletin-danger'
import type { WindReading } from '@ridgeline/domain/operation/weather-hold/wind-hold'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, neverNull, orNull, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { recordColumns } from '../../entities/store/record-sql.ts'

const t = aliased(tableOf(weatherCurrent), 't')
const s = aliased(tableOf(weatherSettings), 's')
const r = aliased(revisions, 'r')

/** As it is sent to clients, who answer with it: finer times would be later than their answer. */
const milliseconds = (column: SQL) => sql<number>`(extract(epoch from date_trunc('milliseconds', ${column})) * 1000)::float8`

/** @param earliest epoch milliseconds */
export async function windReadingsOf(db: Queryable, resortId: string, earliest: number): Promise<WindReading[]> {
  const readings = await db.query(
    select({
      id: t.id,
      place: t.name,
      windSpeed: neverNull(t.windSpeed),
      measuredAt: t.measuredAt,
      staleAfter: orNull(s.staleAfter),
      storedAt: milliseconds(sql`t.updated_at`),
    })`from ${tableNamed(weatherCurrent.name)} t
    left join ${tableNamed(weatherSettings.name)} s on s.location_id = t.location_id and s.resort_id = t.resort_id and s.active
    where t.resort_id = ${resortId}::uuid and t.active and t.wind_speed is not null`,
  )
  if (readings.length === 0) return []
  const changes = await db.query(
    select({
      id: r.recordId,
      at: milliseconds(sql`r.at`),
      from: sql<number | null>`(r.changes #>> '{windSpeed,from}')::float8`,
      to: sql<number | null>`(r.changes #>> '{windSpeed,to}')::float8`,
    })`from ${revisions} r where r.record_id = any (${sql.param(readings.map(({ id }) => id))}::uuid[])
      and r.at > ${new Date(earliest).toISOString()}::timestamptz and r.changes ? 'windSpeed' order by r.at, r.id`,
  )
  const byRecord = Map.groupBy(changes, ({ id }) => id)
  return readings.map(({ id, ...reading }) => ({ ...reading, changes: byRecord.get(id) ?? [] }))
}

const ofBulletin = [
  'regionName',
  'date',
  'dangerAm',
  'dangerPm',
  'elevationBoundary',
  'dangerAmUpper',
  'dangerPmUpper',
  'validFrom',
  'validTo',
] as const satisfies readonly (keyof Bulletin)[]

/**
 * Those of its own region where there are some.
 * @param earliest epoch milliseconds
 */
export async function bulletinsOf(db: Queryable, resortId: string, timezone: string, earliest: number): Promise<Bulletin[]> {
  const columns = recordColumns(
    weatherAvalanche,
    ofBulletin.map((name) => [name, fieldOf(weatherAvalanche, name)]),
  )
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${timezone})::date`
  // Converted to JSON by the database, which distinguishes days from times.
  const rows = await db.query<{ bulletin: Bulletin; isOwn: boolean }>(sql`
    select to_json(shown) as bulletin, "isOwn" from (
      select ${columns}, ${milliseconds(sql`t.updated_at`)} as "storedAt", coalesce(t.region_id = r.avalanche_region_id, false) as "isOwn"
      from ${tableNamed(weatherAvalanche.name)} t join resorts r on r.id = t.resort_id
      where t.resort_id = ${resortId}::uuid and t.active
        and t.date between ${dayOf(sql`${new Date(earliest).toISOString()}::timestamptz`)} - 1 and ${dayOf(sql`now()`)} + 1) shown`)
  const own = rows.filter(({ isOwn }) => isOwn)
  return (own.length > 0 ? own : rows).map(({ bulletin }) => bulletin)
}
