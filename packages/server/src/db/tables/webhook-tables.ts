/** Webhooks: their secrets, how far each has followed the changes, and its deliveries (decision 0116). */
import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { DeliveryState } from '@ridgeline/domain/answers/deliveries'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { isoTimestamp } from '../columns.ts'
import { tableOf } from '../table.ts'

/** Apart from the record and deleted with it. Times are by the clock of the servers, those of the lease by the clock of the database. */
export const webhookStates = pgTable(
  'webhook_states',
  {
    webhookId: uuid('webhook_id').primaryKey(),
    /** Encrypted; null after the webhook was restored. */
    secret: varchar('secret', { length: 1000 }),
    /** Encrypted; signs beside the new one until then. */
    previousSecret: varchar('previous_secret', { length: 1000 }),
    previousUntil: isoTimestamp('previous_until'),
    /** Position in the order of commits: deliveries exist for the revisions up to here. */
    cursor: varchar('cursor', { length: 41 }).notNull(),
    /** By the clock of the database, like the times of revisions. */
    cursorAt: isoTimestamp('cursor_at').notNull(),
    /** Until then, what was published or withdrawn by time alone has its deliveries. By the clock of the database. */
    timesAt: isoTimestamp('times_at').notNull(),
    /** Failed attempts since the last success. */
    failures: integer('failures').notNull().default(0),
    failingSince: isoTimestamp('failing_since'),
    /** Until then, nothing is sent. */
    retryAt: isoTimestamp('retry_at'),
    /** The server that works on this webhook; a killed one no longer extends its lease. */
    lockedBy: uuid('locked_by'),
    lockedUntil: isoTimestamp('locked_until'),
  },
  (columns) => [
    foreignKey({ name: 'webhook_states_webhook_fk', columns: [columns.webhookId], foreignColumns: [tableOf(webhook).id] }).onDelete(
      'cascade',
    ),
  ],
)

/** What waits to be sent and what was sent. No foreign key, so that a restored webhook has its deliveries again. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the order of commits. */
    number: bigint('number', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    webhookId: uuid('webhook_id').notNull(),
    event: varchar('event', { length: 60 }).notNull(),
    /** Null for a test. */
    recordId: uuid('record_id'),
    /** The bytes that are signed and sent, in each attempt the same. */
    body: text('body').notNull(),
    state: varchar('state', { length: 10 }).$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
    /** The first attempt since the webhook last began or resumed. */
    firstAttemptAt: isoTimestamp('first_attempt_at'),
    lastAttemptAt: isoTimestamp('last_attempt_at'),
    /** Null: at once. */
    nextAttemptAt: isoTimestamp('next_attempt_at'),
    /** Of the last attempt. */
    status: integer('status'),
    answer: varchar('answer', { length: 4096 }),
    error: varchar('error', { length: 500 }),
    durationMs: integer('duration_ms'),
  },
  (columns) => [
    index('webhook_deliveries_list_idx').on(columns.webhookId, columns.createdAt, columns.number),
    index('webhook_deliveries_waiting_idx')
      .on(columns.webhookId, columns.number)
      .where(sql`${columns.state} = 'waiting'`),
    index('webhook_deliveries_record_idx')
      .on(columns.webhookId, columns.recordId, columns.number)
      .where(sql`${columns.state} = 'waiting'`),
    index('webhook_deliveries_age_idx').on(columns.createdAt),
  ],
)
