/** The plan of a night on the server, and its copy on the device for times without a network. */
import type { GroomingNight } from '@ridgeline/domain/answers/grooming'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keys } from '../../lib/browser/keys.ts'
import { idbGet, idbSet } from '../../lib/browser/idb.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { call } from '../../lib/call/call.ts'

export interface KeptNight {
  plan: GroomingNight
  /** When the server sent it, in epoch milliseconds. */
  at: number
}

/** Milliseconds: positions of vehicles come all the time. */
const every = 60_000

const copyOf = (userId: string, resortId: string) => `grooming/${userId}/${resortId}`

/** The night of now is the one that is worked on; what was stored from here is in the copy too, for a start without a network. */
export function keepNight(userId: string, resortId: string, kept: KeptNight): void {
  if (kept.plan.night === kept.plan.tonight) void idbSet(copyOf(userId, resortId), kept)
}

/** Under the key of the records, so that live changes refresh it. @param night this one without it */
export function nightQuery(userId: string, resortId: string, night: string | undefined) {
  return queryOptions({
    queryKey: keys.list(grooming.name, { plan: true, resortId, night: night ?? null }),
    async queryFn({ signal }): Promise<KeptNight> {
      try {
        const plan = await call<GroomingNight>(
          'GET',
          `${grooming.plural}/night`,
          { resortId, ...(night && { night }) },
          { signal, quiet: true },
        )
        const kept = { plan, at: Date.now() }
        keepNight(userId, resortId, kept)
        return kept
      } catch (error) {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
        const kept = isRefused || signal.aborted || night ? undefined : await idbGet<KeptNight>(copyOf(userId, resortId))
        if (kept) return kept
        throw error
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: every,
    networkMode: 'always',
    retry: false,
  })
}
