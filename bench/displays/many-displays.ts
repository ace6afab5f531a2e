/** Many displays on one server: the time until one change is on all of them, and the cost of each (security F16). */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ScreensNews, ScreensOrder } from '../load/screens.ts'
import type { Scene } from '../scene/server.ts'
import { median, percentile, rounded } from '../statistics.ts'

const crowds = { live: 1_000, held: 10_000 }
const changes = 30
/** Longer than between two changes of a user, so that work of one change is not measured with the next. */
const pause = 400
const maxWait = 60_000

export async function measureDisplays(scene: Scene, say: (text: string) => void) {
  const found: Record<string, unknown> = {}
  for (const [name, count] of Object.entries(crowds)) {
    const figures = await measureCrowd(scene, count)
    found[name] = figures
    const { open, refused, p50, p99, most, heap, rss } = figures
    say(
      `displays: ${open} open${refused ? ` (${refused} refused)` : ''}, PATCH until all have it, ${changes} times: ` +
        `median ${p50} ms, p99 ${p99} ms, most ${most} ms; ${heap} kB heap and ${rss} kB resident each\n`,
    )
  }
  return found
}

async function measureCrowd(scene: Scene, count: number) {
  const { token, displayLift, displayResortId } = await scene.data()
  const path = `/api/displays/ledinfo/${displayResortId}/stream`
  // The cost of opening the board of the resort is not part of the cost of further displays.
  await fetch(`${scene.ridgeline.origin}/api/displays/ledinfo/${displayResortId}`)
  const before = await scene.ridgeline.memory()
  const screens = fork(join(import.meta.dirname, '..', 'load/screens.ts'))
  try {
    screens.send({ origin: scene.ridgeline.origin, path, count } satisfies ScreensOrder)
    const { open, refused } = await nextMessage(screens, 'open')
    await sleep(2 * pause)
    const after = await scene.ridgeline.memory()
    const latencies: number[] = []
    let { version } = displayLift
    for (let at = 0; at < changes; at++) {
      screens.send({ expect: 'change' })
      await nextMessage(screens, 'open')
      const arriving = nextMessage(screens, 'arrivals')
      const sent = performance.timeOrigin + performance.now()
      const response = await fetch(`${scene.ridgeline.origin}/api/private/skilifts/${displayLift.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"`, 'content-type': 'application/json' },
        body: JSON.stringify({ status: at % 2 === 0 ? 'closed' : 'open', waitingTime: at % 60 }),
      })
      if (!response.ok) throw new Error(`The lift could not be changed: ${await response.text()}`)
      version = ((await response.json()) as { version: number }).version
      latencies.push(...(await arriving).arrivals.map((arrival) => arrival - sent))
      await sleep(pause)
    }
    const each = (pick: (memory: typeof before) => number) => rounded((pick(after) - pick(before)) / open / 1_024)
    return {
      open,
      refused,
      changes,
      p50: rounded(median(latencies)),
      p99: rounded(percentile(latencies, 0.99)),
      most: rounded(percentile(latencies, 1)),
      /** Kilobytes per display, after a garbage collection. */
      heap: each(({ heapUsed, external }) => heapUsed + external),
      rss: each(({ rss }) => rss),
    }
  } finally {
    screens.disconnect()
    await once(screens, 'exit')
    await sleep(pause)
  }
}

/** The next message of the process with this key. */
async function nextMessage<Key extends string>(screens: ChildProcess, key: Key): Promise<Extract<ScreensNews, Record<Key, unknown>>> {
  const signal = AbortSignal.timeout(maxWait)
  for (;;) {
    const [news] = (await once(screens, 'message', { signal })) as [ScreensNews]
    // Checked by the key.
    if (key in news) return news as Extract<ScreensNews, Record<Key, unknown>>
  }
}
