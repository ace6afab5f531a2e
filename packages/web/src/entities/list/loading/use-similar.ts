/** Similar records, listed after the matches of a search with few matches. */
import { isNamedByText, type Entity } from '@ridgeline/domain/declare/entity'
import { fewMatches } from '@ridgeline/domain/search/slip'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { call } from '../../../lib/call/call.ts'
import type { Page, Stored } from '../../api.ts'
import type { QueryParams } from '../list-state.ts'
import type { Rows } from './use-rows.ts'

export interface Similar {
  items: readonly Stored[]
  /** Not known yet whether there are any. */
  isAwaited: boolean
}

const none: Similar = { items: [], isAwaited: false }

/** Cached like a page of a list, so that saved changes are shown in it. The most similar come first, whatever the sort. */
function similarQuery(entity: Entity, { sort: _sort, pageSize: _pageSize, ...narrowing }: QueryParams) {
  return queryOptions({
    queryKey: queryKeys.list(entity.name, { ...narrowing, similar: 'true' }),
    queryFn: ({ signal }) => call<Page>('GET', `${entity.plural}/similar`, narrowing, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** @param total the number of matches; undefined while unknown */
export function useSimilar(entity: Entity, params: QueryParams, total: number | undefined): Similar {
  const isAsked = params['q'] !== undefined && total !== undefined && total < fewMatches && isNamedByText(entity)
  const { data, isLoading } = useQuery({ ...similarQuery(entity, params), enabled: isAsked })
  if (!isAsked) return none
  return { items: data?.items ?? none.items, isAwaited: isLoading }
}

/** The `total` rows of the list, followed by similar ones. */
export function withSimilar(rows: Rows, total: number, items: readonly Stored[]): Rows {
  if (items.length === 0) return rows
  // Results of the previous search may still stand in for loading rows.
  const exact = rows.loaded.slice(0, total)
  const more = items.filter(({ id }) => !exact.some((row) => row.id === id))
  return {
    ...rows,
    at: (index) => (index < total ? rows.at(index) : more[index - total]),
    loaded: [...exact, ...more],
    end: total + more.length,
    isEmpty: false,
  }
}
