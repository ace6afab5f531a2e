/** The snow guns of a resort on the server, and their copy on the device for times without a network. */
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import { queryOptions } from '@tanstack/react-query'
import { allRows, type StoredOf } from '../../../entities/api.ts'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { responseOrCopy, storeOfflineCopy, type OfflineCopy } from '../../../lib/call/offline-copy.ts'
import type { WaitingChange } from '../../../page-parts/outbox/waiting-change.ts'

/** As in a list. */
type Gun = StoredOf<typeof snowGun>

interface KeptGuns {
  items: readonly Gun[]
}

export interface ShownGun extends Gun {
  isWaiting: boolean
  refused: WaitingChange | undefined
}

const copyOf = (userId: string, resortId: string): OfflineCopy => ({ userId, name: `snow-guns/${resortId}` })

/** Also called after a change, so that a start without a network shows it. */
export const keepGuns = (userId: string, resortId: string, kept: KeptGuns) => storeOfflineCopy(copyOf(userId, resortId), kept)

/** Under the key of the records, so that live changes refresh it. */
export const gunsQuery = (userId: string, resortId: string) =>
  queryOptions({
    queryKey: queryKeys.list(snowGun.name, { board: true, resortId }),
    queryFn: ({ signal }) =>
      responseOrCopy<KeptGuns>(
        async () => {
          const kept = { items: await allRows(snowGun, { resortId, active: 'true' }, { signal }) }
          void keepGuns(userId, resortId, kept)
          return kept
        },
        copyOf(userId, resortId),
        signal,
      ),
    networkMode: 'always',
    retry: false,
  })

/** A gun with the taps that wait to be sent. */
export function shownGun(gun: Gun, waiting: readonly WaitingChange[]): ShownGun {
  const own = waiting.filter(({ recordId }) => recordId === gun.id)
  const unsent = own.filter(({ refused }) => refused === undefined)
  const changes: Partial<Gun> = Object.assign({}, ...unsent.map((change) => change.changes))
  return { ...gun, ...changes, isWaiting: unsent.length > 0, refused: own.find(({ refused }) => refused !== undefined) }
}
