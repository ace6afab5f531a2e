/** Days in price sheets, as if staff had entered them: without revisions and states. */
import { sql } from 'drizzle-orm'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import type { Database } from '../db/connect/database.ts'
import { priceMonths, priceSales } from '../db/schema.ts'
import { sheetsAt, storeSheets, timeOfChanges } from '../publication/prices/sheets/sheet-months.ts'
import { dayIn, placeOf, setDay, type SheetDay } from '../publication/prices/sheets/sheet.ts'

export interface EnteredDay extends Partial<Omit<SheetDay, 'price' | 'originalPrice'>> {
  lineId: string
  date: string
  /** In major units. */
  price?: number
  originalPrice?: number
}

const bare = { level: null, originalPrice: null, available: true, capacity: null, note: null }

/** Over what is stored of the days; what is not given stays. */
export const enterDays = (db: Database, days: readonly EnteredDay[]): Promise<void> =>
  db.transaction(async (tx) => {
    const sheets = await sheetsAt(tx, days)
    for (const { lineId, date, price, originalPrice, ...others } of days) {
      const [sheet, place] = [sheets.get(lineId)!, placeOf(date)]
      const was = dayIn(sheet, place)
      const units = price === undefined ? was?.price : minorUnitsOf(price)
      if (units === undefined) throw new Error(`${date} has no price`)
      const original = originalPrice === undefined ? {} : { originalPrice: minorUnitsOf(originalPrice) }
      setDay(sheet, place, { ...bare, ...was, ...others, ...original, price: units })
    }
    await storeSheets(tx, sheets.values(), await timeOfChanges(tx))
  })

export async function clearSheets(db: Database): Promise<void> {
  await db.query(sql`delete from ${priceMonths}`)
  await db.query(sql`delete from ${priceSales}`)
}
