/** Every code scanned at an entrance, with the result. */
import { sql } from 'drizzle-orm'
import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** No foreign keys: a check stays in the list when its lift or ticket is deleted. */
export const accessChecks = pgTable(
  'access_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resortId: uuid('resort_id').notNull(),
    /** Exactly one of these three is the place of the check. */
    eventId: uuid('event_id'),
    skiliftId: uuid('skilift_id'),
    locationId: uuid('location_id'),
    gate: varchar('gate', { length: 40 }),
    code: varchar('code', { length: 64 }).notNull(),
    result: varchar('result', { length: 20 }).notNull(),
    /** Why entry was refused. */
    reason: varchar('reason', { length: 20 }),
    /** `ticket` or `accreditation`, with its id; null for an unknown code. */
    entity: varchar('entity', { length: 20 }),
    recordId: uuid('record_id'),
    /** As it was at the check. */
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
