/** Polls the GTFS Realtime feeds configured by resorts. */
import { boardsFed } from '../../gtfs/out/boards-fed.ts'
import { FeedTooLarge } from '../../gtfs/realtime/feed-too-large.ts'
import type { FeedMessage } from '../../gtfs/realtime/realtime-messages.ts'
import { fetchRealtime } from '../../gtfs/realtime/fetch-realtime.ts'
import { deleteRealtime, storeRealtime, noteRealtime, resortsDue, type Listener } from '../../gtfs/realtime/store-realtime.ts'
import { deleteVehicles } from '../../gtfs/realtime/store-vehicles.ts'
import { addressGate } from '../../outbound/open-addresses.ts'
import type { Services } from '../../services.ts'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { selectDistinct } from '../../db/connect/select.ts'
import { gtfsImports } from '../../db/schema.ts'

/** Seconds between two requests, as often as operators update their feeds. */
const every = 30
/** Milliseconds for which a feed that was too large is not requested again: each time costs the download. */
const pauseAfterExcess = 10 * 60_000

const addressKeys = ['gtfs.tripUpdatesUrl', 'gtfs.vehiclePositionsUrl', 'gtfs.alertsUrl'] as const

type Needed = Pick<Services, 'db' | 'config' | 'settings' | 'changes' | 'periodic'>

export function listeningOf({ db, config, settings, changes, periodic: { ending } }: Needed, say: (message: string) => void) {
  const isOpen = addressGate(config.cameraNetworks)
  /** The last updates of each resort: displays are notified only of differences. */
  const published = new Map<string, string>()

  /** What was too large, by URL. */
  const tooLarge = new Map<string, { error: FeedTooLarge; until: number }>()

  const addressesOf = (resortId: string) => [...new Set(addressKeys.flatMap((key) => settings.get(key, resortId) ?? []))]

  async function fetched(address: string, now: number): Promise<FeedMessage> {
    const paused = tooLarge.get(address)
    if (paused && now < paused.until) throw paused.error
    tooLarge.delete(address)
    try {
      return await fetchRealtime(address, { isOpen, signal: ending })
    } catch (error) {
      if (error instanceof FeedTooLarge) tooLarge.set(address, { error, until: now + pauseAfterExcess })
      throw error
    }
  }

  async function listen(listener: Listener, now: number) {
    const { resortId } = listener
    const answers = await Promise.allSettled(addressesOf(resortId).map((address) => fetched(address, now)))
    if (ending.aborted) return
    const messages = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [messageOf(answer.reason)] : []))
    const fault = faults.length ? faults.join('; ') : null
    if (fault) say(`GTFS Realtime of ${resortId}: ${fault}`)
    const stored = await storeRealtime(db, listener, messages, { isWhole: fault === null, now })
    await noteRealtime(db, resortId, stored, fault)
    // Where a vehicle is between two stops changes with every request, and no board shows it.
    const stops = stored.vehicles.map(({ tripId, serviceDate, stopId, status }) => [tripId, serviceDate, stopId, status].join(' '))
    const serialised = JSON.stringify([stored.trips, stops.toSorted(), fault === null])
    // Updates of a stopped feed expire independently of the feed, so that a change is possible with the same content.
    if (published.get(resortId) === serialised && stored.over === 0) return
    published.set(resortId, serialised)
    changes.noted(await boardsFed(db, resortId))
  }

  /** Removes the updates of feeds whose URL was removed. */
  async function forget(silent: readonly string[]) {
    await deleteVehicles(db, silent)
    for (const { resortId } of await deleteRealtime(db, silent)) {
      published.delete(resortId)
      changes.noted(await boardsFed(db, resortId))
    }
  }

  return {
    /** @param seconds since the last request */
    async round(seconds = every, now = Date.now()): Promise<void> {
      const known = await db.query(selectDistinct({ id: gtfsImports.resortId })`from ${gtfsImports}`)
      const { named = [], silent = [] } = Object.groupBy(
        known.map(({ id }) => id),
        (id) => (addressesOf(id).length > 0 ? 'named' : 'silent'),
      )
      if (silent.length > 0) await forget(silent)
      if (named.length === 0) return
      const due = await resortsDue(db, named, seconds)
      await Promise.all(due.map((listener) => listen(listener, now)))
    },
  }
}
