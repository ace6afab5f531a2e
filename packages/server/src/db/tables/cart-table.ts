/** Carts of signed-in users, one for each resort (decision 0138). */
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { isoTimestamp } from '../columns.ts'

/** No foreign keys: a cart of a removed resort is not accessible, and what is not used is deleted after a time. */
export const carts = pgTable(
  'carts',
  {
    userId: uuid('user_id').notNull(),
    resortId: uuid('resort_id').notNull(),
    lines: jsonb('lines').$type<CartLine[]>().notNull(),
    updatedAt: isoTimestamp('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.resortId] })],
)
