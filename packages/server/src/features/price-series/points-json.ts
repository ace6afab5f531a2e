/** Days of price sheets as JSON: a season of a resort has more of them than can be made into objects within a request. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { remembered } from '@ridgeline/domain/values/remembered'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { tableOf } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { sheetsBetween } from '../../publication/prices/sheets/sheet-months.ts'
import { placeOf, timeIn, type Place, type Sheet, type SheetMonth } from '../../publication/prices/sheets/sheet.ts'
import { soldBetween, soldOn, type Sold } from './sold-days.ts'
import { daysIn, expectDaysOf, type Span } from './span.ts'

const lines = tableOf(priceProduct)
const line = aliased(lines, 't')

interface Writer {
  span: Span
  sold: Sold
  daysOf: (month: string) => readonly Place[]
  priceText: (units: number | null) => string
  timeText: (time: string) => string
}

function writerFor(span: Span, sold: Sold): Writer {
  return {
    span,
    sold,
    daysOf: remembered((month: string) => Array.from({ length: 31 }, (_, at) => placeOf(`${month}-${String(at + 1).padStart(2, '0')}`))),
    priceText: remembered((units: number | null) => (units === null ? 'null' : String(units / 100))),
    timeText: remembered((time: string) => new Date(time).toISOString()),
  }
}

const textOf = (value: string | null) => (value === null ? 'null' : JSON.stringify(value))

/** What follows the price of a day. */
function tailOf(month: SheetMonth, at: number, sold: number | null, { priceText, timeText }: Writer): string {
  const { levels, originalPrices, available, capacities, notes } = month
  return (
    `,"level":${textOf(levels?.[at] ?? null)},"originalPrice":${priceText(originalPrices?.[at] ?? null)},` +
    `"available":${available?.[at] ?? true},"capacity":${capacities?.[at] ?? null},"sold":${sold},"note":${textOf(notes?.[at] ?? null)},` +
    `"changedAt":"${timeText(timeIn(month, at))}"}`
  )
}

/** Most months have prices and nothing else, and were changed at one time. */
const isPlain = ({ levels, originalPrices, available, capacities, notes, changedIn }: SheetMonth) =>
  !levels && !originalPrices && !available && !capacities && !notes && !changedIn

/** As `JSON.stringify` writes them. */
function textsOf({ lineId, months }: Sheet, writer: Writer, texts: string[]): void {
  const { span, sold, daysOf, priceText } = writer
  const head = `{"priceProductId":"${lineId}","date":"`
  for (const [name, month] of [...months].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const days = daysOf(name)
    const plainTail = isPlain(month) && sold.size === 0 ? tailOf(month, 0, null, writer) : undefined
    for (const [at, price] of month.prices.entries()) {
      const { date } = days[at]!
      if (price === null || date < span.from || date > span.to) continue
      const tail = plainTail ?? tailOf(month, at, soldOn(sold, { lineId, date }), writer)
      texts.push(`${head}${date}","version":${month.versions[at]},"price":${priceText(price)}${tail}`)
    }
  }
}

interface Wanted extends Span {
  resortId?: string
  id?: string
}

/** @throws invalid for too many days, which lines have only within their validity */
export async function pointsJson(db: Queryable, reach: Reach, { resortId, id, ...span }: Wanted): Promise<string> {
  daysIn(span)
  const isValid = sql<boolean>`${line.validFrom} <= ${span.to}::date and ${line.validTo} >= ${span.from}::date`
  const found = await db.query(select({ id: line.id, isValid })`from ${lines} t where ${within(priceProduct, reach)}
    ${resortId ? sql`and t.resort_id = ${resortId}::uuid` : sql``} ${id ? sql`and t.id = ${id}::uuid` : sql``} order by t."order", t.id`)
  expectDaysOf(found.filter((each) => each.isValid).length, span)
  const ids = found.map((each) => each.id)
  const sheets = await sheetsBetween(db, ids, span)
  const writer = writerFor(span, await soldBetween(db, ids, span))
  const pause = pauses()
  const parts: string[] = []
  for (const sheet of sheets.values()) {
    const texts: string[] = []
    textsOf(sheet, writer, texts)
    if (texts.length > 0) parts.push(texts.join(','))
    await pause()
  }
  return `{"items":[${parts.join(',')}]}`
}
