/** Readings of counters. */
import { sql, type SQL } from 'drizzle-orm'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import type { Queryable } from '../../db/connect/database.ts'
import { isoText, after, select } from '../../db/connect/select.ts'
import { flowReadings } from '../../db/tables/flow-reading-table.ts'
import { tableNamed, tableOf } from '../../db/table.ts'

export const qualities = ['ok', 'estimated', 'missing'] as const
type Quality = (typeof qualities)[number]

export interface Reading {
  phenomenonTime: string
  countIn: number
  countOut: number
  occupancyCount?: number | null
  occupancyPercent?: number | null
  quality?: Quality
}

export interface ReadingOf extends Reading {
  flowMeasurementId: string
}

export interface Span {
  from: string
  to: string
  /** Minutes aggregated into one reading. */
  step: number
}

const counters = tableOf(flowMeasurement)

/** A hundred times the capacity: larger values mean that the capacity is wrong. */
export const maxPercent = 10_000

/**
 * In one statement. A reading replaces an earlier one of the counter with the same time, so that a repeated batch changes nothing; of
 * several with the same time in one batch, the last one counts. @returns the number of new readings
 */
export async function keepReadings(db: Queryable, readings: readonly ReadingOf[]): Promise<number> {
  const numbered = readings.map((reading, place) => ({ ...reading, place }))
  const [row] = await db.query(
    after(sql`
    with stored as (
      insert into ${flowReadings} as r (flow_measurement_id, phenomenon_time, count_in, count_out, occupancy_count, occupancy_percent, quality)
      select distinct on (s."flowMeasurementId", s."phenomenonTime") s."flowMeasurementId", s."phenomenonTime", s."countIn", s."countOut",
        s."occupancyCount", coalesce(s."occupancyPercent", least(${maxPercent}::integer, round(100.0 * s."occupancyCount" / nullif(c.capacity, 0), 1))),
        coalesce(s.quality, 'ok')
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as s ("flowMeasurementId" uuid, "phenomenonTime" timestamptz(3), "countIn" integer,
        "countOut" integer, "occupancyCount" integer, "occupancyPercent" numeric, quality text, place integer)
      join ${counters} c on c.id = s."flowMeasurementId"
      order by s."flowMeasurementId", s."phenomenonTime", s.place desc
      on conflict (flow_measurement_id, phenomenon_time) do update set count_in = excluded.count_in, count_out = excluded.count_out,
        occupancy_count = excluded.occupancy_count, occupancy_percent = excluded.occupancy_percent, quality = excluded.quality
      where (r.count_in, r.count_out, r.occupancy_count, r.occupancy_percent, r.quality)
        is distinct from (excluded.count_in, excluded.count_out, excluded.occupancy_count, excluded.occupancy_percent, excluded.quality)
      returning xmax = 0 as "isNew"
    )`).select({ fresh: sql<number>`count(*) filter (where "isNew")::integer` })`from stored`,
  )
  return row!.fresh
}

/** Capped, so that sums of a broken counter cause no overflow error. */
export const bounded = (sum: SQL) => sql`greatest(-2147483647, least(2147483647, ${sum}))::integer`

/** Minutes; the only step that follows the clocks of the resort, where a day can have 23 or 25 hours. */
export const dayStep = 1440

/** The beginning of the step of a moment. */
const binOf = (moment: SQL, step: number) =>
  step === dayStep
    ? sql`date_trunc('day', ${moment}, c.zone)`
    : sql`date_bin(${step}::integer * interval '1 minute', ${moment}, timestamptz '2000-01-01')`

const endOf = (step: number) =>
  step === dayStep ? sql`(bin at time zone zone + interval '1 day') at time zone zone` : sql`bin + ${step}::integer * interval '1 minute'`

/** A missing reading says only that the counter did not count: its zeros are no counts. */
export const known = sql`quality <> 'missing'`

/** Null without a known reading. */
const sumOf = (column: SQL) =>
  sql<number | null>`case when bool_or(${known}) then ${bounded(sql`sum(${column}) filter (where ${known})`)} end`

/** At the end of a day a place is empty, so the count of a day is its highest one; that of a shorter step is its last one. */
const countOf = (column: SQL, step: number) =>
  step === dayStep
    ? sql`max(${column}) filter (where ${known})`
    : sql`(array_agg(${column} order by phenomenon_time desc) filter (where ${column} is not null and ${known}))[1]`

/** Readings of a counter combined in steps. */
export interface CombinedReading extends Omit<Required<Reading>, 'countIn' | 'countOut'> {
  countIn: number | null
  countOut: number | null
  /** Missing if all readings are; with some of them missing it is estimated. */
  quality: Quality
  /** Whether the whole step is in the past and in the period. */
  isComplete: boolean
}

/** Entries and exits are summed. The first step is read from its beginning. */
export function readingsOf(db: Queryable, counterId: string, { from, to, step }: Span): Promise<CombinedReading[]> {
  return db.query(select({
    phenomenonTime: isoText(sql`bin`),
    countIn: sumOf(sql`count_in`),
    countOut: sumOf(sql`count_out`),
    occupancyCount: sql<number | null>`${countOf(sql`occupancy_count`, step)}`,
    occupancyPercent: sql<number | null>`${countOf(sql`occupancy_percent`, step)}::float8`,
    quality: sql<Quality>`case when not bool_or(${known}) then 'missing' when bool_or(quality <> 'ok') then 'estimated' else 'ok' end`,
    isComplete: sql<boolean>`${endOf(step)} <= least(${to}::timestamptz, now())`,
  })`from (
      select r.*, c.zone, ${binOf(sql`r.phenomenon_time`, step)} as bin from ${flowReadings} r
      join (select t.id, resort.timezone as zone from ${counters} t join ${tableNamed('resort')} resort on resort.id = t.resort_id) c
        on c.id = r.flow_measurement_id
      where r.flow_measurement_id = ${counterId}::uuid and r.phenomenon_time >= ${binOf(sql`${from}::timestamptz`, step)}
        and r.phenomenon_time < ${to}::timestamptz
    ) read
    group by bin, zone order by bin`)
}
