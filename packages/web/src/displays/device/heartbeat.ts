/**
 * A paired screen: it says how it is, waits for what it shall do, and says it again. The server holds each question until there is an
 * order or about half a minute is over, so an order is done at once and nobody asks in step with his neighbours.
 */
import type { HeartbeatAnswer, Order } from '@ridgeline/domain/devices/heartbeat'
import { fullJitter } from '../full-jitter.ts'
import { ask, Refused } from './ask.ts'
import { identify } from './identify.ts'
import { watchPage, type Watched } from './report.ts'
import { forgetSecret } from './secret.ts'
import { snapshotOf } from './snapshot.ts'

/** Seconds; the server answers sooner where it wants to hear us more often. */
const wait = 50
/** Milliseconds between two words, whatever the answer. */
const leastPause = 1_000
const pictureTime = 300_000
/** Between the first word that its secret opens nothing and the one that is believed: a pairing is a walk to the screen. */
const doubt = 5_000
/** The first picture, when the page has come to rest. */
const firstPicture = 8_000

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

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
      await sleep(leastPause)
    } catch (error) {
      if (error instanceof Refused && error.status === 401 && error.isOurs) {
        refusedAt ??= performance.now()
        if (performance.now() - refusedAt >= doubt) return await leave()
        await sleep(doubt)
      } else await sleep(fullJitter(failures++))
    }
  }

  async function obey(order: Order, name: string) {
    if (order.kind === 'identify') identify(name)
    else if (order.kind === 'picture') await sendPicture()
    else if (order.kind === 'show') location.replace(order.url)
    else location.reload()
  }
}

/** It is nobody's any more: it shows nothing of the resort until it is paired anew. */
async function leave() {
  await forgetSecret()
  location.replace('/display/pair')
}
