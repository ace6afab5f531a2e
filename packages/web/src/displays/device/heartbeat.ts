/**
 * The heartbeat of a paired screen reports its state and receives commands. The server holds each request until there is a
 * command or about 30 s have passed, so commands run at once and screens do not send their requests in step.
 */
import type { HeartbeatAnswer, Order } from '@ridgeline/domain/devices/heartbeat'
import { fullJitter } from '../feed/store/full-jitter.ts'
import { ask, Refused } from './ask.ts'
import { identify } from './identify.ts'
import { watchPage, type Watched } from './report.ts'
import { forgetSecret } from './secret.ts'
import { snapshotOf } from './snapshot.ts'
import { pause } from '../../lib/browser/time/pause.ts'

/** Seconds; the server responds sooner if it needs heartbeats more often. */
const wait = 50
/** Milliseconds between two heartbeats, whatever the response. */
const minPause = 1_000
const pictureTime = 300_000
/** Between the first rejection of the secret and the one that unpairs: pairing again means a walk to the screen. */
const doubt = 5_000
/** Milliseconds until the first snapshot, when the page has settled. */
const firstPicture = 8_000

export async function followOrders(secret: string, watched: Watched): Promise<void> {
  const report = watchPage(watched)
  const sendPicture = () => ask('picture', { method: 'PUT', secret, body: snapshotOf(document) }).catch(() => {})
  setTimeout(sendPicture, firstPicture)
  setInterval(sendPicture, pictureTime)

  let refusedAt: number | undefined
  for (let failures = 0; ;) {
    try {
      const { name, orders } = await ask<HeartbeatAnswer>('heartbeat', { secret, body: report(), wait })
      failures = 0
      refusedAt = undefined
      for (const order of orders) await obey(order, name)
      await pause(minPause)
    } catch (error) {
      if (error instanceof Refused && error.status === 401 && error.isOurs) {
        refusedAt ??= performance.now()
        if (performance.now() - refusedAt >= doubt) return await leave()
        await pause(doubt)
      } else await pause(fullJitter(failures++))
    }
  }

  async function obey(order: Order, name: string) {
    if (order.kind === 'identify') identify(name)
    else if (order.kind === 'picture') await sendPicture()
    else if (order.kind === 'show') location.replace(order.url)
    else location.reload()
  }
}

/** The screen is unpaired: it shows nothing of the resort until it is paired again. */
async function leave() {
  await forgetSecret()
  location.replace('/display/pair')
}
