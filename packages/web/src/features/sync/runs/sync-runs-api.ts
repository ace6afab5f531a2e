/** Requests of runs. Cached under the key of the jobs, so that what changes a job makes them stale. */
import type { SyncRun, SyncRunRow, RunOutcome } from '@ridgeline/domain/answers/sync-runs'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import type { Choice } from './use-choice.ts'

/** Milliseconds between two looks at a run that is worked on, and at those that a schedule or another user may begin. */
const lookAgain = 700
const lookNow = 15_000

export const isWorking = ({ state }: SyncRun) => state === 'checking' || state === 'running' || state === 'reverting'

const pathOf = (jobId: string) => `${syncDb.plural}/${jobId}/runs`

export const runQuery = (jobId: string) =>
  queryOptions({
    queryKey: [syncDb.name, 'runs', jobId],
    queryFn: async ({ signal }) => {
      const { items } = await call<{ items: SyncRun[] }>('GET', pathOf(jobId), undefined, { signal, quiet: true })
      return items[0] ?? null
    },
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? lookAgain : lookNow),
    staleTime: 0,
  })

const pageSize = 100

export const rowsQuery = ({ id, jobId, state }: SyncRun, outcome: RunOutcome) =>
  infiniteQueryOptions({
    queryKey: [syncDb.name, 'runs', jobId, 'rows', id, state, outcome],
    queryFn: async ({ pageParam, signal }) =>
      (await call<{ items: SyncRunRow[] }>('GET', `${pathOf(jobId)}/${id}/rows`, { outcome, after: pageParam }, { signal, quiet: true }))
        .items,
    initialPageParam: 0,
    getNextPageParam: (last: SyncRunRow[]) => (last.length < pageSize ? undefined : last.at(-1)!.number),
  })

/** Of the key that the server shows now. */
export const fingerprintOf = async (jobId: string) =>
  (await call<{ fingerprint: string }>('POST', `${syncDb.plural}/${jobId}/host-key`)).fingerprint

export const prepareRun = (jobId: string, choice: Pick<Choice, 'without' | 'withoutFields'> & { kinds: readonly string[] }) =>
  call<SyncRun>('POST', pathOf(jobId), choice)

export const stepRun = ({ id, jobId }: SyncRun, step: 'approve' | 'run' | 'retry' | 'revert', body?: object) =>
  call<SyncRun>('POST', `${pathOf(jobId)}/${id}/${step}`, body)
