/** The handover on the server, and its copy on the device for times without a network. */
import type { HandedOver, Handover } from '@ridgeline/domain/answers/handover'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { queryOptions } from '@tanstack/react-query'
import { idbGet, idbSet } from '../../../lib/browser/idb.ts'
import { keys } from '../../../lib/browser/keys.ts'
import { CallError } from '../../../lib/call/call-error.ts'
import { call } from '../../../lib/call/call.ts'

const copyOf = (userId: string, resortId: string) => `handover/${userId}/${resortId}`

/** Under the key of the records, so that live changes refresh it. */
export const handoverQuery = (userId: string, resortId: string) =>
  queryOptions({
    queryKey: keys.list(shiftLog.name, { handover: true, resortId }),
    async queryFn({ signal }): Promise<Handover> {
      try {
        const handover = await call<Handover>('GET', `${shiftLog.plural}/handover`, { resortId }, { signal, quiet: true })
        void idbSet(copyOf(userId, resortId), handover)
        return handover
      } catch (error) {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
        const kept = isRefused || signal.aborted ? undefined : await idbGet<Handover>(copyOf(userId, resortId))
        if (kept) return kept
        throw error
      }
    },
    networkMode: 'always',
    retry: false,
  })

const isOpen = ({ settled }: HandedOver['incidents'][number]) => !settled

export const openIncidents = ({ incidents }: HandedOver) => incidents.filter(isOpen)

/** What the last shift left open and the one that writes has not taken over. */
export const leftOpen = (last: HandedOver | undefined, writing: HandedOver) =>
  (last ? openIncidents(last) : []).filter(
    ({ at, what }) => !writing.incidents.some((incident) => incident.at === at && incident.what === what),
  )
