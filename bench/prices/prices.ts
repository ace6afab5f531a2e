/** A season of prices: opened, changed by a pattern, published, and sent to a shop. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncRun } from '@ridgeline/domain/answers/sync-runs'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { openReferenceShop } from '../../packages/server/src/testing/reference-shop/reference-shop.ts'
import type { Scene } from '../scene/server.ts'
import { rounded } from '../statistics.ts'
import { categories, days, firstDay, lastDay, measureFloor, products, seedPrices } from './price-list.ts'
import { medianTime, timed } from './timed.ts'

/** Of one resort's season, as most have it. */
const fewProducts = 20
const secret = 'a secret of the bench and its shop, 2027'
/** Milliseconds until a run counts as stuck. */
const runTimeout = 300_000

export async function measurePrices(scene: Scene, say: (text: string) => void) {
  const { token, lonelyResortId: resortId } = await scene.data()
  const lines = await seedPrices(scene.databaseUrl, resortId)
  const shop = await openReferenceShop(secret)

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(`${scene.ridgeline.origin}/api/private/${path}`, init)
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`)
    return JSON.parse(await response.text())
  }

  /** As the price calendar asks. */
  const open = (to: string) => ask('GET', `price-products/timeseries?resortId=${resortId}&from=${firstDay}&to=${to}`)
  const pattern = (percent: number, how: { ids?: readonly string[]; isPreview?: boolean } = {}) => {
    const change = { kind: 'percent', percent, fromBase: false }
    const body = { resortId, from: firstDay, to: lastDay, change, rounding: 'nearest', roundTo: 0.1, isPreview: false, ...how }
    return ask<{ step: string | null }>('POST', 'price-products/timeseries/change', body)
  }
  let step = 0
  /** Up and down, so that prices stay within the limits of their lines. */
  const applied = (count: number) => {
    const ids = count < products ? lines.slice(0, count * categories.length) : undefined
    return medianTime(() => pattern(step++ % 2 ? -4 : 5, { ...(ids && { ids }) }))
  }

  /** Until the state is reached. */
  async function settled(path: string, wanted: SyncRun['state']): Promise<SyncRun> {
    for (const begin = performance.now(); performance.now() - begin < runTimeout; await sleep(50)) {
      const run = await ask<SyncRun>('GET', path)
      if (run.state === wanted) return run
      if (run.error) throw new Error(run.error)
    }
    throw new Error(`The run is not ${wanted}`)
  }

  async function send(runs: string): Promise<SyncRun> {
    const { id } = await ask<SyncRun>('POST', runs, {})
    await settled(`${runs}/${id}`, 'checked')
    await ask('POST', `${runs}/${id}/run`, {})
    return settled(`${runs}/${id}`, 'done')
  }

  try {
    const month = await medianTime(() => open(dayAfter(firstDay, 30)))
    const season = await medianTime(() => open(lastDay))
    const preview = await medianTime(() => pattern(5, { isPreview: true }))
    const one = await applied(1)
    const few = await applied(fewProducts)
    const changed = await applied(products)
    const floor = await measureFloor(scene.databaseUrl, resortId)
    const { step: last } = await pattern(3)
    const [undone] = await timed(() => ask('POST', 'price-products/timeseries/undo', { resortId, step: last }))
    const [published] = await timed(() => ask('POST', 'price-publications', { resortId }))
    const job = { name: 'Bench', direction: 'export', active: true, resortId, system: 'httpShop', endpoint: shop.changesUrl, secret }
    const { id: jobId } = await ask<{ id: string }>('POST', 'sync-jobs', { ...job, entityTypes: ['priceProduct'] })
    const [sent, run] = await timed(() => send(`sync-jobs/${jobId}/runs`))
    say(
      `prices: ${products} products, ${categories.length} categories, ${days} days: a month opens in ${month} ms, the season in ${season} ms`,
    )
    say(`prices: a pattern over the season is previewed in ${preview} ms, applied in ${changed} ms, and undone in ${rounded(undone)} ms`)
    say(`prices: the same for ${fewProducts} products is applied in ${few} ms, for one product in ${one} ms`)
    const ratio = rounded(changed / floor.updated)
    say(
      `prices: its rows are written bare in ${floor.inserted} ms and changed bare in ${floor.updated} ms, so the pattern takes ${ratio} times that`,
    )
    say(`prices: published in ${rounded(published)} ms, with the shop ${rounded(sent / 1_000)} s later (${run.counts.created} lines)`)
    const whole = { month, season, preview, changed, undone: rounded(undone), published: rounded(published), sent: rounded(sent) }
    return { ...whole, one, few, floor, lines: run.counts.created }
  } finally {
    await shop.close()
  }
}
