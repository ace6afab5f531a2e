/** Days before and after, as a list that says how many there are in all. */
import { sql } from 'drizzle-orm'
import type { PublicationComparison } from '@ridgeline/domain/operation/price-publication'
import type { RowOf } from '../../../db/connect/select.ts'

type Item = PublicationComparison['items'][number]

/** Selected from rows of `price_product_id`, `date`, `before` and `after`. */
export const comparedDays = {
  priceProductId: sql<Item['priceProductId']>`price_product_id`,
  date: sql<Item['date']>`date::text`,
  before: sql<Item['before']>`before`,
  after: sql<Item['after']>`after`,
  count: sql<number>`count(*) over ()::integer`,
}

export const comparisonOf = (rows: readonly RowOf<typeof comparedDays>[]): PublicationComparison => ({
  count: rows[0]?.count ?? 0,
  items: rows.map(({ priceProductId, date, before, after }) => ({ priceProductId, date, before, after })),
})
