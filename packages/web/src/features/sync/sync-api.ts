/** Requests of the differences to other systems. Cached under the key of the jobs, so that a new run makes them stale. */
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { FieldDifference, JobDifferences, RecordDifference } from '@ridgeline/domain/answers/sync'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Milliseconds; records of any entity may have changed meanwhile. */
const every = 30_000

export const differencesKey = [syncDb.name, 'differences']

export const jobsQuery = (resortId: string) =>
  queryOptions({
    queryKey: [...differencesKey, { resortId }],
    queryFn: async ({ signal }) => {
      const { items } = await call<{ items: JobDifferences[] }>(
        'GET',
        `${syncDb.plural}/differences`,
        { resortId },
        { signal, quiet: true },
      )
      return new Map(items.map((job) => [job.jobId, job]))
    },
    refetchInterval: every,
    staleTime: 0,
  })

interface Page {
  items: RecordDifference[]
  next?: string
}

export const recordsQuery = (jobId: string, entity: string) =>
  infiniteQueryOptions({
    queryKey: [...differencesKey, { jobId, entity }],
    queryFn: ({ pageParam, signal }) =>
      call<Page>(
        'GET',
        `${syncDb.plural}/${jobId}/differences`,
        { entity, ...(pageParam && { after: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: every,
    staleTime: 0,
  })

/** Under the key of its records, so that a run makes both stale. */
export const fieldsQuery = (jobId: string, entity: string) =>
  queryOptions({
    queryKey: [...differencesKey, { jobId, entity }, 'fields'],
    queryFn: async ({ signal }) =>
      (await call<{ items: FieldDifference[] }>('GET', `${syncDb.plural}/${jobId}/differences/fields`, { entity }, { signal, quiet: true }))
        .items,
    refetchInterval: every,
    staleTime: 0,
  })
