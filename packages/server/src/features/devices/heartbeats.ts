/** A word from a screen: noted, and answered when there is something to say or when it is time for the next. */
import { oldData, type HeartbeatAnswer, type Order, type ScreenReport } from '@ridgeline/domain/devices/heartbeat'
import { isOwnScreen, screenAddress } from '@ridgeline/domain/devices/screen-address'
import { device, type Device } from '@ridgeline/domain/entities/device'
import { storeOf } from '../../entities/store.ts'
import type { Services } from '../../services.ts'
import { keepReport, pairedBy, takeOrders, type Paired } from './paired.ts'
import { forgetPairings } from './pairings.ts'
import { notePresence, silentSince } from './presence.ts'
import type { Waiting } from './waiting.ts'

export interface Heartbeats {
  /**
   * @param time milliseconds the screen is ready to wait for the answer
   * @param isGone whether nobody listens any more: orders wait for the next word then
   * @throws notSignedIn for a secret that opens nothing, or nothing any more
   */
  beat(secretHash: string, report: ScreenReport, time: number, isGone: () => boolean): Promise<HeartbeatAnswer>
  /** Screens without a heartbeat for too long are offline. */
  missSilent(): Promise<void>
}

/** Between the shares of a beat after which a quiet screen is answered, so that a wall of screens does not speak as one. */
const minShare = 0.8

/** What it shows is old, or its page stumbles: it is there, and somebody should look at it. */
const statusOf = ({ dataAge, uptime, errors }: ScreenReport) => ((dataAge ?? uptime) > oldData || errors > 0 ? 'error' : 'online')

/**
 * @param beat seconds between two words of a screen
 * @param missed words in a row that make a screen offline
 * @param listenedFor milliseconds since this server can be spoken to: nobody can have been silent for longer
 */
export function heartbeatsOf(
  { db, changes }: Pick<Services, 'db' | 'changes'>,
  waiting: Waiting,
  beat: number,
  missed: number,
  listenedFor: () => number,
): Heartbeats {
  const store = storeOf(db, device, 'all')
  const patience = beat * missed

  async function note(id: string, values: Partial<Device>) {
    changes.noted(await store.note([id], values))
  }

  async function keep(paired: Paired, report: ScreenReport) {
    const { id, pairingCode } = paired
    await keepReport(db, id, report)
    await notePresence(db, id, patience)
    if (pairingCode) await forgetPairings(db, id)
    const now = { deviceStatus: statusOf(report), softwareVersion: report.build, pairingCode: null } as const
    const isNew = now.deviceStatus !== paired.deviceStatus || now.softwareVersion !== paired.softwareVersion || pairingCode
    if (isNew || paired.isNoteworthy) await note(id, { ...now, lastSeenAt: new Date().toISOString() })
  }

  return {
    async beat(secretHash, report, time, isGone) {
      let paired = await pairedBy(db, secretHash)
      await keep(paired, report)
      const isQuiet = () => !paired.hasOrders && screenAddress(paired) === report.url
      const end = Date.now() + Math.min(time, beat * 1_000 * (minShare + Math.random() * (1 - minShare)))
      for (let left = end - Date.now(); left > 0 && isQuiet(); left = end - Date.now()) {
        await waiting.forWord(paired.id, left)
        if (waiting.isOver()) break
        paired = await pairedBy(db, secretHash)
      }
      return { name: paired.name, orders: isGone() ? [] : await ordersFor(paired, report) }
    },

    async missSilent() {
      if (listenedFor() < patience * 1_000) return
      for (const { id, lastSeenAt } of await silentSince(db, patience)) await note(id, { deviceStatus: 'offline', lastSeenAt })
    },
  }

  async function ordersFor(paired: Paired, { url }: ScreenReport): Promise<Order[]> {
    const orders: Order[] = paired.hasOrders ? await takeOrders(db, paired.id) : []
    const address = screenAddress(paired)
    if (address === url) return orders
    // A foreign page sends no heartbeats, so the screen is not missing, and no alarm may count its absence.
    if (!isOwnScreen(paired)) await note(paired.id, { deviceStatus: null, lastSeenAt: null })
    return [...orders, { kind: 'show', url: address }]
  }
}
