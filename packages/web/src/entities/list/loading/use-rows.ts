/** The rows of a list, fetched page by page as they become visible. A page starts after the last row of the previous one, if that is known. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { failureOf } from '../../../lib/call/call.ts'
import { pageQuery, type Page, type Stored } from '../../api.ts'
import { pageSize, type QueryParams } from '../list-state.ts'

export interface Rows {
  /** By index in the whole list; undefined while loading. */
  at: (index: number) => Stored | undefined
  /** The loaded rows in the order of the list. */
  loaded: readonly Stored[]
  /** The index after the last loaded row. */
  end: number
  /** No row is loaded yet. */
  isEmpty: boolean
  error: Error | null
  refetch: () => void
}

export const pageAt = (index: number) => Math.floor(index / pageSize) + 1
export const pagesBetween = (start: number, end: number): number[] => {
  const first = pageAt(start)
  return Array.from({ length: Math.max(1, pageAt(Math.max(start, end - 1)) - first + 1) }, (_, at) => first + at)
}

export function useRows(entity: Entity, params: QueryParams, pages: readonly number[]): Rows {
  const client = useQueryClient()
  const of = pages.join()
  // New only when one of the pages is.
  const combine = useCallback(
    (results: readonly UseQueryResult<Page>[]) => {
      const byPage = new Map(of.split(',').map((page, at) => [Number(page), results[at]?.data?.items]))
      const isEmpty = results.every(({ data }) => data === undefined)
      // If the first visible page has failed, later pages would stay below placeholders forever.
      const { data, error, isPaused } = results[0]!
      return {
        at: (index: number) => byPage.get(pageAt(index))?.[index % pageSize],
        loaded: [...byPage.values()].flatMap((items) => items ?? []),
        end: Math.max(0, ...[...byPage].map(([page, items]) => (items?.length ? (page - 1) * pageSize + items.length : 0))),
        isEmpty,
        error: data === undefined ? error : null,
        // Only asked for when there is a network again, so this says what the failure of a call would.
        isPaused: data === undefined && isPaused,
        refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
      }
    },
    [of],
  )
  const found = useQueries({ queries: pages.map((page) => pageQuery(client, entity, params, page)), combine })
  const rows = useMemo(() => (found.isPaused && !found.error ? { ...found, error: failureOf(-6, '') } : found), [found])
  return useStandIn(rows, JSON.stringify(params), pages[0]!)
}

/** Results of the previous search stay until this one has results; another page of the same search is not a substitute. */
function useStandIn(rows: Rows, key: string, firstPage: number): Rows {
  const [last, setLast] = useState(rows.isEmpty ? undefined : { key, rows })
  if (!rows.isEmpty && last?.rows !== rows) setLast({ key, rows })
  const isWaiting = rows.isEmpty && !rows.error && last !== undefined && last.key !== key
  if (!isWaiting || !last.rows.at((firstPage - 1) * pageSize)) return rows
  return { ...last.rows, refetch: rows.refetch }
}
