/** How many places of a day of a price product a shop has sold in all, as it reported last (decision 0158). */
import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** Beside the sheets, so that a report changes no price, and stays when a day leaves the sheet and returns. */
export const priceSales = pgTable(
  'price_sales',
  {
    priceProductId: uuid('price_product_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    sold: integer('sold').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.priceProductId, columns.date] })],
)
