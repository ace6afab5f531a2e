/** The rows of a price sheet as a workbook, a page of lines at a time. */
import type { Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { tableOf } from '../../../db/table.ts'
import { optionWord } from '../../../entities/exchange/field-words.ts'
import { within } from '../../../entities/store/reach.ts'
import { sheetsBetween } from '../../../publication/prices/sheets/sheet-months.ts'
import { placeOf, priceIn } from '../../../publication/prices/sheets/sheet.ts'
import type { Span } from '../span.ts'
import { rowStateText } from './row-state.ts'

const lines = tableOf(priceProduct)
const t = aliased(lines, 't')

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

const priceOf = (units: number | null) => (units === null ? null : units / 100)

export async function* sheetRows(
  db: Queryable,
  all: readonly SheetLine[],
  { from, to, days }: Span & { days: readonly string[] },
  language: Language,
): AsyncGenerator<Cell[][]> {
  const wordOf = (field: 'personCategory' | 'channel' | 'currency', line: SheetLine) =>
    optionWord(priceProduct, field, line[field], language)
  const places = days.map(placeOf)
  for (let start = 0; start < all.length; start += pageSize) {
    const page = all.slice(start, start + pageSize)
    const ids = page.map(({ id }) => id)
    const sheets = await sheetsBetween(db, ids, { from, to })
    yield page.map((line) => {
      const prices = places.map((place) => priceOf(priceIn(sheets.get(line.id)!, place)))
      const { id, code, minPrice, basePrice, maxPrice } = line
      const name = localize(line.name, language)
      const words = [wordOf('personCategory', line), wordOf('channel', line), wordOf('currency', line)]
      return [rowStateText({ lineId: id, from, prices }), code, name, ...words, minPrice, basePrice, maxPrice, ...prices]
    })
  }
}
