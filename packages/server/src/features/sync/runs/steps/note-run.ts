/** Notes the result of a run in its job. */
import type { Rights } from '@ridgeline/domain/access/access'
import type { RunOutcome } from '@ridgeline/domain/answers/sync-runs'
import { syncDb, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import type { Changes } from '../../../../db/changes/changes.ts'
import { afterCommit, type Queryable, type Row } from '../../../../db/connect/database.ts'
import { recordIn, storeOf } from '../../../../entities/store/store.ts'
import { textsOf } from '../../../../http/failures/texts.ts'
import { pendingCount } from '../../change-set.ts'
import type { NotedJob } from '../own-job.ts'
import { countsOf, type Counted, type StoredRun } from '../run-store.ts'

const maxLogEntries = 100

export async function noteJob(tx: Queryable, changes: Changes, jobId: string, values: Row): Promise<void> {
  const notes = await storeOf(tx, syncDb, 'all').note([jobId], values)
  afterCommit(tx, () => changes.noted(notes))
}

export function outcomesOf(counted: readonly Counted[]): Record<RunOutcome, number> {
  const countOf = (outcome: RunOutcome) => counted.filter((each) => each.outcome === outcome).reduce((sum, { count }) => sum + count, 0)
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    removed: countOf('removed'),
    delivered: countOf('delivered'),
    unchanged: countOf('unchanged'),
    conflict: countOf('conflict'),
    refused: countOf('refused'),
    failed: countOf('failed'),
  }
}

const durationOf = ({ begunAt, endedAt }: StoredRun) => (begunAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(begunAt)) : null)

export async function noteRun(tx: Queryable, changes: Changes, job: NotedJob, run: StoredRun, rights: Rights): Promise<void> {
  const counts = outcomesOf(await countsOf(tx, run))
  const failed = counts.refused + counts.conflict + counts.failed
  const done = counts.created + counts.updated + counts.removed + counts.delivered
  const { log }: SyncDb = recordIn(await storeOf(tx, syncDb, 'all').get(job.id))
  const entry = (level: 'info' | 'warning' | 'error', message: string) =>
    [{ at: run.endedAt!, level, message: message.slice(0, 500) }, ...(log ?? [])].slice(0, maxLogEntries)
  const pendingChanges = await pendingCount(tx, job, rights)
  const texts = textsOf(job.language)
  const numbers = [counts.created, counts.updated, counts.removed, failed] as const
  if (run.state === 'failed')
    return noteJob(tx, changes, job.id, { state: 'failed', lastError: run.error, pendingChanges, log: entry('error', run.error ?? '') })
  if (run.state === 'reverted')
    return noteJob(tx, changes, job.id, {
      state: 'idle',
      lastError: null,
      pendingChanges,
      log: entry('info', texts('sync.log.reverted', ...numbers)),
    })
  const isAnswered = counts.delivered === 0
  const state = failed > 0 ? (done > 0 ? 'partial' : 'failed') : isAnswered ? 'success' : 'delivered'
  return noteJob(tx, changes, job.id, {
    state,
    lastRunAt: run.endedAt,
    lastDurationMs: durationOf(run),
    created: counts.created,
    updated: counts.updated + counts.removed,
    failed,
    pendingChanges,
    lastError: null,
    log: entry(
      failed === 0 ? 'info' : 'warning',
      isAnswered ? texts('sync.log.done', ...numbers) : texts('sync.log.delivered', counts.delivered, failed),
    ),
  })
}

/** A schedule that finds a run of a user waiting notes it once, not at each of its times. */
export async function noteWaiting(tx: Queryable, changes: Changes, job: NotedJob, now: Date): Promise<void> {
  const { log }: SyncDb = recordIn(await storeOf(tx, syncDb, 'all').get(job.id))
  const message = textsOf(job.language)('sync.log.waits')
  if (log?.[0]?.message === message) return
  const entry = { at: now.toISOString(), level: 'warning', message }
  await noteJob(tx, changes, job.id, { log: [entry, ...(log ?? [])].slice(0, maxLogEntries) })
}
