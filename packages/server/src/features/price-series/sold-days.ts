/** What is sold of days, and days as they are answered. */
import { sql } from 'drizzle-orm'
import type { PricePoint } from '@ridgeline/domain/operation/price-point'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { priceSales } from '../../db/schema.ts'
import type { LineDay } from '../../publication/prices/sheets/sheet-months.ts'
import { dayIn, timeIn, versionIn, type Place, type Sheet } from '../../publication/prices/sheets/sheet.ts'
import type { Span } from './span.ts'

const sales = aliased(priceSales, 's')

const keyOf = ({ lineId, date }: LineDay) => `${lineId} ${date}`
export type Sold = ReadonlyMap<string, number>
/** Null where no shop has reported. */
export const soldOn = (sold: Sold, day: LineDay): number | null => sold.get(keyOf(day)) ?? null

const soldIn = (rows: readonly (LineDay & { sold: number })[]): Sold => new Map(rows.map((row) => [keyOf(row), row.sold]))
const soldColumns = { lineId: sales.priceProductId, date: sales.date, sold: sales.sold }

export async function soldAt(db: Queryable, days: readonly LineDay[]): Promise<Sold> {
  const ids = days.map(({ lineId }) => lineId)
  const dates = days.map(({ date }) => date)
  const wanted = sql`select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(dates)}::date[])`
  return soldIn(await db.query(select(soldColumns)`from ${priceSales} s where (s.price_product_id, s.date) in (${wanted})`))
}

export async function soldBetween(db: Queryable, ids: readonly string[], { from, to }: Span): Promise<Sold> {
  const where = sql`s.price_product_id = any (${sql.param([...ids])}::uuid[]) and s.date between ${from}::date and ${to}::date`
  return soldIn(await db.query(select(soldColumns)`from ${priceSales} s where ${where}`))
}

const priceOf = (units: number | null) => (units === null ? null : units / 100)

/** Null for a day without a price. @param changedAt if it was changed since the sheet was read */
export function pointAt(sheet: Sheet, place: Place, sold: Sold, changedAt?: string): PricePoint | null {
  const { lineId, months } = sheet
  const day = dayIn(sheet, place)
  if (!day) return null
  const { price, level, originalPrice, available, capacity, note } = day
  return {
    priceProductId: lineId,
    date: place.date,
    version: versionIn(sheet, place),
    price: price / 100,
    level,
    originalPrice: priceOf(originalPrice),
    available,
    capacity,
    sold: soldOn(sold, { lineId, date: place.date }),
    note,
    changedAt: changedAt ?? new Date(timeIn(months.get(place.month)!, place.at)).toISOString(),
  }
}
