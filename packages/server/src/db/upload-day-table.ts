/** What each person has sent on each day, also what was refused or is not kept: a limit that costs one row to ask. */
import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** Days are those of UTC. */
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
