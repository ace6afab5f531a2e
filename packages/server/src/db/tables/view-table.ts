/** Saved views of lists (P25). */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** No foreign keys to users and resorts: a restored resort has its views again, and those of a removed one are not accessible. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    entity: varchar('entity', { length: 60 }).notNull(),
    /** Null for global entities. */
    resortId: uuid('resort_id'),
    userId: uuid('user_id').notNull(),
    name: varchar('name', { length: 80 }).notNull(),
    /** Shared with other users of the resort. */
    isShared: boolean('is_shared').notNull().default(false),
    /** The query parameters of the list: search, filters, order and columns. */
    search: jsonb('search').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: isoTimestamp('updated_at')
      .notNull()
      .default(sql`now()`),
    updatedBy: uuid('updated_by'),
  },
  (columns) => [
    index('saved_views_list_idx').on(columns.entity, columns.resortId),
    index('saved_views_user_idx').on(columns.userId, columns.entity),
  ],
)
