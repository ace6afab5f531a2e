/** What guests pay, and the publications that made it so (decision 0141). */
import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { FlexiBand } from '@ridgeline/domain/cart/flexi-price'
import type { PublicationState, PublishedDay, StoredTerms } from '@ridgeline/domain/operation/price-publication'
import { isoTimestamp } from '../columns.ts'

const price = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

export const pricePublications = pgTable(
  'price_publications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resortId: uuid('resort_id').notNull(),
    /** In the order in which they came into force, within the resort. */
    number: integer('number'),
    state: varchar('state', { length: 10 }).$type<PublicationState>().notNull(),
    note: varchar('note', { length: 200 }),
    createdBy: uuid('created_by'),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
    publishAt: isoTimestamp('publish_at'),
    approvedBy: uuid('approved_by'),
    approvedAt: isoTimestamp('approved_at'),
    publishedAt: isoTimestamp('published_at'),
    endedBy: uuid('ended_by'),
    endedAt: isoTimestamp('ended_at'),
  },
  (columns) => [
    index('price_publications_resort_idx').on(columns.resortId, columns.createdAt),
    index('price_publications_due_idx')
      .on(columns.publishAt)
      .where(sql`state = 'scheduled'`),
  ],
)

const item = {
  publicationId: uuid('publication_id').notNull(),
  priceProductId: uuid('price_product_id').notNull(),
}
/** The publication of the value before, which applies again when this one is taken back. */
const beforeId = uuid('before_id')

/** The sheets of a publication, with the terms that it changes; null after it if it changes only days. */
export const publicationLines = pgTable(
  'price_publication_lines',
  { ...item, before: jsonb('before').$type<StoredTerms>(), after: jsonb('after').$type<StoredTerms>(), beforeId },
  (columns) => [
    primaryKey({ columns: [columns.publicationId, columns.priceProductId] }),
    foreignKey({
      name: 'price_publication_lines_fk',
      columns: [columns.publicationId],
      foreignColumns: [pricePublications.id],
    }).onDelete('cascade'),
    index('price_publication_lines_line_idx').on(columns.priceProductId),
  ],
)

export const publicationDays = pgTable(
  'price_publication_days',
  {
    ...item,
    date: date('date', { mode: 'string' }).notNull(),
    before: jsonb('before').$type<PublishedDay>(),
    after: jsonb('after').$type<PublishedDay>(),
    beforeId,
  },
  (columns) => [
    primaryKey({ columns: [columns.publicationId, columns.priceProductId, columns.date] }),
    foreignKey({
      name: 'price_publication_days_fk',
      columns: [columns.publicationId],
      foreignColumns: [pricePublications.id],
    }).onDelete('cascade'),
    index('price_publication_days_line_idx').on(columns.priceProductId, columns.date),
  ],
)

/** What a newer publication has taken from one that waited: it is kept with its prices. Without a day, the terms of the line. */
export const publicationTaken = pgTable(
  'price_publication_taken',
  {
    ...item,
    date: date('date', { mode: 'string' }),
    before: jsonb('before').$type<PublishedDay | StoredTerms>(),
    after: jsonb('after').$type<PublishedDay | StoredTerms>(),
    takenBy: uuid('taken_by').notNull(),
  },
  (columns) => [
    foreignKey({
      name: 'price_publication_taken_fk',
      columns: [columns.publicationId],
      foreignColumns: [pricePublications.id],
    }).onDelete('cascade'),
    index('price_publication_taken_idx').on(columns.publicationId, columns.priceProductId, columns.date),
    index('price_publication_taken_line_idx').on(columns.priceProductId),
  ],
)

/** The terms that guests pay by. A line that was never published has none. */
export const publishedPriceLines = pgTable('published_price_lines', {
  priceProductId: uuid('price_product_id').primaryKey(),
  publicationId: uuid('publication_id'),
  productId: uuid('product_id').notNull(),
  personCategory: text('person_category').notNull(),
  channel: text('channel').notNull(),
  season: text('season').notNull(),
  currency: text('currency').notNull(),
  basePrice: price('base_price').notNull(),
  minPrice: price('min_price'),
  maxPrice: price('max_price'),
  flexiBands: jsonb('flexi_bands').$type<FlexiBand[]>(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }).notNull(),
})

/** A day without a price keeps its row: it says which publication removed it. */
export const publishedPrices = pgTable(
  'published_prices',
  {
    priceProductId: uuid('price_product_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    publicationId: uuid('publication_id'),
    price: price('price'),
    level: varchar('level', { length: 20 }),
    originalPrice: price('original_price'),
    available: boolean('available').notNull().default(true),
    capacity: integer('capacity'),
  },
  (columns) => [primaryKey({ columns: [columns.priceProductId, columns.date] })],
)
