/** The prices of a price product, a row for each month (decision 0169). */
import { boolean, date, integer, pgTable, primaryKey, smallint, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/**
 * An array has a place for each day of the month, and nothing at days without a price. Arrays that few months need are null without a value.
 * No foreign key to price products, so that a restored one has its prices again. Half of each page stays free (a migration sets it), so that
 * the changed rows of a season stay in their pages.
 */
export const priceMonths = pgTable(
  'price_months',
  {
    priceProductId: uuid('price_product_id').notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    /** In minor units. */
    prices: integer('prices').array().notNull(),
    /** Also of days whose price was removed, so that none of them has a version twice. */
    versions: integer('versions').array().notNull(),
    /** Levels of the price product. */
    levels: varchar('levels', { length: 20 }).array(),
    /** In minor units; shown struck through. */
    originalPrices: integer('original_prices').array(),
    available: boolean('available').array(),
    capacities: integer('capacities').array(),
    notes: varchar('notes', { length: 200 }).array(),
    /** The different times at which days were changed. */
    changedAt: isoTimestamp('changed_at').array().notNull(),
    /** By day, the place of its time, from 1; null if all days were changed at the first one. */
    changedIn: smallint('changed_in').array(),
  },
  (columns) => [primaryKey({ columns: [columns.priceProductId, columns.month] })],
)
