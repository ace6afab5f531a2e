/** The plan of a night on the server, and its copy on the device for times without a network. */
import type { GroomingNight } from '@ridgeline/domain/answers/grooming'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'
import { responseOrCopy, storeOfflineCopy, type OfflineCopy } from '../../lib/call/offline-copy.ts'

export interface KeptNight {
  plan: GroomingNight
  /** When the server sent it, in epoch milliseconds. */
  at: number
}

/** Milliseconds: positions of vehicles come all the time. */
const every = 60_000

const copyOf = (userId: string, resortId: string): OfflineCopy => ({ userId, name: `grooming/${resortId}` })

/** The night of now is the one that is worked on; what was stored from here is in the copy too, for a start without a network. */
export function keepNight(userId: string, resortId: string, kept: KeptNight): void {
  if (kept.plan.night === kept.plan.tonight) void storeOfflineCopy(copyOf(userId, resortId), kept)
}

/** Under the key of the records, so that live changes refresh it. @param night this one without it */
export function nightQuery(userId: string, resortId: string, night: string | undefined) {
  async function ask(signal: AbortSignal): Promise<KeptNight> {
    const of = { resortId, ...(night && { night }) }
    const kept = { plan: await call<GroomingNight>('GET', `${grooming.plural}/night`, of, { signal, quiet: true }), at: Date.now() }
    keepNight(userId, resortId, kept)
    return kept
  }
  return queryOptions({
    queryKey: queryKeys.list(grooming.name, { plan: true, resortId, night: night ?? null }),
    // Of the other nights there is no copy.
    queryFn: ({ signal }) => (night ? ask(signal) : responseOrCopy(() => ask(signal), copyOf(userId, resortId), signal)),
    placeholderData: keepPreviousData,
    refetchInterval: every,
    networkMode: 'always',
    retry: false,
  })
}
