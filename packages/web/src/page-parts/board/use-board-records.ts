/** All active records for a board, kept up to date by live changes like a list. */
import { summaryFields, type Entity } from '@ridgeline/domain/declare/entity'
import { useQuery } from '@tanstack/react-query'
import { allRows, textsQuery, type StoredOf } from '../../entities/api.ts'
import type { QueryParams } from '../../entities/list/list-state.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'

interface Asked {
  resortId: string
  /** What a row of the list does not have. */
  fields?: readonly string[]
  sort?: string
  filters?: QueryParams
  isEnabled?: boolean
  /** Milliseconds after which values set by the server are refetched. */
  every?: number
}

interface BoardRecords<E extends Entity> {
  /** Undefined until they have been read once. */
  rows: readonly StoredOf<E>[] | undefined
  error: Error | null
  refetch: () => unknown
}

export function useBoardRecords<E extends Entity>(
  entity: E,
  { resortId, fields = [], sort, filters, every, isEnabled = true }: Asked,
): BoardRecords<E> {
  const always = new Set(summaryFields(entity).map(([name]) => name))
  const more = fields.filter((name) => !always.has(name))
  const params = {
    resortId,
    active: 'true',
    ...filters,
    ...(sort && { sort }),
    ...(more.length > 0 && { fields: more }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.list(entity.name, { board: true, ...params }),
    queryFn: async ({ signal }) => ({ items: await allRows(entity, params, { signal }) }),
    enabled: isEnabled,
    ...(every && { refetchInterval: every }),
  })
  return { rows: data?.items, error, refetch }
}

const none: ReadonlyMap<string, string> = new Map()

/** What the records these refer to are called. */
export function useNames(
  target: string,
  records: readonly { readonly [name: string]: unknown }[] | undefined,
  field: string,
): ReadonlyMap<string, string> {
  const ids = [...new Set((records ?? []).map((record) => record[field]).filter((id) => typeof id === 'string'))]
  return useQuery(textsQuery(target, ids)).data ?? none
}
