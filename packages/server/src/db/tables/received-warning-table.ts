/** Messages of warnings of others that were read: by them, updates and cancellations find the record of the warning (decision 0145). */
import { index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** No foreign keys: the record may have been removed, and its warning is then not created again by the same message. */
export const receivedWarnings = pgTable(
  'received_warnings',
  {
    resortId: uuid('resort_id').notNull(),
    identifier: varchar('identifier', { length: 300 }).notNull(),
    /** Null for warnings of other areas. */
    recordId: uuid('record_id'),
    receivedAt: isoTimestamp('received_at').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.identifier] }), index('received_warnings_at_idx').on(columns.receivedAt)],
)
