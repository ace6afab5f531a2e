/** Who was erased, by whom and when. Without a name: it is the proof that something was done, not another place to find people. */
import { sql } from 'drizzle-orm'
import { integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from './columns.ts'

export const erasures = pgTable(
  'erasures',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar('entity', { length: 40 }).notNull(),
    recordId: uuid('record_id').notNull(),
    at: isoTimestamp('at')
      .notNull()
      .default(sql`now()`),
    /** Nothing where the server did it by itself, because its time was over. */
    erasedBy: uuid('erased_by'),
  },
  (columns) => [unique('erasures_record_unique').on(columns.entity, columns.recordId)],
)
