/** Handles heartbeats: stores the report and responds when there is something to send or the next heartbeat is due. */
import { oldData, type HeartbeatAnswer, type Order, type ScreenReport } from '@ridgeline/domain/devices/heartbeat'
import { isOwnScreen, screenAddress } from '@ridgeline/domain/devices/screen-address'
import { device, type Device } from '@ridgeline/domain/entities/device'
import { storeOf } from '../../entities/store/store.ts'
import type { Services } from '../../services.ts'
import { keepReport, pairedBy, takeOrders, type Paired } from './paired.ts'
import { forgetPairings } from './pairings.ts'
import { notePresence, silentSince } from './presence.ts'
import type { Waiting } from './waiting.ts'

export interface Heartbeats {
  /**
   * @param time milliseconds the screen waits for the response
   * @param isGone whether the client has disconnected: commands then wait for the next heartbeat
   * @throws notSignedIn for an unknown or revoked secret
   */
  beat(secretHash: string, report: ScreenReport, time: number, isGone: () => boolean): Promise<HeartbeatAnswer>
  /** Screens without a heartbeat for too long are offline; devices of counters without a reading too, or it is unknown whether they work. */
  missSilent(): Promise<void>
}

/**
 * A request without events is answered after a random share of the interval, at least this, so that the heartbeats of many screens spread
 * out.
 */
const minShare = 0.8

/** Old data or errors: the screen is online, but needs attention. */
const statusOf = ({ dataAge, uptime, errors }: ScreenReport) => ((dataAge ?? uptime) > oldData || errors > 0 ? 'error' : 'online')

/**
 * @param beat seconds between two heartbeats of a screen
 * @param missed missed heartbeats in a row that make a screen offline
 * @param listenedFor milliseconds since this server accepts requests: absence cannot be longer than that
 */
export function heartbeatsOf(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  waiting: Waiting,
  beat: number,
  missed: number,
  listenedFor: () => number,
): Heartbeats {
  const store = storeOf(db, device, 'all')
  /** Seconds. */
  const maxSilence = beat * missed

  async function note(id: string, values: Partial<Device>) {
    changes.noted(await store.note([id], values))
  }

  async function keep(paired: Paired, report: ScreenReport) {
    const { id, pairingCode } = paired
    const lastSeenAt = await keepReport(db, id, report)
    if (!lastSeenAt) return
    await notePresence(db, id, maxSilence)
    if (pairingCode) await forgetPairings(db, id)
    const now = { deviceStatus: statusOf(report), softwareVersion: report.build, pairingCode: null } as const
    const isNew = now.deviceStatus !== paired.deviceStatus || now.softwareVersion !== paired.softwareVersion || pairingCode
    if (isNew || paired.isNoteworthy) await note(id, { ...now, lastSeenAt })
  }

  return {
    async beat(secretHash, report, time, isGone) {
      let paired = await pairedBy(db, secretHash)
      await keep(paired, report)
      const isQuiet = () => !paired.hasOrders && screenAddress(paired) === report.url
      const end = Date.now() + Math.min(time, beat * 1_000 * (minShare + Math.random() * (1 - minShare)))
      for (let left = end - Date.now(); left > 0 && !waiting.isOver(); left = end - Date.now()) {
        const held = waiting.hold(paired.id, left)
        try {
          // Once more: it may have changed since it was last read.
          paired = await pairedBy(db, secretHash)
          if (!isQuiet()) break
          await held.released
        } finally {
          held.release()
        }
      }
      return { name: paired.name, orders: isGone() ? [] : await ordersFor(paired, report) }
    },

    async missSilent() {
      for (const { id, ...found } of await silentSince(db, maxSilence, listenedFor() / 1_000)) await note(id, found)
    },
  }

  async function ordersFor(paired: Paired, { url }: ScreenReport): Promise<Order[]> {
    const orders: Order[] = paired.hasOrders ? await takeOrders(db, paired.id) : []
    const address = screenAddress(paired)
    if (address === url) return orders
    // An external page sends no heartbeats, so the screen is not missing, and no alarm may count its absence.
    if (!isOwnScreen(paired)) await note(paired.id, { deviceStatus: null, lastSeenAt: null })
    return [...orders, { kind: 'show', url: address }]
  }
}
