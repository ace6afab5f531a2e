/** Changes of records that wait for a time (decision 0157). */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { PlannedOutcome, PlanState } from '@ridgeline/domain/planned-changes/change-plan'
import { isoTimestamp } from '../columns.ts'

/** Deleted 90 days after their end, with their changes. */
export const changePlans = pgTable(
  'change_plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resortId: uuid('resort_id').notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    state: varchar('state', { length: 10 }).$type<PlanState>().notNull(),
    applyAt: isoTimestamp('apply_at').notNull(),
    createdBy: uuid('created_by'),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
    approvedBy: uuid('approved_by'),
    approvedAt: isoTimestamp('approved_at'),
    /** Of a plan that was made: the user who did not wait for its time; null for the server. */
    endedBy: uuid('ended_by'),
    endedAt: isoTimestamp('ended_at'),
    /** When a user looked at what was not made. */
    checkedAt: isoTimestamp('checked_at'),
  },
  (columns) => [
    index('change_plans_resort_idx').on(columns.resortId, columns.applyAt),
    index('change_plans_due_idx')
      .on(columns.applyAt)
      .where(sql`state = 'scheduled'`),
    index('change_plans_ended_idx').on(columns.endedAt),
  ],
)

/**
 * Each author has their own change of a record, so that it is made, and can be undone, in their name. There is no foreign key to the
 * records: a change of a removed record is refused when its time comes.
 */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    planId: uuid('plan_id').notNull(),
    entity: varchar('entity', { length: 60 }).notNull(),
    recordId: uuid('record_id').notNull(),
    /** By field, as in revisions: the value when it was planned, and the planned one. */
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    plannedBy: uuid('planned_by').notNull(),
    plannedAt: isoTimestamp('planned_at')
      .notNull()
      .default(sql`now()`),
    /** Null while it waits. */
    outcome: varchar('outcome', { length: 10 }).$type<PlannedOutcome>(),
    /** Of the record, as the change made it: undo finds it by this. */
    version: integer('version'),
    /** Fields, or languages of them, that others had changed since. */
    kept: jsonb('kept').$type<string[]>().notNull().default([]),
    faults: jsonb('faults').$type<Issue[]>().notNull().default([]),
  },
  (columns) => [
    uniqueIndex('planned_changes_author_idx').on(columns.planId, columns.recordId, columns.plannedBy),
    foreignKey({ name: 'planned_changes_plan_fk', columns: [columns.planId], foreignColumns: [changePlans.id] }).onDelete('cascade'),
    index('planned_changes_record_idx').on(columns.recordId),
  ],
)
