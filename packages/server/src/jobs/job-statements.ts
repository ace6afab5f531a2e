/** SQL of the job table. Several servers can take jobs at the same time; each job is leased to one server. */
import { sql } from 'drizzle-orm'
import type { JobKind } from '@ridgeline/domain/answers/background-work'
import type { Database, Queryable } from '../db/connect/database.ts'
import { after } from '../db/connect/select.ts'
import { deleteOld } from '../db/keep/delete-old.ts'
import { jobs } from '../db/job-table.ts'
import type { JobPayloads } from './kinds.ts'

/** Seconds without extension after which a job is taken from a server that was killed. */
const lease = sql.raw("interval '10 seconds'")
const listedFor = sql.raw("interval '30 days'")

export interface JobDraft<K extends JobKind> {
  payload: JobPayloads[K]
  /** The addressee. */
  userId?: string
}

export interface Job<K extends JobKind> {
  id: string
  kind: K
  payload: JobPayloads[K]
  userId: string | null
  /** From 1. It also shows whose turn it is: a server that lost its lease has an older one. */
  attempt: number
}

export async function insertJobs<K extends JobKind>(tx: Queryable, kind: K, drafts: readonly JobDraft<K>[]): Promise<void> {
  await tx.query(sql`
    insert into ${jobs} (kind, payload, user_id)
    select ${kind}, payload, "userId" from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft (payload jsonb, "userId" uuid)`)
}

/** Takes jobs that are due. @param own those this server works on; after a long pause their lease may be over. */
export const takeJobs = (db: Queryable, kinds: readonly JobKind[], own: readonly string[], count: number): Promise<Job<JobKind>[]> =>
  db.query(
    after(sql`
    update ${jobs} set locked_until = now() + ${lease}, attempts = attempts + 1 where id in (
      select id from ${jobs} where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and kind = any (${sql.param(kinds)}::text[]) and id <> all (${sql.param(own)}::uuid[])
      order by run_at, created_at limit ${count}::integer for update skip locked)`).returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: sql<JobPayloads[JobKind]>`${jobs.payload}`,
      userId: jobs.userId,
      attempt: jobs.attempts,
    }),
  )

export const extendLeases = (db: Queryable, own: readonly string[]): Promise<unknown> =>
  db.query(sql`update ${jobs} set locked_until = now() + ${lease} where id = any (${sql.param(own)}::uuid[]) and locked_until is not null`)

/** Deletes a finished job, together with what follows from it. Another server that has taken it meanwhile repeats both. */
export const finishJob = (
  db: Database,
  { id, attempt }: Job<JobKind>,
  finish: ((tx: Queryable) => Promise<unknown>) | undefined,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [own] = await tx.query(sql`delete from ${jobs} where id = ${id}::uuid and attempts = ${attempt}::integer returning id`)
    if (own) await finish?.(tx)
  })

/** @param pause milliseconds until the next attempt; undefined: it was the last one. @returns whether no other server has taken it */
export async function postponeJob(
  db: Queryable,
  { id, attempt }: Job<JobKind>,
  error: string,
  pause: number | undefined,
): Promise<boolean> {
  const milliseconds = pause ?? 0
  const postponed = await db.query(sql`
    update ${jobs} set locked_until = null, last_error = ${error}, run_at = now() + ${milliseconds}::double precision * interval '1 millisecond',
      failed_at = case when ${pause === undefined}::boolean then now() end
    where id = ${id}::uuid and attempts = ${attempt}::integer returning id`)
  return postponed.length > 0
}

/** @returns the kind; undefined if the job has not failed. */
export async function retryJob(tx: Queryable, id: string): Promise<JobKind | undefined> {
  const [retried] = await tx.query(
    after(sql`
    update ${jobs} set failed_at = null, attempts = 0, run_at = date_trunc('milliseconds', now())
    where id = ${id}::uuid and failed_at is not null`).returning({ kind: jobs.kind }),
  )
  return retried?.kind
}

export const forgetFailedJobs = (db: Queryable): Promise<void> => deleteOld(db, sql`${jobs}`, sql`failed_at < now() - ${listedFor}`)

/** @param emails current and former ones of the person */
export const deleteJobsOf = (tx: Queryable, userId: string, emails: readonly string[]): Promise<unknown> =>
  tx.query(sql`delete from ${jobs} where user_id = ${userId}::uuid or lower(payload ->> 'email') = any (${sql.param(emails)}::text[])`)
