/** Notes in its job what a fetch found. A fetch that finds nothing new leaves no entry in the log of the job. */
import type { Changes } from '../../../db/changes/changes.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { syncDb, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import { maxImportMegabytes } from '@ridgeline/domain/exchange/imports'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { noteJob } from '../runs/steps/note-run.ts'
import type { Fetcher, Found } from './fetch-store.ts'

const maxLogEntries = 100
const maxMessage = 500

interface NotedFetch {
  changes: Changes
  job: Fetcher
  found: Found & { received: readonly string[] }
  /** What the fetch before this one found. */
  previous: Found
  now: Date
}

export async function noteFetch(tx: Queryable, { changes, job, found, previous, now }: NotedFetch): Promise<void> {
  const texts = textsOf(job.language)
  const { error, tooLarge, left, received } = found
  const problems = [
    ...(error === null ? [] : [error]),
    ...(tooLarge.length > 0 ? [texts('sync.log.tooLarge', maxImportMegabytes, tooLarge.join(', '))] : []),
    ...(left.length > 0 ? [texts('sync.log.left', left.join(', '))] : []),
  ].map((problem) => problem.slice(0, maxMessage))
  const hasNews =
    error !== previous.error ||
    [...tooLarge, ...left].join('/') !== [...previous.tooLarge, ...previous.left].join('/') ||
    received.length > 0
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
    ...(hasNews && { log: [...entries, ...(log ?? [])].slice(0, maxLogEntries) }),
  })
}
