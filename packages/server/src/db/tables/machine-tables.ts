/** Machines that send by MQTT: which server is connected, and which of their values is the newest. */
import { jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** One server holds a connection and renews its lease; when it no longer does, another takes over. */
export const machineLeases = pgTable('machine_leases', {
  connectionId: uuid('connection_id').primaryKey(),
  /** A number of the process. */
  holder: uuid('holder').notNull(),
  until: isoTimestamp('until').notNull(),
})

/**
 * When the newest values of a record were measured, by the clock of its machine: an older value of a field that comes later is not stored.
 * Sensors of one record can send on topics of their own, so each field has its time.
 */
export const machineValues = pgTable(
  'machine_values',
  {
    recordId: uuid('record_id').notNull(),
    measure: varchar('measure', { length: 10 }).notNull(),
    at: isoTimestamp('at').notNull(),
    /** By field; null in rows of earlier versions, where `at` is that of all fields. */
    times: jsonb('times').$type<Record<string, string>>(),
  },
  (columns) => [primaryKey({ columns: [columns.recordId, columns.measure] })],
)
