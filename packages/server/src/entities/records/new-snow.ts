/** New snow of a resort from its records, for everything that shows it. */
import { sql, type SQL } from 'drizzle-orm'
import { resort } from '@ridgeline/domain/entities/resort'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { fieldOf } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { newSnowOf, type MeasuredSnow, type NewSnow, type ManualSnow } from '@ridgeline/domain/operation/new-snow'
import type { Queryable } from '../../db/connect/database.ts'
import { momentSql } from '../../db/connect/moment-sql.ts'
import { isoText, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql, recordColumns } from '../store/record-sql.ts'

const typedColumn = columnSql('snowfall24h')
const measuredFields = ['name', 'measuredAt', 'source', 'snowfall24h'].map((name): [string, Field] => [name, fieldOf(weatherCurrent, name)])
const maxPlaces = sql.raw('100')

interface MeasuredRow {
  name: MeasuredSnow['place']
  measuredAt: string
  source: string
  snowfall24h: number
  staleAfter: number | null
}

/** The time is that of the change of this field, not of the record, which has many other fields. */
async function typedIn(db: Queryable, resortId: string, now: number | undefined): Promise<ManualSnow | null> {
  const [row] = await db.query(select({
    amount: sql<ManualSnow['amount']>`${typedColumn}`,
    at: sql<ManualSnow['at']>`${isoText(sql`v.at`)}`,
  })`from ${tableNamed(resort.name)} t cross join lateral (
      select at from ${revisions} where record_id = t.id and at > ${momentSql(now)} - interval '24 hours'
        and changes #> '{snowfall24h,to}' = to_jsonb(${typedColumn}) order by at desc limit 1) v
    where t.id = ${resortId}::uuid and ${typedColumn} is not null`)
  return row ?? null
}

/** Stations that are shown on displays, with a value. */
const shownPlaces = (resortId: string, columns: SQL = sql``) => sql`select ${columns} from ${tableNamed(weatherCurrent.name)} t
  left join ${tableNamed('weatherSettings')} s on s.location_id = t.location_id and s.resort_id = t.resort_id and s.active
  where t.resort_id = ${resortId}::uuid and t.active and ${typedColumn} is not null and coalesce(s.show_on_displays, true)`

/** Measured at stations that are shown on displays. */
async function measuredIn(db: Queryable, resortId: string): Promise<MeasuredSnow[]> {
  const rows = await db.query(select({ row: sql<MeasuredRow>`to_json(shown)` })`from (
      ${shownPlaces(resortId, sql`${recordColumns(weatherCurrent, measuredFields)}, s.stale_after as "staleAfter"`)}
      order by t."order", t.name_sort, t.id limit ${maxPlaces}) shown`)
  return rows.map(({ row: { name, measuredAt, source, snowfall24h, staleAfter } }) => ({
    amount: snowfall24h,
    place: name,
    at: measuredAt,
    isManual: source === 'manual',
    staleAfter,
  }))
}

/** A day after the last value of 24 hours has ended, none of its snow is new any more. */
const memory = sql.raw("interval '2 days'")

/** Whether the new snow is known now, or was in the last days. */
export async function isSnowKnown(db: Queryable, resortId: string): Promise<boolean> {
  const [row] = await db.query(
    select({
      isKnown: sql<boolean>`exists (${shownPlaces(resortId)} and t.measured_at > now() - ${memory})
      or exists (select from ${revisions} where record_id = ${resortId}::uuid and at > now() - ${memory} and changes ? 'snowfall24h')`,
    })``,
  )
  return row!.isKnown
}

interface At {
  /** A manual value of an earlier time does not count. Epoch milliseconds, like the other. */
  typedSince?: number
  /** The current time if undefined. */
  now?: number | undefined
}

export async function readNewSnow(db: Queryable, resortId: string, { typedSince = 0, now }: At = {}): Promise<NewSnow | null> {
  const [typed, measured] = await Promise.all([typedIn(db, resortId, now), measuredIn(db, resortId)])
  return newSnowOf(typed && Date.parse(typed.at) >= typedSince ? typed : null, measured, now ?? Date.now())
}
