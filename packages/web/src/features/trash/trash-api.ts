/** Requests for removed records. */
import type { RemovedRecord, RemovedState } from '@ridgeline/domain/answers/removed'
import type { Values } from '@ridgeline/domain/check/rule'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { loadEntity } from '../../entities/source/entity-source.ts'
import type { Stored } from '../../entities/api.ts'
import { call } from '../../lib/call/call.ts'

interface Page {
  items: RemovedRecord[]
  next?: string
}

/** Query key of everything the trash shows. */
export const trashKey = ['trash'] as const

export const trashQuery = (params: Readonly<Record<string, string | readonly string[]>>) =>
  infiniteQueryOptions({
    queryKey: [...trashKey, 'list', params],
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', 'trash', { ...params, ...(pageParam && { after: pageParam }) }, { signal, quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export async function removedState({ entity, id }: Pick<RemovedRecord, 'entity' | 'id'>): Promise<RemovedState> {
  const { plural } = await loadEntity(entity)
  return call<RemovedState>('GET', `${plural}/${id}/removed`, undefined, { quiet: true })
}

export const removedQuery = (record: RemovedRecord) =>
  queryOptions({ queryKey: [...trashKey, 'one', record.revision], queryFn: () => removedState(record), staleTime: 0 })

export async function bringBack({ entity, id, revision }: RemovedRecord, values?: Values): Promise<Stored> {
  const { plural } = await loadEntity(entity)
  return call<Stored>('POST', `${plural}/${id}/restore`, { revision, ...(values && { values }) }, { quiet: true })
}
