/** Creates the time series of the demo: a week of readings of each counter, and daily prices. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { neverNull, select } from '../../../db/connect/select.ts'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { flowReadings } from '../../../db/tables/flow-reading-table.ts'
import { pricePoints } from '../../../db/tables/price-point-table.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'
import type { Calendar } from './calendar.ts'
import { between, randomOf } from './random.ts'

const flowMeasurementTable = tableOf(flowMeasurement)

const readingDays = 7
/** Minutes between two readings. */
const readingStep = 30
/** UTC. From the first cabin to the last skier in the valley, with the maximum before lunch. */
const opening = { from: 7, to: 16, fullest: 10.5 }
/** Share of the capacity at the maximum. */
const fullest = 0.82

interface Counter {
  id: string
  externalId: string
  capacity: number
  currentCount: number
}

/** Hour of the day in UTC, with fraction. */
const hourOf = (at: Date) => at.getUTCHours() + at.getUTCMinutes() / 60

/** The lifts of the demo always run: if it is created at night, the time series is shifted so that now is after lunch. */
function shiftOf(now: Date): number {
  const hour = hourOf(now)
  return hour >= 8 && hour <= 14 ? 0 : hour - opening.fullest - 2
}

function shareAt(at: Date, shift: number): number {
  const hour = (hourOf(at) - shift + 24) % 24
  if (hour < opening.from || hour > opening.to) return 0
  const [reach, distance] =
    hour < opening.fullest
      ? [opening.fullest - opening.from, opening.fullest - hour]
      : [opening.to - opening.fullest, hour - opening.fullest]
  return fullest * Math.cos((distance / reach) * (Math.PI / 2))
}

function readingsOf({ id, externalId, capacity, currentCount }: Counter, now: Date) {
  const random = randomOf(externalId)
  const readings = []
  const shift = shiftOf(now)
  let before = 0
  const last = Math.floor(now.getTime() / (readingStep * 60_000))
  for (let at = last - (readingDays * 24 * 60) / readingStep; at <= last; at++) {
    const moment = new Date(at * readingStep * 60_000)
    const isLast = at === last
    // The current value is stored in the record.
    const inside = isLast ? currentCount : Math.round(capacity * shareAt(moment, shift) * (0.88 + 0.24 * random()))
    const turnover = inside === 0 && before === 0 ? 0 : between(random, 0, Math.ceil(capacity / 40))
    readings.push({
      id,
      at: moment.toISOString(),
      in: Math.max(0, inside - before) + turnover,
      out: Math.max(0, before - inside) + turnover,
      inside,
    })
    before = inside
  }
  return readings
}

/** Days before and after today that have a price. */
const priced = { before: 30, after: 90 }

export async function chartDemo(tx: Queryable, calendar: Calendar): Promise<void> {
  const counters = await tx.query(
    select({
      id: flowMeasurementTable.id,
      externalId: neverNull(flowMeasurementTable.externalId),
      capacity: neverNull(flowMeasurementTable.capacity),
      currentCount: neverNull(flowMeasurementTable.currentCount),
    })`from ${tableNamed('flowMeasurement')} where external_id like 'demo:%'`,
  )
  const readings = counters.flatMap((counter) => readingsOf(counter, new Date(calendar.now)))
  await tx.query(sql`
    insert into ${flowReadings} (flow_measurement_id, phenomenon_time, count_in, count_out, occupancy_count, occupancy_percent, quality)
    select r.id, r.at, r."in", r."out", r.inside, round(100.0 * r.inside / c.capacity, 1), 'ok'
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r (id uuid, at timestamptz, "in" integer, "out" integer, inside integer)
      join ${tableNamed('flowMeasurement')} c on c.id = r.id`)
  // Weekends cost the upper level, as in the price lists; a product without levels costs the same every day.
  await tx.query(sql`
    insert into ${pricePoints} (price_product_id, date, price, level)
    select t.id, d::date, coalesce((level.value ->> 'price')::numeric, t.base_price), level.value ->> 'level'
    from ${tableNamed('priceProduct')} t,
      generate_series(${calendar.day(-priced.before)}::date, ${calendar.day(priced.after)}::date, interval '1 day') d,
      lateral (select t.price_levels -> (case when extract(isodow from d) in (5, 6, 7) then 2 when extract(isodow from d) in (1, 4) then 1 else 0 end) as value) level
    where t.external_id like 'demo:%' and d::date between t.valid_from and t.valid_to`)
}
