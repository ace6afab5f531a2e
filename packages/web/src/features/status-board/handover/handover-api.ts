/** The handover on the server, and its copy on the device for times without a network. */
import type { HandoverLog, Handover } from '@ridgeline/domain/answers/handover'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { call } from '../../../lib/call/call.ts'
import { responseOrCopy, storeOfflineCopy, type OfflineCopy } from '../../../lib/call/offline-copy.ts'

const copyOf = (userId: string, resortId: string): OfflineCopy => ({ userId, name: `handover/${resortId}` })

/** Under the key of the records, so that live changes refresh it. */
export const handoverQuery = (userId: string, resortId: string) =>
  queryOptions({
    queryKey: queryKeys.list(shiftLog.name, { handover: true, resortId }),
    queryFn: ({ signal }) =>
      responseOrCopy(
        async () => {
          const handover = await call<Handover>('GET', `${shiftLog.plural}/handover`, { resortId }, { signal, quiet: true })
          void storeOfflineCopy(copyOf(userId, resortId), handover)
          return handover
        },
        copyOf(userId, resortId),
        signal,
      ),
    networkMode: 'always',
    retry: false,
  })

const isOpen = ({ settled }: HandoverLog['incidents'][number]) => !settled

export const openIncidents = ({ incidents }: HandoverLog) => incidents.filter(isOpen)

/** What the last shift left open and the one that writes has not taken over. */
export const leftOpen = (last: HandoverLog | undefined, writing: HandoverLog) =>
  (last ? openIncidents(last) : []).filter(
    ({ at, what }) => !writing.incidents.some((incident) => incident.at === at && incident.what === what),
  )
