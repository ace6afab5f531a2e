/** Readings of counters. */
import { sql, type SQL } from 'drizzle-orm'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import type { Queryable } from '../../db/connect/database.ts'
import { isoText, after, select } from '../../db/connect/select.ts'
import { flowReadings } from '../../db/tables/flow-reading-table.ts'
import { tableOf } from '../../db/table.ts'

export const qualities = ['ok', 'estimated', 'missing'] as const

export interface Reading {
  phenomenonTime: string
  countIn: number
  countOut: number
  occupancyCount?: number | null
  occupancyPercent?: number | null
  quality?: (typeof qualities)[number]
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

/** Aggregated in steps: entries and exits are summed, counts are the last ones. */
export function readingsOf(db: Queryable, counterId: string, { from, to, step }: Span): Promise<Required<Reading>[]> {
  return db.query(select({
    phenomenonTime: isoText(sql`bin`),
    countIn: sql<number>`${bounded(sql`sum(count_in)`)}`,
    countOut: sql<number>`${bounded(sql`sum(count_out)`)}`,
    occupancyCount: sql<
      number | null
    >`(array_agg(occupancy_count order by phenomenon_time desc) filter (where occupancy_count is not null))[1]`,
    occupancyPercent: sql<
      number | null
    >`(array_agg(occupancy_percent order by phenomenon_time desc) filter (where occupancy_percent is not null))[1]::float8`,
    quality: sql<
      (typeof qualities)[number]
    >`case when bool_or(quality = 'missing') then 'missing' when bool_or(quality = 'estimated') then 'estimated' else 'ok' end`,
  })`from (select *, date_bin(${step}::integer * interval '1 minute', phenomenon_time, timestamptz '2000-01-01') as bin from ${flowReadings}
      where flow_measurement_id = ${counterId}::uuid and phenomenon_time >= ${from}::timestamptz and phenomenon_time < ${to}::timestamptz) read
    group by bin order by bin`)
}
