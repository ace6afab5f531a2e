/** A season of prices: opened, changed by a pattern, published, and sent to a shop (issue 17, Must show 2). */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { SyncRun } from '@ridgeline/domain/answers/sync-runs'
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { openReferenceShop } from '../packages/server/src/testing/reference-shop.ts'
import type { Scene } from './scene/server.ts'
import { median, rounded } from './statistics.ts'

const [products, days, rounds] = [200, 180, 5]
const categories = personCategories.slice(0, 6)
const firstDay = '2027-01-01'
const lastDay = dayAfter(firstDay, days - 1)
const secret = 'a secret of the bench and its shop, 2027'
/** Milliseconds until a run counts as stuck. */
const patience = 300_000

async function seedPrices(url: string, resortId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into products (resort_id, name, sku, product_type, person_categories, photos)
        select $1::uuid, jsonb_build_object('sk', 'Skipas ' || n), 'BENCH-' || n, 'skipass', $3::text[], '[]' from generate_series(1, $2::int) n
        on conflict do nothing`,
      [resortId, products, categories],
    )
    await client.query(
      `insert into price_products (resort_id, code, name, product_id, person_category, channel, season, currency, base_price, min_price, max_price,
          valid_from, valid_to)
        select p.resort_id, p.sku || '-' || c, p.name, p.id, c, 'eshop', 'winter', 'EUR', 50, 10, 900, $2::date, $3::date
        from products p, unnest($4::text[]) c where p.resort_id = $1::uuid and p.sku like 'BENCH-%' on conflict do nothing`,
      [resortId, firstDay, lastDay, categories],
    )
    await client.query(
      `insert into price_points (price_product_id, date, price)
        select l.id, g::date, 40 + extract(isodow from g) from price_products l, generate_series($2::date, $3::date, interval '1 day') g
        where l.resort_id = $1::uuid on conflict do nothing`,
      [resortId, firstDay, lastDay],
    )
    await client.query('analyze price_points, price_products, products')
  } finally {
    await client.end()
  }
}

/** Milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<[time: number, value: T]> {
  const begin = performance.now()
  const value = await work()
  return [performance.now() - begin, value]
}

async function several(work: () => Promise<unknown>): Promise<number> {
  const times = []
  for (let round = 0; round < rounds; round++) times.push((await timed(work))[0])
  return rounded(median(times))
}

export async function measurePrices(scene: Scene, say: (text: string) => void) {
  const { token, lonelyResortId: resortId } = await scene.place()
  await seedPrices(scene.databaseUrl, resortId)
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
  const pattern = (percent: number, isPreview = false) => {
    const change = { kind: 'percent', percent, fromBase: false }
    const how = { rounding: 'nearest', roundTo: 0.1, isPreview }
    return ask<{ days: number }>('POST', 'price-products/timeseries/change', { resortId, from: firstDay, to: lastDay, change, ...how })
  }

  /** Until the state is reached. */
  async function settled(path: string, wanted: SyncRun['state']): Promise<SyncRun> {
    for (const begin = performance.now(); performance.now() - begin < patience; await sleep(50)) {
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
    const month = await several(() => open(dayAfter(firstDay, 30)))
    const season = await several(() => open(lastDay))
    const preview = await several(() => pattern(5, true))
    let step = 0
    const changed = await several(() => pattern(step++ % 2 ? -4 : 5))
    const [published] = await timed(() => ask('POST', 'price-publications', { resortId }))
    const job = { name: 'Bench', direction: 'export', active: true, resortId, system: 'httpShop', endpoint: shop.changesUrl, secret }
    const { id: jobId } = await ask<{ id: string }>('POST', 'sync-jobs', { ...job, entityTypes: ['priceProduct'] })
    const [sent, run] = await timed(() => send(`sync-jobs/${jobId}/runs`))
    say(
      `prices: ${products} products, ${categories.length} categories, ${days} days: a month opens in ${month} ms, the season in ${season} ms`,
    )
    say(`prices: a pattern over the season is previewed in ${preview} ms and applied in ${changed} ms`)
    say(`prices: published in ${rounded(published)} ms, with the shop ${rounded(sent / 1_000)} s later (${run.counts.created} lines)`)
    return { month, season, preview, changed, published: rounded(published), sent: rounded(sent), lines: run.counts.created }
  } finally {
    await shop.close()
  }
}
