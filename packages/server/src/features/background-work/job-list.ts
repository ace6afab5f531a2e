/** The jobs as administrators see them: without addressee and content. */
import { sql } from 'drizzle-orm'
import type { JobState, ListedJob } from '@ridgeline/domain/answers/background-work'
import type { Queryable } from '../../db/connect/database.ts'
import { isoText, select } from '../../db/connect/select.ts'
import { jobs } from '../../db/schema.ts'

/** Of each state, so that many failed jobs do not hide those that wait and run. */
const maxListed = 100

const state = sql`case when failed_at is not null then 'failed' when locked_until > now() then 'running' else 'waiting' end`

export const listJobs = (db: Queryable): Promise<ListedJob[]> =>
  db.query(
    select({
      id: jobs.id,
      kind: jobs.kind,
      state: sql<ListedJob['state']>`${state}`,
      createdAt: jobs.createdAt,
      attempts: jobs.attempts,
      nextAttemptAt: sql<ListedJob['nextAttemptAt']>`case when failed_at is null then ${isoText(sql`run_at`)} end`,
      lastError: jobs.lastError,
    })`from (select *, row_number() over (partition by ${state} order by failed_at desc, run_at, created_at) as place from ${jobs}) jobs
      where place <= ${maxListed}::integer order by failed_at desc nulls last, run_at, created_at`,
  )

export interface JobCounts {
  counts: Record<JobState, number>
  /** How long the oldest job has been due, in seconds; 0 without one. */
  oldestDue: number
}

export async function countJobs(db: Queryable): Promise<JobCounts> {
  const rows = await db.query(
    select({
      state: sql<JobState>`${state}`,
      count: sql<number>`count(*)::integer`,
      due: sql<number>`coalesce(extract(epoch from now() - min(run_at) filter (where failed_at is null)), 0)::float8`,
    })`from ${jobs} group by 1`,
  )
  const countOf = (wanted: JobState) => rows.find((row) => row.state === wanted)?.count ?? 0
  const counts = { waiting: countOf('waiting'), running: countOf('running'), failed: countOf('failed') }
  return { counts, oldestDue: Math.max(0, ...rows.map(({ due }) => due)) }
}
