/** Prices by the share of sold places (decision 0158). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartLine, PricedCart } from '@ridgeline/domain/cart/cart'
import { select } from '../../../db/connect/select.ts'
import { pricePublications } from '../../../db/schema.ts'
import { priceDays } from '../../../db/tables/price-day-view.ts'
import { sentPricesOf } from '../../../publication/prices/sent-prices.ts'
import { enterDays } from '../../../testing/price-sheets.ts'
import { publishPrices } from '../../../testing/publish-prices.ts'
import type { Client, KeyClient } from '../../../testing/server.ts'
import { day, startShop } from '../../../testing/shop.ts'

let feeds: Awaited<ReturnType<typeof startShop>>
let seller: KeyClient
beforeAll(async () => {
  feeds = await startShop()
  seller = await feeds.server.withKey(['priceSale.create'], { resortIds: [feeds.resort.id], rateLimit: 10_000 })
  const { db } = feeds.server.services
  await enterDays(db, [{ lineId: feeds.priceLineId, date: day(2), capacity: 1000, price: 40 }])
  await publishPrices(feeds.server.services, feeds.resort.id)
})
afterAll(() => feeds.close())

const lines = (date: string): CartLine[] => [{ productId: feeds.passId, days: [date], persons: [{ category: 'adult', quantity: 1 }] }]

async function paid(date = day(2)): Promise<PricedCart> {
  const { body } = await feeds.server.app.inject({
    method: 'POST',
    url: `/api/cart/${feeds.resort.alias}/prices`,
    payload: { lines: lines(date) },
  })
  return JSON.parse(body)
}
const preview = async () =>
  (
    await feeds.admin<Record<'published' | 'draft', PricedCart>>('POST', 'price-previews', {
      resortId: feeds.resort.id,
      lines: lines(day(2)),
    })
  ).body

const report = (sold: number, by: Client | KeyClient = seller, date = day(2)) =>
  by('PUT', 'price-sales', { items: [{ priceProductId: feeds.priceLineId, date, sold }] })

test('bands are paid once they are published, and follow what the shop reports, within the limits of the line', async () => {
  const flexiBands = [
    { from: 0, change: -10 },
    { from: 40, change: 0 },
    { from: 80, change: 15 },
  ]
  await feeds.change('price-products', feeds.priceLineId, { flexiBands, minPrice: 37, maxPrice: 90 })
  expect((await report(0)).body).toEqual({ saved: 1, failed: [] })
  expect((await paid()).total).toBe(4000)
  const { published, draft } = await preview()
  expect([published.total, draft.total]).toEqual([4000, 3700])
  expect(draft.lines[0]!.items[0]!.flexi).toEqual({ listPrice: 4000, occupancy: 0, change: -10, isLimited: true })
  await publishPrices(feeds.server.services, feeds.resort.id)
  expect((await paid()).total).toBe(3700)
  for (const [sold, total] of [
    [399, 3700],
    [400, 4000],
    [799, 4000],
    [800, 4600],
    [999, 4600],
  ] as const) {
    await report(sold)
    expect([sold, (await paid()).total]).toEqual([sold, total])
  }
  await report(1000)
  expect((await paid()).lines[0]!.faults).toMatchObject([{ problem: 'soldOut' }])
  await report(850)
})

test('guests and the shop get the price without how much is sold; staff see the reason', async () => {
  const { lines: priced } = await paid()
  expect(priced[0]!.items).toEqual([{ day: day(2), category: 'adult', quantity: 1, unitPrice: 4600, amount: 4600 }])
  expect((await preview()).published.lines[0]!.items[0]!.flexi).toEqual({ listPrice: 4000, occupancy: 85, change: 15, isLimited: false })
  const handed = await feeds.server.app.inject({
    method: 'POST',
    url: `/api/cart/${feeds.resort.alias}/hand-over`,
    payload: { lines: lines(day(2)) },
  })
  expect(JSON.parse(JSON.parse(handed.body).fields.payload).lines[0].items).toEqual(priced[0]!.items)
})

test('a synchronised shop gets list price, limits and bands', async () => {
  const sent = (await sentPricesOf(feeds.server.services.db, [feeds.priceLineId])).get(feeds.priceLineId)
  expect(sent).toMatchObject({ minPrice: 37, maxPrice: 90, flexiBands: [{ from: 0 }, { from: 40 }, { from: 80, change: 15 }] })
  expect(sent!.days).toMatchObject([{ date: day(2), price: 40, capacity: 1000 }])
})

test('bands are taken back with their publication', async () => {
  const { db } = feeds.server.services
  const [last] = await db.query(select({ id: pricePublications.id })`from ${pricePublications}
    where resort_id = ${feeds.resort.id}::uuid and state = 'published' order by number desc limit 1`)
  const taken = await feeds.admin('POST', `price-publications/${last!.id}/take-back`, { resortId: feeds.resort.id })
  expect(taken.body, taken.text).toEqual({ kept: [] })
  expect((await paid()).total).toBe(4000)
  await publishPrices(feeds.server.services, feeds.resort.id)
  expect((await paid()).total).toBe(4600)
})

test('two bands cannot begin at the same share', async () => {
  const { body } = await feeds.admin('GET', `price-products/${feeds.priceLineId}`)
  const flexiBands = [
    { from: 40, change: 5 },
    { from: 40, change: 10 },
  ]
  const { status } = await feeds.admin(
    'PATCH',
    `price-products/${feeds.priceLineId}`,
    { flexiBands },
    { 'if-match': `"${String(body['version'])}"` },
  )
  expect(status).toBe(422)
})

test('a report fails by day, changes no version, and reaches only the resorts of its sender', async () => {
  const { server, priceLineId } = feeds
  const versionOf = async () =>
    (
      await server.services.db.query(
        select({ version: priceDays.version })`from ${priceDays} where price_product_id = ${priceLineId}::uuid`,
      )
    )[0]!.version
  const before = await versionOf()
  const items = [
    { priceProductId: priceLineId, date: day(2), sold: 1 },
    { priceProductId: priceLineId, date: day(3), sold: 1 },
    { priceProductId: priceLineId, date: day(2), sold: 860 },
  ]
  const { body } = await seller('PUT', 'price-sales', { items })
  expect(body).toEqual({ saved: 2, failed: [{ index: 1, issue: { field: 'date', rule: 'ref', args: [] } }] })
  expect((await preview()).published.lines[0]!.items[0]!.flexi).toMatchObject({ occupancy: 86 })
  expect(await versionOf()).toBe(before)
  const elsewhere = await server.createResort(7)
  const outsider = await server.withKey(['priceSale.create'], { resortIds: [elsewhere] })
  expect((await report(5, outsider)).body).toMatchObject({ saved: 0, failed: [{ index: 0 }] })
  const reader = await server.signedIn(['priceProduct.read'], [feeds.resort.id])
  expect((await report(5, reader)).status).toBe(403)
  expect((await seller('GET', `price-products/${priceLineId}`)).status).toBe(403)
  expect((await seller('PUT', 'price-sales', { items: [{ ...items[0], sold: -1 }] })).status).toBe(422)
})

test('sales of a day that has left the sheet are taken as long as guests buy it', async () => {
  const { server, priceLineId } = feeds
  const { items } = (await feeds.admin('GET', `price-products/${priceLineId}/timeseries?from=${day(2)}&to=${day(2)}`)).body
  const removal = { priceProductId: priceLineId, date: day(2), version: items[0]!['version'], price: null }
  expect((await feeds.admin('PUT', 'price-products/timeseries', { points: [removal] })).body).toMatchObject({ removed: [0] })
  expect((await paid()).lines[0]!.items).toMatchObject([{ unitPrice: 4600 }])
  expect((await report(1000)).body).toEqual({ saved: 1, failed: [] })
  expect((await paid()).lines[0]!.faults).toMatchObject([{ problem: 'soldOut' }])
  await publishPrices(server.services, feeds.resort.id)
  expect((await report(999)).body).toMatchObject({ saved: 0, failed: [{ index: 0 }] })
})
