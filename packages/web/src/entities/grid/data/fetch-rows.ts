/** The records of a sheet, with more fields than a list shows. */
import { summaryFields, type Entity } from '@ridgeline/domain/declare/entity'
import { call } from '../../../lib/call/call.ts'
import type { Page, Stored } from '../../api.ts'
import { queryOf, type ListState } from '../../list/list-state.ts'
import { loadedEntity } from '../../source/entity-source.ts'

/** Limits of the server for rows and ids of one request. */
const [pageSize, idsAtOnce] = [200, 100]
/** Limit of a sheet. */
export const maxRows = 10_000

export interface RowQuery {
  entity: Entity
  state: ListState
  resortId: string | undefined
  fields: readonly string[]
  /** Only these records. */
  ids: readonly string[]
}

type Answer = Page & { next?: string }

/** Fields of the list are always included. */
function moreFields({ entity, fields }: Pick<RowQuery, 'entity' | 'fields'>) {
  const shown = new Set(summaryFields(loadedEntity(entity.name) ?? entity).map(([name]) => name))
  const more = fields.filter((name) => !shown.has(name))
  return more.length > 0 && { fields: more }
}

/** Chosen records are shown whatever the list was narrowed by when they were chosen, or is by now. */
const withoutNarrowing = (state: ListState): ListState => ({ ...state, q: '', active: undefined, filters: {} })

function paramsOf(query: RowQuery, ids: readonly string[]) {
  const { page: _, ...narrowing } = queryOf(ids.length > 0 ? withoutNarrowing(query.state) : query.state, query.resortId)
  return { ...narrowing, pageSize: String(pageSize), ...moreFields(query), ...(ids.length > 0 && { ids }) }
}

/** In groups that fit into a URL; without ids, one group stands for all records. */
const groupsOf = (ids: readonly string[]): (readonly string[])[] =>
  ids.length === 0
    ? [[]]
    : Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, group) => ids.slice(group * idsAtOnce, (group + 1) * idsAtOnce))

interface FetchOptions {
  onRecords: (records: readonly Stored[]) => void
  onTotal: (total: number) => void
  signal: AbortSignal
}

/** Fetches page by page; users can work on the first pages while the rest is fetched. */
export async function fetchRows(query: RowQuery, { onRecords, onTotal, signal }: FetchOptions): Promise<void> {
  let [count, all] = [0, 0]
  for (const ids of groupsOf(query.ids)) {
    const params = paramsOf(query, ids)
    let after: string | undefined
    do {
      const place = after ? { after, count: 'false' } : {}
      const { items, total, next }: Answer = await call('GET', query.entity.plural, { ...params, ...place }, { signal, quiet: true })
      if (total !== undefined) onTotal((all += total))
      onRecords(items)
      count += items.length
      after = next
    } while (after && count < maxRows && !signal.aborted)
  }
}

/** The newest versions of these records. */
export async function fetchRecords(query: Omit<RowQuery, 'state' | 'ids'>, ids: readonly string[]): Promise<Stored[]> {
  const found: Stored[] = []
  const { resortId, entity } = query
  const place = resortId === undefined ? {} : { resortId }
  for (const group of groupsOf(ids)) {
    if (group.length === 0) continue
    const params = { ids: group, ...moreFields(query), pageSize: String(pageSize), count: 'false' }
    found.push(...(await call<Answer>('GET', entity.plural, { ...params, ...place }, { quiet: true })).items)
  }
  return found
}
