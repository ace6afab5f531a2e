/** Alerts for guests as they were published: a message never changes, and later ones refer to it (CAP 1.2, decision 0144). */
import { index, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import type { CapAlert } from '@ridgeline/domain/publication/cap-alert'
import { isoTimestamp } from '../columns.ts'

/** No foreign key to alarms: the alert of a removed alarm is cancelled, and readers find the cancellation. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: uuid('id').primaryKey(),
    alarmId: uuid('alarm_id').notNull(),
    resortId: uuid('resort_id').notNull(),
    sentAt: isoTimestamp('sent_at').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
    /** Of the texts and the severity: if they differ, an update is published. */
    digest: varchar('digest', { length: 64 }).notNull(),
    alert: jsonb('alert').$type<CapAlert>().notNull(),
  },
  (columns) => [
    index('alert_messages_alarm_idx').on(columns.alarmId, columns.sentAt),
    index('alert_messages_resort_idx').on(columns.resortId),
  ],
)
