/** Jobs that wait or have failed. A finished job is deleted, so that no copy of its content stays (decision 0097). */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import type { JobKind } from '@ridgeline/domain/answers/background-work'
import { isoTimestamp } from './columns.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: varchar('kind', { length: 20 }).$type<JobKind>().notNull(),
    payload: jsonb('payload').notNull(),
    /** The addressee; their jobs are deleted when their personal data are erased. */
    userId: uuid('user_id'),
    attempts: integer('attempts').notNull().default(0),
    /** Truncated: rounded up, a new job would not be due yet. */
    runAt: isoTimestamp('run_at')
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
    /** Until then, one server works on it; a server that was killed no longer extends it. */
    lockedUntil: isoTimestamp('locked_until'),
    /** Given up; tried again only on request. */
    failedAt: isoTimestamp('failed_at'),
    lastError: varchar('last_error', { length: 500 }),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    index('jobs_due_idx')
      .on(columns.runAt)
      .where(sql`${columns.failedAt} is null`),
    index('jobs_user_idx').on(columns.userId),
  ],
)
