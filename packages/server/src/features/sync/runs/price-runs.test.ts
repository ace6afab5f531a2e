/** Prices in a shop: what guests pay arrives there with its line, and goes back with the run. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, startPrices } from '../../../testing/price-scene.ts'
import { openReferenceShop, type ReferenceShop } from '../../../testing/reference-shop/reference-shop.ts'
import { jobTo, mayReachThisMachine, runsOf } from './runs.fixture.ts'

const secret = 'a secret that both of us keep, 2027'
let scene: Awaited<ReturnType<typeof startPrices>>
let shop: ReferenceShop
beforeAll(async () => {
  shop = await openReferenceShop(secret)
  scene = await startPrices(mayReachThisMachine)
  scene.server.services.jobs.start()
})
afterAll(async () => {
  await scene.server.close()
  expect(shop.records.invalid).toEqual([])
  await shop.close()
})

const day60 = { price: 60, originalPrice: null, level: null, available: true, capacity: null }

test('published prices are sent to the shop with their line, and each publication once; drafts are not', async () => {
  const { adult, child, price, publish, one, admin, stateOf } = scene
  const jobId = await jobTo(scene, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['priceProduct'] })
  const runs = runsOf(jobId, scene)
  const run = async () => runs.stepped((await runs.checked()).id, 'run')
  const inShop = (id: string) => shop.records.stored.get(`priceProduct/${id}`)?.['published']

  await price(adult, 2, 60)
  await publish(one, { ids: [adult] })
  expect(await run()).toMatchObject({ counts: { created: 2 } })
  const terms = { currency: 'EUR', basePrice: 50, validFrom: day(1), validTo: day(180), minPrice: 10, maxPrice: 90, flexiBands: [] }
  expect(inShop(adult)).toEqual({ ...terms, days: [{ date: day(2), ...day60 }] })
  expect(inShop(child)).toBeNull()
  expect([await stateOf(adult), await stateOf(child)]).toEqual(['synced', 'draft'])
  const { syncedAt } = (await admin('GET', `price-products/${adult}`)).body
  expect(Date.now() - Date.parse(String(syncedAt))).toBeLessThan(60_000)

  // A draft is nothing to send; what is published is.
  await price(adult, 3, 70)
  expect((await admin('POST', `sync-jobs/${jobId}/runs`, {})).status).toBe(422)
  expect(await stateOf(adult)).toBe('draft')
  await publish(one, { ids: [adult] })
  expect(await stateOf(adult)).toBe('published')
  const second = await run()
  expect(second.counts).toMatchObject({ created: 0, updated: 1 })
  expect(inShop(adult)).toMatchObject({ days: [{ date: day(2) }, { date: day(3), price: 70 }] })
  expect(await stateOf(adult)).toBe('synced')

  await runs.stepped(second.id, 'revert')
  expect(inShop(adult)).toMatchObject({ days: [{ date: day(2) }] })
  expect(await stateOf(adult)).toBe('published')
})

test('a publication that is taken back leaves the shop with the next run', async () => {
  const { adult, price, publish, act, one } = scene
  const jobId = await jobTo(scene, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['priceProduct'] })
  const runs = runsOf(jobId, scene)
  const days = () => JSON.stringify(shop.records.stored.get(`priceProduct/${adult}`)?.['published'])
  await price(adult, 9, 80)
  const { id } = (await publish(one, { ids: [adult] })).body
  await runs.stepped((await runs.checked()).id, 'run', { overwrite: true })
  expect(days()).toContain(day(9))
  expect((await act(one, id, 'take-back')).status).toBe(200)
  await runs.stepped((await runs.checked()).id, 'run')
  expect(days()).not.toContain(day(9))
})
