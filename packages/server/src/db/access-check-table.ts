/** Every code that was read at an entrance, with the result. */
import { sql } from 'drizzle-orm'
import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from './columns.ts'

/** Without keys to what it names: what happened at a gate stays true when a lift or a ticket is gone. */
export const accessChecks = pgTable(
  'access_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resortId: uuid('resort_id').notNull(),
    /** One of these three says where. */
    eventId: uuid('event_id'),
    skiliftId: uuid('skilift_id'),
    locationId: uuid('location_id'),
    gate: varchar('gate', { length: 40 }),
    code: varchar('code', { length: 64 }).notNull(),
    result: varchar('result', { length: 20 }).notNull(),
    /** Why somebody was not let in. */
    reason: varchar('reason', { length: 20 }),
    /** `ticket` or `accreditation`, and which one; empty for an unknown code. */
    entity: varchar('entity', { length: 20 }),
    recordId: uuid('record_id'),
    /** As it was then. */
    holder: varchar('holder', { length: 120 }),
    checkedAt: isoTimestamp('checked_at')
      .notNull()
      .default(sql`now()`),
    checkedBy: uuid('checked_by'),
  },
  (columns) => [
    index('access_checks_resort_idx').on(columns.resortId, columns.checkedAt),
    index('access_checks_record_idx').on(columns.recordId),
  ],
)
