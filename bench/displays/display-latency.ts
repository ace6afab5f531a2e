/** The time from a PATCH until a display in a real browser shows it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import type { Scene } from '../scene/server.ts'
import { median, percentile, rounded } from '../statistics.ts'

const times = 30
/** Longer than between two changes of a user, so that work of one change is not measured with the next. */
const pause = 400
const maxWait = 10_000

export async function measureDisplay(scene: Scene, say: (text: string) => void) {
  const { token, lonelyLift, lonelyResortId } = await scene.data()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 960, height: 320 } })
    await page.goto(`${scene.ridgeline.origin}/display/ledinfo/${lonelyResortId}`)
    await page.locator('li[data-status]').waitFor()
    await sleep(2 * pause)
    let { version } = lonelyLift
    const latencies: number[] = []
    for (let at = 0; at < times; at++) {
      const status = at % 2 === 0 ? 'open' : 'closed'
      const shown = momentOf(page, status)
      await sleep(pause)
      const sent = performance.timeOrigin + performance.now()
      const response = await fetch(`${scene.ridgeline.origin}/api/private/skilifts/${lonelyLift.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"`, 'content-type': 'application/json' },
        body: JSON.stringify({ status, waitingTime: null }),
      })
      if (!response.ok) throw new Error(`The lift could not be changed: ${await response.text()}`)
      version = ((await response.json()) as { version: number }).version
      latencies.push((await shown) - sent)
    }
    const found = { times, median: rounded(median(latencies)), p99: rounded(percentile(latencies, 0.99)) }
    say(`display: PATCH until a LED board shows it, ${times} times: median ${found.median} ms, p99 ${found.p99} ms\n`)
    return found
  } finally {
    await browser.close()
  }
}

/** When the only row of the board gets this status, by the shared clock. A string, because it runs in the browser. */
const momentOf = (page: Page, status: string) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const row = document.querySelector('li[data-status]')
    setTimeout(() => reject(new Error('The display does not show it.')), ${maxWait})
    const observer = new MutationObserver(() => {
      if (row.getAttribute('data-status') !== '${status}') return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    })
    observer.observe(row, { attributes: true })
  })`)
