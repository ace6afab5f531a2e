/**
 * The history of records, for statements that read it. Drizzle cannot describe partitions, so migrations create the table, and it is not
 * among the tables of the schema.
 */
import { bigint, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** Transaction ids are compared as text or in the database, never calculated with. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

export const revisions = pgTable('revisions', {
  id: bigint('id', { mode: 'bigint' }).notNull(),
  at: isoTimestamp('at').notNull(),
  xid: transactionId('xid').notNull(),
  entity: text('entity').notNull(),
  recordId: uuid('record_id').notNull(),
  resortId: uuid('resort_id'),
  version: integer('version').notNull(),
  action: text('action', { enum: ['create', 'update', 'delete', 'restore'] }).notNull(),
  /** By field; a record that was created or removed has every field in it. */
  changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown; size?: number }>>().notNull(),
  userId: uuid('user_id'),
  userName: text('user_name'),
  requestId: text('request_id'),
  ipAddress: text('ip_address'),
})
