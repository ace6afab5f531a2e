/** Bytes uploaded per user and day, including uploads that were refused or deleted: checking the quota reads one row. */
import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** Days in UTC. */
export const uploadDays = pgTable(
  'upload_days',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    files: integer('files').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.day] })],
)
