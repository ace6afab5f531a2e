/**
 * Proof that personal data were erased, when and by whom. Without the name of the erased person, so that the table contains no personal
 * data.
 */
import { sql } from 'drizzle-orm'
import { integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

export const erasures = pgTable(
  'erasures',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar('entity', { length: 40 }).notNull(),
    recordId: uuid('record_id').notNull(),
    at: isoTimestamp('at')
      .notNull()
      .default(sql`now()`),
    /** Null when the server erased them because the retention period had ended. */
    erasedBy: uuid('erased_by'),
  },
  (columns) => [unique('erasures_record_unique').on(columns.entity, columns.recordId)],
)
