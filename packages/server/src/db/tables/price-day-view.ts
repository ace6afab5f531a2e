/**
 * The days of all price sheets, read from `price_months`. A migration creates the view, and it is not among the tables of the schema. With a
 * condition on `price_product_id`, and on `month` where it is known, only the rows of those months are read.
 */
import { boolean, date, integer, numeric, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

const price = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

export const priceDays = pgTable('price_days', {
  priceProductId: uuid('price_product_id').notNull(),
  /** Its first day. */
  month: date('month', { mode: 'string' }).notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  version: integer('version').notNull(),
  price: price('price').notNull(),
  level: varchar('level', { length: 20 }),
  originalPrice: price('original_price'),
  available: boolean('available').notNull(),
  capacity: integer('capacity'),
  note: varchar('note', { length: 200 }),
  changedAt: isoTimestamp('changed_at').notNull(),
})
