/** Runs of synchronization jobs, and what each job has sent (decision 0143). */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Difference } from '@ridgeline/domain/answers/sync'
import type { RunOutcome, RunState } from '@ridgeline/domain/answers/sync-runs'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { isoTimestamp } from '../columns.ts'

/** Deleted after 30 days, with its rows. */
export const syncRuns = pgTable(
  'sync_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    jobId: uuid('job_id').notNull(),
    resortId: uuid('resort_id').notNull(),
    state: varchar('state', { length: 10 }).$type<RunState>().notNull().default('checking'),
    /** Who prepared it; null: its schedule. */
    userId: uuid('user_id'),
    userName: varchar('user_name', { length: 200 }),
    approvedBy: uuid('approved_by'),
    approvedByName: varchar('approved_by_name', { length: 200 }),
    /** Whether the job asked for an approval when it was prepared. */
    needsApproval: boolean('needs_approval').notNull().default(false),
    /** A hash of where the job sent when it was prepared, and of what is written there; null: prepared before this was recorded. */
    target: varchar('target', { length: 64 }),
    /** Also sends what the external system has changed since. */
    overwrites: boolean('overwrites').notNull().default(false),
    error: varchar('error', { length: 500 }),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
    /** Of the step that runs or ran last. */
    begunAt: isoTimestamp('begun_at'),
    endedAt: isoTimestamp('ended_at'),
    /** When the external system was last asked what became of deliveries. */
    askedAt: isoTimestamp('asked_at'),
  },
  (columns) => [index('sync_runs_job_idx').on(columns.jobId, columns.createdAt), index('sync_runs_age_idx').on(columns.createdAt)],
)

export const syncRunRows = pgTable(
  'sync_run_rows',
  {
    runId: uuid('run_id').notNull(),
    /** In the order of sending: a record after those it refers to, removals last. */
    number: integer('number').notNull(),
    entity: varchar('entity', { length: 60 }).$type<EntityName>().notNull(),
    recordId: uuid('record_id').notNull(),
    difference: varchar('difference', { length: 10 }).$type<Difference>().notNull(),
    /** Of the record when it was chosen; null when it was removed. */
    version: integer('version'),
    /** What is sent, as it was checked and approved; null: it is removed. */
    content: jsonb('content').$type<Record<string, unknown>>(),
    /** Fields that stay for a later run, with the version of the record whose values the external system has; `content` has those values. */
    leftOut: jsonb('left_out').$type<Record<string, number>>().notNull().default({}),
    /** What the job had sent before: `otherId`, `version`, `content`, `leftOut`; null: nothing. */
    sent: jsonb('sent'),
    otherId: varchar('other_id', { length: 200 }),
    checked: varchar('checked', { length: 10 }).$type<RunOutcome>(),
    outcome: varchar('outcome', { length: 10 }).$type<RunOutcome>(),
    reverted: varchar('reverted', { length: 10 }),
    faults: jsonb('faults'),
    /** The file it was delivered in, where the external system answers later. */
    delivery: varchar('delivery', { length: 120 }),
    /** Whether sending has begun: `before` and `after` are recorded. */
    begun: boolean('begun').notNull().default(false),
    /** What the external system had and has, in its own terms; null: nothing. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (columns) => [
    primaryKey({ columns: [columns.runId, columns.number] }),
    foreignKey({ name: 'sync_run_rows_run_fk', columns: [columns.runId], foreignColumns: [syncRuns.id] }).onDelete('cascade'),
    index('sync_run_rows_record_idx').on(columns.recordId),
  ],
)

/** What the external system of a job has from it. No foreign key, so that a restored job does not send everything twice. */
export const syncRecords = pgTable(
  'sync_records',
  {
    jobId: uuid('job_id').notNull(),
    entity: varchar('entity', { length: 60 }).$type<EntityName>().notNull(),
    recordId: uuid('record_id').notNull(),
    otherId: varchar('other_id', { length: 200 }),
    /** Of our record when it was sent. */
    version: integer('version').notNull(),
    /** Fields that were left out then, with the older version that they were sent with. */
    leftOut: jsonb('left_out').$type<Record<string, number>>().notNull().default({}),
    /** As the external system has it, in its terms. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    sentAt: isoTimestamp('sent_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    primaryKey({ columns: [columns.jobId, columns.entity, columns.recordId] }),
    index('sync_records_record_idx').on(columns.recordId),
  ],
)
