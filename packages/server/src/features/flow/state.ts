/** Derives the current values of a counter from its readings. */
import { sql, type SQL } from 'drizzle-orm'
import { flowMeasurement, type FlowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { occupancyOf } from '@ridgeline/domain/operation/occupancy'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { isoText, after, aliased, select } from '../../db/connect/select.ts'
import { flowReadings } from '../../db/tables/flow-reading-table.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { bounded, known } from './readings.ts'

const c = aliased(tableOf(flowMeasurement), 'c')

/**
 * When counter `c` was last reset to zero, in the time zone of its resort `r`: today or yesterday. When the clock changes, an hour between
 * 02:00 and 03:00 is missing and comes at 03:00, or comes twice and the second one counts; the reset is still to come meanwhile.
 */
const zeroedAt = (at: SQL) => sql`(select max(reset) from (
  select (date_trunc('day', ${at} at time zone r.timezone) - back * interval '1 day' + coalesce(c.reset_time, '03:00'::time))
    at time zone r.timezone as reset from generate_series(0, 1) back) resets where reset <= ${at})`

const counted = sql`${tableNamed(flowMeasurement.name)} c join ${tableNamed('resort')} r on r.id = c.resort_id`

/** Counters whose stored values are from before their last reset. */
export async function unzeroed(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.query(select({ id: c.id })`from ${counted}
    where c.last_reading_at < ${zeroedAt(sql`${now.toISOString()}::timestamptz`)} and (c.current_count > 0 or c.rate_per_hour > 0)`)
  return rows.map(({ id }) => id)
}

interface Sum extends Pick<FlowMeasurement, 'direction' | 'capacity'> {
  id: string
  medium: number
  high: number
  reported: number | null
  came: number
  went: number
  balance: number
  at: string | null
  /** Whether there are readings since the last reset. */
  isOfToday: boolean | null
}

/** The derived values of a counter. */
export interface CounterState {
  id: string
  noted: Row
  isOfToday: boolean
}

/** Of a counter without a known reading. */
const unmeasured: Row = { currentCount: null, occupancy: null, ratePerHour: null, lastReadingAt: null }

/**
 * The current counts: as sent by a counter, or, for two-way counters, the difference of entries and exits since the last reset; a one-way
 * counter has none. The hourly flow counts entries or, for counters of exits only, exits. In one statement for all counters.
 */
export async function statesOf(db: Queryable, counterIds: readonly string[], now: Date): Promise<CounterState[]> {
  const sums = await db.query(after(sql`
    with counter as (
      select c.*, ${zeroedAt(sql`${now.toISOString()}::timestamptz`)} as zeroed from ${counted} where c.id = any (${sql.param(counterIds)}::uuid[])
    )`).select({
    id: c.id,
    direction: c.direction,
    capacity: c.capacity,
    medium: c.thresholdMedium,
    high: c.thresholdHigh,
    isOfToday: sql<boolean | null>`latest.phenomenon_time >= c.zeroed`,
    came: sql<number>`hour.came`,
    went: sql<number>`hour.went`,
    reported: sql<
      number | null
    >`case when latest.phenomenon_time >= c.zeroed then latest.occupancy_count else least(latest.occupancy_count, 0) end`,
    balance: sql<number>`coalesce((select ${bounded(sql`sum(count_in - count_out)`)} from ${flowReadings}
        where flow_measurement_id = c.id and phenomenon_time >= c.zeroed and ${known}), 0)`,
    at: sql<string | null>`${isoText(sql`latest.phenomenon_time`)}`,
  })`from counter c
    left join lateral (
      select * from ${flowReadings} where flow_measurement_id = c.id and ${known} order by phenomenon_time desc limit 1
    ) latest on true
    cross join lateral (
      select ${bounded(sql`coalesce(sum(count_in), 0)`)} as came, ${bounded(sql`coalesce(sum(count_out), 0)`)} as went from ${flowReadings}
      where flow_measurement_id = c.id and phenomenon_time >= c.zeroed and phenomenon_time > latest.phenomenon_time - interval '1 hour'
        and ${known}
    ) hour`)
  return sums.map(stateOf)
}

function stateOf(sum: Sum): CounterState {
  if (sum.at === null) return { id: sum.id, noted: unmeasured, isOfToday: false }
  const inside = sum.reported ?? (sum.direction === 'both' ? sum.balance : null)
  const currentCount = inside === null ? null : Math.max(0, inside)
  const isKnown = sum.capacity !== null && currentCount !== null
  const occupancy = isKnown ? occupancyOf(sum.capacity!, sum.capacity! - currentCount!, sum) : null
  const noted = { currentCount, occupancy, ratePerHour: sum.direction === 'out' ? sum.went : sum.came, lastReadingAt: sum.at }
  return { id: sum.id, noted, isOfToday: sum.isOfToday === true }
}
