/** Active records for a board: one request, kept up to date by live changes like a list. */
import { summaryFields, type Entity } from '@ridgeline/domain/entity'
import { useQuery } from '@tanstack/react-query'
import { textsQuery, type Page, type Stored } from '../entities/api.ts'
import { keys } from '../lib/browser/keys.ts'
import { call } from '../lib/call/call.ts'

/** As many as the server gives at once. */
const most = 200

interface Asked {
  resortId: string
  /** What a row of the list does not have. */
  fields?: readonly string[]
  sort?: string
  filters?: Readonly<Record<string, string>>
  isEnabled?: boolean
  /** Milliseconds after which what the server sets by itself is asked for anew. */
  every?: number
}

export function useBoardRecords(
  entity: Entity,
  { resortId, fields = [], sort, filters, every, isEnabled = true }: Asked,
): readonly Stored[] | undefined {
  const always = new Set(summaryFields(entity).map(([name]) => name))
  const more = fields.filter((name) => !always.has(name))
  const params = {
    resortId,
    active: 'true',
    pageSize: String(most),
    count: 'false',
    ...filters,
    ...(sort && { sort }),
    ...(more.length > 0 && { fields: more }),
  }
  const { data } = useQuery({
    queryKey: keys.list(entity.name, { board: true, ...params }),
    queryFn: ({ signal }) => call<Page>('GET', entity.plural, params, { signal, quiet: true }),
    enabled: isEnabled,
    ...(every && { refetchInterval: every }),
  })
  return data?.items
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
