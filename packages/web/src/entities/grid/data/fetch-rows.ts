/** The records of a sheet, with more fields than a list shows. */
import { summaryFields, type Entity } from '@ridgeline/domain/entity'
import { call } from '../../../lib/call/call.ts'
import type { Page, Stored } from '../../api.ts'
import { queryOf, type ListState } from '../../list/list-state.ts'

/** As many as the server gives at once, and as many ids as it takes. */
const [pageSize, idsAtOnce] = [200, 100]
/** As many as a sheet holds. */
export const mostRows = 10_000

export interface RowQuery {
  entity: Entity
  state: ListState
  resortId: string | undefined
  fields: readonly string[]
  /** Only these records. */
  ids: readonly string[]
}

type Answer = Page & { next?: string }

/** What a list shows comes without being asked for. */
function moreFields({ entity, fields }: Pick<RowQuery, 'entity' | 'fields'>) {
  const shown = new Set(summaryFields(entity).map(([name]) => name))
  const more = fields.filter((name) => !shown.has(name))
  return more.length > 0 && { fields: more }
}

function paramsOf(query: RowQuery) {
  const { page: _, ...narrowing } = queryOf(query.state, query.resortId)
  const ids = query.ids.slice(0, idsAtOnce)
  return { ...narrowing, pageSize: String(pageSize), ...moreFields(query), ...(ids.length > 0 && { ids }) }
}

interface Told {
  onRecords: (records: readonly Stored[]) => void
  onTotal: (total: number) => void
  signal: AbortSignal
}

/** One page after the other; the first ones can be worked on while the rest comes. */
export async function fetchRows(query: RowQuery, { onRecords, onTotal, signal }: Told): Promise<void> {
  const params = paramsOf(query)
  let after: string | undefined
  let count = 0
  do {
    const { items, total, next }: Answer = await call('GET', query.entity.plural, after ? { ...params, after, count: 'false' } : params, {
      signal,
      quiet: true,
    })
    if (total !== undefined) onTotal(total)
    onRecords(items)
    count += items.length
    after = next
  } while (after && count < mostRows && !signal.aborted)
}

/** The newest states of some records. */
export async function fetchRecords(query: Omit<RowQuery, 'state' | 'ids'>, ids: readonly string[]): Promise<Stored[]> {
  const found: Stored[] = []
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const { resortId, entity } = query
    const params = { ids: ids.slice(start, start + idsAtOnce), ...moreFields(query), pageSize: String(pageSize), count: 'false' }
    const place = resortId === undefined ? {} : { resortId }
    found.push(...(await call<Answer>('GET', entity.plural, { ...params, ...place }, { quiet: true })).items)
  }
  return found
}
