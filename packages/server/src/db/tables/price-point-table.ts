/** The price of a price product on each day. */
import { sql } from 'drizzle-orm'
import { boolean, date, integer, numeric, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

const price = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

/**
 * No foreign key to price products, so that a restored one has its prices again. Half of each page stays free (a migration sets it), and no
 * index has what a new price changes: so the changed rows of a season stay in their pages, and their index entries as they are.
 */
export const pricePoints = pgTable(
  'price_points',
  {
    priceProductId: uuid('price_product_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    version: integer('version').notNull().default(1),
    price: price('price').notNull(),
    /** One of the levels of the price product. */
    level: varchar('level', { length: 20 }),
    /** Shown struck through. */
    originalPrice: price('original_price'),
    available: boolean('available').notNull().default(true),
    capacity: integer('capacity'),
    sold: integer('sold'),
    note: varchar('note', { length: 200 }),
    changedAt: isoTimestamp('changed_at')
      .notNull()
      .default(sql`now()`),
    changedBy: uuid('changed_by'),
  },
  (columns) => [primaryKey({ columns: [columns.priceProductId, columns.date] })],
)
