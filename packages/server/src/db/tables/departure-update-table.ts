/** Announcements of dispatchers for departures of a day: delays, cancellations, other platforms. Updates of feeds are in gtfs_trip_updates. */
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { CallUpdate } from '@ridgeline/domain/departures/call'
import { isoTimestamp } from '../columns.ts'

/** No foreign key to boards: a trip calls at several stops, and comes from a feed or from a manual line. */
export const departureUpdates = pgTable(
  'departure_updates',
  {
    resortId: uuid('resort_id').notNull(),
    tripId: varchar('trip_id', { length: 300 }).notNull(),
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    delayMinutes: integer('delay_minutes'),
    /** Null without an announcement: the timetable applies. */
    scheduleRelationship: varchar('schedule_relationship', { length: 10 }).$type<CallUpdate['scheduleRelationship']>(),
    platformCode: varchar('platform_code', { length: 8 }),
    note: jsonb('note').$type<Localized>(),
    changedAt: isoTimestamp('changed_at')
      .notNull()
      .default(sql`now()`),
    changedBy: uuid('changed_by'),
  },
  (columns) => [
    primaryKey({ columns: [columns.resortId, columns.tripId, columns.serviceDate] }),
    index('departure_updates_service_date_idx').on(columns.serviceDate),
  ],
)
