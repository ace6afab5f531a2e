/** Starts runs and the fetching of files by the schedules of their jobs: whichever server sees first that a job is due, once. */
import { Cron } from 'croner'
import { sql } from 'drizzle-orm'
import { isFailure } from '@ridgeline/domain/check/failure'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import { resorts } from '../../../../db/schema.ts'
import { tableOf } from '../../../../db/table.ts'
import { systemCaller } from '../../../../http/sessions/caller.ts'
import { tryAll } from '../../../../jobs/try-all.ts'
import type { Services } from '../../../../services.ts'
import { askFetch, isFetcher } from '../../incoming/fetch-store.ts'
import { noteJob, noteWaiting } from './note-run.ts'
import { isOwn, ownJob } from '../own-job.ts'
import { waitsForUser } from '../run-store.ts'
import { prepareRun } from './prepare-run.ts'
import { aliased, neverNull, select } from '../../../../db/connect/select.ts'

const table = tableOf(syncDb)

const t = aliased(table, 't')
const r = aliased(resorts, 'r')
/** Jobs of one round. */
const maxDue = 100

/** In the time of the resort. @returns null for a schedule without further times */
export const nextTime = (schedule: string, timezone: string, after: Date): string | null =>
  new Cron(schedule, { timezone, mode: '5-part' }).nextRun(after)?.toISOString() ?? null

/**
 * One round: every server makes them, and the lock of its row gives each job to one.
 * @throws AggregateError after all jobs have been tried
 */
export async function startScheduled({ db, jobs, changes }: Pick<Services, 'db' | 'jobs' | 'changes'>, now = new Date()): Promise<void> {
  const isTime = sql`(${isOwn} or ${isFetcher}) and t.schedule is not null and (t.next_run_at is null or t.next_run_at <= ${now.toISOString()}::timestamptz)`
  const due = await db.query(
    select({ id: t.id })`from ${table} t where ${isTime} order by t.next_run_at nulls first limit ${maxDue}::integer`,
  )
  await tryAll(due, { message: 'Runs could not be started' }, ({ id }) =>
    db.transaction(async (tx) => {
      const [held] = await tx.query(select({
        schedule: neverNull(t.schedule),
        timezone: r.timezone,
        isDue: sql<boolean>`t.next_run_at is not null`,
        isFetcher: sql<boolean>`${isFetcher}`,
      })`from ${table} t join ${resorts} r on r.id = t.resort_id
        where t.id = ${id}::uuid and ${isTime} for update of t skip locked`)
      if (!held) return
      if (held.isDue && held.isFetcher) await askFetch(tx, id, now)
      const job = held.isDue ? await ownJob(tx, id) : undefined
      if (job?.approval && (await waitsForUser(tx, id))) await noteWaiting(tx, changes, job, now)
      // While another run works, the next time has its turn.
      else if (job)
        await prepareRun(tx, jobs, job, {}, { userId: null, userName: null, rights: systemCaller.rights }).catch((error: unknown) => {
          if (!isFailure(error, 'outdated')) throw error
        })
      await noteJob(tx, changes, id, { nextRunAt: nextTime(held.schedule, held.timezone, now) })
    }),
  )
}
