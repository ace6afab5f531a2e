/** Requests of the files that come in. Cached under the key of the jobs, so that what a fetch notes in its job makes them stale. */
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { FileFetch } from '@ridgeline/domain/exchange/received-files'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

/** Milliseconds between two looks: while files come in, and otherwise, because a schedule or another user can fetch. */
const lookAgain = 1_500
const lookNow = 15_000

export const incomingQuery = (jobId: string) =>
  queryOptions({
    queryKey: [syncDb.name, 'incoming', jobId],
    queryFn: ({ signal }) => call<FileFetch>('GET', `${syncDb.plural}/${jobId}/incoming`, undefined, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data && (data.isFetching || data.settling.length > 0) ? lookAgain : lookNow),
    staleTime: 0,
  })

export const fetchNow = (jobId: string) => call<FileFetch>('POST', `${syncDb.plural}/${jobId}/fetch`)
