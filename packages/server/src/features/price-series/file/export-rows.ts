/** The rows of a price sheet as a workbook, a page of lines at a time. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { pricePoints } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'
import { optionWord } from '../../../entities/exchange/field-words.ts'
import { within } from '../../../entities/store/reach.ts'
import type { Span } from '../span.ts'
import { rowStateText } from './row-state.ts'

const lines = tableOf(priceProduct)
const t = aliased(lines, 't')
const p = aliased(pricePoints, 'p')

/** In the order of the sheet. */
export const sheetLines = (db: Queryable, reach: Reach, resortId: string) =>
  db.query(
    select({
      id: t.id,
      code: t.code,
      name: t.name,
      personCategory: t.personCategory,
      channel: t.channel,
      currency: t.currency,
      minPrice: t.minPrice,
      basePrice: t.basePrice,
      maxPrice: t.maxPrice,
    })`from ${lines} t where t.resort_id = ${resortId}::uuid and t.active and ${within(priceProduct, reach)} order by t."order", t.id`,
  )
type SheetLine = Awaited<ReturnType<typeof sheetLines>>[number]

const pageSize = 50

export async function* sheetRows(
  db: Queryable,
  all: readonly SheetLine[],
  { from, to, days }: Span & { days: readonly string[] },
  language: Language,
): AsyncGenerator<Cell[][]> {
  const wordOf = (field: 'personCategory' | 'channel' | 'currency', line: SheetLine) =>
    optionWord(priceProduct, field, line[field], language)
  for (let start = 0; start < all.length; start += pageSize) {
    const page = all.slice(start, start + pageSize)
    const ids = page.map(({ id }) => id)
    const priced = await db.query(select({ id: p.priceProductId, day: p.date, price: p.price })`from ${pricePoints} p
      where p.price_product_id = any (${sql.param(ids)}::uuid[]) and p.date between ${from}::date and ${to}::date`)
    const byPlace = new Map(priced.map(({ id, day, price }) => [`${id} ${day}`, price]))
    yield page.map((line) => {
      const prices = days.map((day) => byPlace.get(`${line.id} ${day}`) ?? null)
      const { id, code, minPrice, basePrice, maxPrice } = line
      const name = localize(line.name, language)
      const words = [wordOf('personCategory', line), wordOf('channel', line), wordOf('currency', line)]
      return [rowStateText({ lineId: id, from, prices }), code, name, ...words, minPrice, basePrice, maxPrice, ...prices]
    })
  }
}
