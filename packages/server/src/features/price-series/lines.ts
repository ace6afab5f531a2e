/** Lines of the price list, as changes of their days need them. Inaccessible ones are missing. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { PatternLine } from '@ridgeline/domain/operation/price-pattern'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { tableOf } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'

const lines = tableOf(priceProduct)
const line = aliased(lines, 't')

export interface Line extends PatternLine {
  id: string
}

const linesWith = (reach: Reach, ids: readonly string[], lock = sql``) =>
  select({
    id: line.id,
    basePrice: line.basePrice,
    minPrice: line.minPrice,
    maxPrice: line.maxPrice,
    validFrom: line.validFrom,
    validTo: line.validTo,
    priceLevels: line.priceLevels,
  })`from ${lines} t where t.id = any (${sql.param(ids)}::uuid[]) and ${within(priceProduct, reach)} order by t.id ${lock}`

export const linesOf = (db: Queryable, reach: Reach, ids: readonly string[]): Promise<Line[]> => db.query(linesWith(reach, ids))

/** Locked until the transaction ends, so that validity, limits and days change by one writer at a time. */
export const heldLines = (tx: Queryable, reach: Reach, ids: readonly string[]): Promise<Line[]> =>
  tx.query(linesWith(reach, ids, sql`for no key update`))

/**
 * Of each line, those whose days may be copied to it, the preferred one first: itself, and of several that have the day the one that begins
 * last, as in the cart.
 */
export async function copiedLines(db: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = await db.query(
    select({
      id: line.id,
      sources: sql<string[]>`array(select s.id from ${lines} s where s.resort_id = t.resort_id and s.product_id = t.product_id
        and s.person_category = t.person_category and s.channel = t.channel and s.currency = t.currency
        order by s.id = t.id desc, s.valid_from desc, s.id)`,
    })`from ${lines} t where t.id = any (${sql.param(ids)}::uuid[])`,
  )
  return new Map(found.map(({ id, sources }) => [id, sources]))
}
