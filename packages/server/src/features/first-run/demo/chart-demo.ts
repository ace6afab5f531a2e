/** Creates the time series of the demo: a week of readings of each counter, and daily prices. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, neverNull, select } from '../../../db/connect/select.ts'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { weekdayOf } from '@ridgeline/domain/time/hours-on-day'
import { flowReadings } from '../../../db/tables/flow-reading-table.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { storeSheets, timeOfChanges } from '../../../publication/prices/sheets/sheet-months.ts'
import { placeOf, setDay, type Sheet } from '../../../publication/prices/sheets/sheet.ts'
import type { Calendar } from './calendar.ts'
import { between, randomOf } from './random.ts'

const flowMeasurementTable = tableOf(flowMeasurement)
const lineTable = tableOf(priceProduct)
const line = aliased(lineTable, 't')

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

const usual = { originalPrice: null, available: true, capacity: null, note: null }

/** By weekday from Monday. */
const levels = [1, 0, 0, 1, 2, 2, 2]
const levelOn = (date: string) => levels[days.indexOf(weekdayOf(date))]!

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
  await priceDays(tx, calendar)
}

/** Weekends cost the upper level, as in the price lists; a product without levels costs the same every day. */
async function priceDays(tx: Queryable, calendar: Calendar): Promise<void> {
  const lines = await tx.query(
    select({
      id: line.id,
      basePrice: line.basePrice,
      priceLevels: line.priceLevels,
      validFrom: line.validFrom,
      validTo: line.validTo,
    })`from ${lineTable} t where t.external_id like 'demo:%'`,
  )
  const sheets = lines.map(({ id, basePrice, priceLevels, validFrom, validTo }) => {
    const sheet: Sheet = { lineId: id, months: new Map() }
    for (let offset = -priced.before; offset <= priced.after; offset++) {
      const date = calendar.day(offset)
      if (date < validFrom || date > validTo) continue
      const level = priceLevels?.[levelOn(date)]
      const price = minorUnitsOf(level ? Number(level['price']) : basePrice)
      setDay(sheet, placeOf(date), { ...usual, price, level: level ? String(level['level']) : null })
    }
    return sheet
  })
  await storeSheets(tx, sheets, await timeOfChanges(tx))
}
