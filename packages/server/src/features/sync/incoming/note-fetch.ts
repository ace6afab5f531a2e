/** Notes in its job what a fetch found. Looks that find nothing new leave no entry in its log. */
import type { Changes } from '../../../db/changes/changes.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { syncDb, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import { maxImportMegabytes } from '@ridgeline/domain/exchange/imports'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { noteJob } from '../runs/steps/note-run.ts'
import type { Fetcher, Found } from './fetch-store.ts'

const maxLog = 100
const maxMessage = 500

/** @param before what the fetch before this one found */
export async function noteFetch(
  tx: Queryable,
  changes: Changes,
  job: Fetcher,
  found: Found & { received: readonly string[] },
  before: Found,
  now: Date,
): Promise<void> {
  const texts = textsOf(job.language)
  const { error, tooLarge, left, received } = found
  const problems = [
    ...(error === null ? [] : [error]),
    ...(tooLarge.length > 0 ? [texts('sync.log.tooLarge', maxImportMegabytes, tooLarge.join(', '))] : []),
    ...(left.length > 0 ? [texts('sync.log.left', left.join(', '))] : []),
  ].map((problem) => problem.slice(0, maxMessage))
  const isNews =
    error !== before.error || [...tooLarge, ...left].join('/') !== [...before.tooLarge, ...before.left].join('/') || received.length > 0
  const at = now.toISOString()
  const entries = [
    ...(received.length > 0
      ? [{ at, level: 'info', message: texts('sync.log.received', received.length, received.join(', ')).slice(0, maxMessage) }]
      : []),
    ...problems.map((message) => ({ at, level: error === null ? 'warning' : 'error', message })),
  ]
  const { log }: SyncDb = recordIn(await storeOf(tx, syncDb, 'all').get(job.id))
  await noteJob(tx, changes, job.id, {
    state: error !== null ? 'failed' : problems.length > 0 ? 'partial' : 'success',
    lastRunAt: at,
    lastError: problems.length > 0 ? problems.join(' ') : null,
    ...(isNews && { log: [...entries, ...(log ?? [])].slice(0, maxLog) }),
  })
}
