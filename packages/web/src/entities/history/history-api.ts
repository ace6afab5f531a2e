/** Requests for the history of a record, page by page, and for large values one by one. */
import type { KeptRecord } from '@ridgeline/domain/answers/undo'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'
import { pathOf, type BulkOutcome, type Stored } from '../api.ts'

export interface HistoryEntry {
  revision: string
  version: number
  action: string
  at: string
  userId: string | null
  userName: string | null
  changes: Readonly<Record<string, { from: unknown; to: unknown; size?: number }>>
}

export const historyQuery = (entity: Entity, id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.history(entity.name, id),
    queryFn: ({ pageParam, signal }) =>
      call<{ items: HistoryEntry[]; next?: string }>('GET', pathOf(entity, id, '/history'), pageParam ? { after: pageParam } : undefined, {
        signal,
        quiet: true,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Where a value is stored that was too large to be listed. */
export const historyValuePath = (entity: Entity, id: string, revision: string, field: string) =>
  pathOf(entity, id, `/history/${revision}/${field}`)
export const logValuePath = (id: string, field: string) => `logs/${id}/changes/${field}`

/** Entries never change. */
export const changeQuery = (path: string) =>
  queryOptions({
    queryKey: ['changes', path],
    queryFn: ({ signal }) => call<{ from: unknown; to: unknown }>('GET', path, undefined, { signal, quiet: true }),
    staleTime: Infinity,
  })

/** @throws CallError when the earlier version is invalid by the rules of today. */
export const restoreVersion = (entity: Entity, id: string, revision: string) =>
  call<Stored>('POST', pathOf(entity, id, '/restore'), { revision }, { quiet: true })

/** Takes back what the user changed in this version. @throws CallError when it is not theirs or too old. */
export const undoVersion = ({ plural }: Entity, id: string, version: number) =>
  call<BulkOutcome & { kept: KeptRecord[] }>('POST', `${plural}/undo`, { items: [{ id, version }] }, { quiet: true })
