/** Records of a resort whose status was set with an end: the few that can expire, not everything guests see. */
import type { DisplayStatus } from '@ridgeline/domain/displays/feed'
import type { Localized } from '@ridgeline/domain/values/localized'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'
import { queryClient } from '../../lib/call/queries/query-client.ts'

export interface AgingResort {
  id: string
  name: Localized
  statusValidUntil: string | null
}

export interface AgingItem extends AgingResort {
  entity: 'skilift' | 'slope'
  status: DisplayStatus
  mapNumber?: string | null
}

export interface AgingFeed {
  resort: AgingResort
  items: readonly AgingItem[]
}

const kinds = { skilift: 'skilifts', slope: 'slopes' } as const
type Kind = keyof typeof kinds

/** The server returns no more at once, and the bell counts to 99. */
const most = '200'
/** Earlier than any end: excludes statuses without an end. */
const beginning = '1970-01-01T00:00:00Z'

interface Answer<Item> {
  items: Item[]
}

async function agingOf(entity: Kind, resortId: string): Promise<AgingItem[]> {
  const ended = { 'statusValidUntil.from': beginning, sort: 'statusValidUntil' }
  const params = { resortId, active: 'true', ...ended, pageSize: most, count: 'false' }
  const { items } = await call<Answer<Omit<AgingItem, 'entity'>>>('GET', kinds[entity], params, { quiet: true })
  return items.map((item) => ({ ...item, entity }))
}

/** Same query as the lists of lifts and slopes, so that both share one cached response. */
function frameOf(resortId: string) {
  const params = { ids: [resortId], count: 'false' }
  return queryClient.fetchQuery({
    queryKey: queryKeys.list('resort', params),
    queryFn: ({ signal }) => call<Answer<AgingResort & { active: boolean }>>('GET', 'resorts', params, { signal, quiet: true }),
  })
}

/** @param readable entities the user may read. @returns nothing for a resort that guests do not see. */
export async function loadAgingFeed(resortId: string, readable: readonly string[]): Promise<AgingFeed | null> {
  const asked = readable.includes('resort') ? frameOf(resortId) : undefined
  const ofKinds = (['skilift', 'slope'] as const).filter((entity) => readable.includes(entity)).map((entity) => agingOf(entity, resortId))
  const [answer, items] = await Promise.all([asked, Promise.all(ofKinds)])
  const found = answer?.items[0]
  if (found && !found.active) return null
  return { resort: found ?? { id: resortId, name: {}, statusValidUntil: null }, items: items.flat() }
}
