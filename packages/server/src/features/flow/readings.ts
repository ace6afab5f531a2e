/** Readings of counters. */
import { sql, type SQL } from 'drizzle-orm'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import type { Queryable } from '../../db/connect/database.ts'
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

export interface Span {
  from: string
  to: string
  /** Minutes aggregated into one reading. */
  step: number
}

const counters = tableOf(flowMeasurement)

/** A hundred times the capacity: larger values mean that the capacity is wrong. */
export const maxPercent = 10_000

/** A reading replaces an earlier one with the same time. */
export async function keepReadings(db: Queryable, counterId: string, readings: readonly Reading[]): Promise<void> {
  await db.query(sql`
    insert into ${flowReadings} (flow_measurement_id, phenomenon_time, count_in, count_out, occupancy_count, occupancy_percent, quality)
    select distinct on (at) ${counterId}::uuid, at, "countIn", "countOut", "occupancyCount",
      coalesce("occupancyPercent", least(${maxPercent}::integer,
        round(100.0 * "occupancyCount" / nullif((select capacity from ${counters} where id = ${counterId}::uuid), 0), 1))),
      coalesce(quality, 'ok')
    from (select *, "phenomenonTime" as at from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as sent
      ("phenomenonTime" timestamptz(3), "countIn" integer, "countOut" integer, "occupancyCount" integer, "occupancyPercent" numeric, quality text)) read
    on conflict (flow_measurement_id, phenomenon_time) do update set count_in = excluded.count_in, count_out = excluded.count_out,
      occupancy_count = excluded.occupancy_count, occupancy_percent = excluded.occupancy_percent, quality = excluded.quality`)
}

/** Capped, so that sums of a broken counter cause no overflow error. */
export const bounded = (sum: SQL) => sql`greatest(-2147483647, least(2147483647, ${sum}))::integer`

export const moment = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)

/** Aggregated in steps: entries and exits are summed, counts are the last ones. */
export function readingsOf(db: Queryable, counterId: string, { from, to, step }: Span): Promise<Required<Reading>[]> {
  return db.query(sql`
    select to_char(bin at time zone 'UTC', ${moment}) as "phenomenonTime", ${bounded(sql`sum(count_in)`)} as "countIn", ${bounded(sql`sum(count_out)`)} as "countOut",
      (array_agg(occupancy_count order by phenomenon_time desc) filter (where occupancy_count is not null))[1] as "occupancyCount",
      (array_agg(occupancy_percent order by phenomenon_time desc) filter (where occupancy_percent is not null))[1]::float8 as "occupancyPercent",
      case when bool_or(quality = 'missing') then 'missing' when bool_or(quality = 'estimated') then 'estimated' else 'ok' end as quality
    from (select *, date_bin(${step}::integer * interval '1 minute', phenomenon_time, timestamptz '2000-01-01') as bin from ${flowReadings}
      where flow_measurement_id = ${counterId}::uuid and phenomenon_time >= ${from}::timestamptz and phenomenon_time < ${to}::timestamptz) read
    group by bin order by bin`)
}
