/** The snow guns of a resort on the server, and their copy on the device for times without a network. */
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import { queryOptions } from '@tanstack/react-query'
import { allRows, type StoredOf } from '../../../entities/api.ts'
import { idbGet, idbSet } from '../../../lib/browser/idb.ts'
import { keys } from '../../../lib/browser/keys.ts'
import { CallError } from '../../../lib/call/call-error.ts'
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

const copyOf = (userId: string, resortId: string) => `snow-guns/${userId}/${resortId}`

/** Under the key of the records, so that live changes refresh it. */
export const gunsQuery = (userId: string, resortId: string) =>
  queryOptions({
    queryKey: keys.list(snowGun.name, { board: true, resortId }),
    async queryFn({ signal }): Promise<KeptGuns> {
      try {
        const items = await allRows(snowGun, { resortId, active: 'true' }, { signal })
        void idbSet(copyOf(userId, resortId), { items } satisfies KeptGuns)
        return { items }
      } catch (error) {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
        const kept = isRefused || signal.aborted ? undefined : await idbGet<KeptGuns>(copyOf(userId, resortId))
        if (kept) return kept
        throw error
      }
    },
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
