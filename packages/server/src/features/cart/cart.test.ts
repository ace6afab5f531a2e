/** The cart of guests and users, and its hand-over to a shop (decision 0138). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openReferenceShop, type ReferenceShop } from '../../testing/reference-shop/reference-shop.ts'
import { publishPrices } from '../../testing/publish-prices.ts'
import { day, secret, startShop } from '../../testing/shop.ts'
import type { SignedCart } from './hand-over.ts'

let feeds: Awaited<ReturnType<typeof startShop>>
let shop: ReferenceShop
let resort: { id: string; alias: string }
let pass: string
let priceLine: string
beforeAll(async () => {
  feeds = await startShop()
  ;({ shop, resort, passId: pass, priceLineId: priceLine } = feeds)
})
afterAll(() => feeds.close())
beforeEach(() => {
  shop.received.length = 0
  shop.refused.length = 0
})

const line = (...days: string[]) => ({ productId: pass, days, persons: [{ category: 'adult', quantity: 2 }] })

const post = (path: string, lines: readonly object[], language = 'en') =>
  feeds.server.app.inject({
    method: 'POST',
    url: `/api/cart/${resort.alias}/${path}`,
    payload: { lines },
    headers: { 'accept-language': language },
  })

const postToShop = (fields: Record<string, string>) => fetch(shop.url, { method: 'POST', body: new URLSearchParams(fields) })

async function handedOver(): Promise<SignedCart> {
  const response = await post('hand-over', [line(day(1), day(2))])
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('a cart costs the prices of its days: those of the price list, and their own where they have one', async () => {
  const { statusCode, body } = await post('prices', [line(day(2), day(1))])
  expect(statusCode, body).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
    currency: 'EUR',
    shop: 'ready',
    lines: [
      {
        name: 'Day ski pass',
        amount: 17_080,
        items: [
          { day: day(1), unitPrice: 4550, amount: 9100 },
          { unitPrice: 3990, amount: 7980 },
        ],
      },
    ],
    taxes: [{ rate: 23, tax: 3194, net: 13_886 }],
    total: 17_080,
  })
})

test('what is not sold has its reason in the language of the guest, and is not handed over', async () => {
  const child = { ...line(day(1)), persons: [{ category: 'child', quantity: 1 }] }
  const { lines, total } = (await post('prices', [child], 'de')).json()
  expect(total).toBeNull()
  expect(lines[0].faults).toMatchObject([
    { problem: 'noPrice', day: day(1), category: 'child', text: expect.stringMatching(/^Kein Preis für .*: Kind/) },
  ])
  const refusal = await post('hand-over', [line(day(1)), child])
  expect([refusal.statusCode, refusal.json().ErrorData.issues]).toMatchObject([422, [{ field: 'lines.1' }]])
  for (const sold of [day(-1), day(181)])
    expect((await post('prices', [line(sold)])).json().lines[0].faults).toMatchObject([{ problem: 'dayNotSold' }])
})

test('guests pay what is published, whatever staff are working on: days and base price', async () => {
  const total = async (...days: string[]) => (await post('prices', [line(...days)])).json().total
  await feeds.change('price-products', priceLine, { basePrice: 60 })
  await feeds.admin('PUT', 'price-products/timeseries', { points: [{ priceProductId: priceLine, date: day(3), version: 0, price: 70 }] })
  expect([await total(day(1)), await total(day(3))]).toEqual([9100, 9100])
  await publishPrices(feeds.server.services, resort.id)
  expect([await total(day(1)), await total(day(3))]).toEqual([12_000, 14_000])
  await feeds.change('price-products', priceLine, { basePrice: 45.5 })
  await feeds.admin('PUT', 'price-products/timeseries', { points: [{ priceProductId: priceLine, date: day(3), version: 1, price: null }] })
  await publishPrices(feeds.server.services, resort.id)
  expect([await total(day(1)), await total(day(3))]).toEqual([9100, 9100])
})

test('products of a season are sold in it, and all year where no summer is named; price lists while they are valid', async () => {
  const fixed = { personCategories: ['adult'], price: { amount: '8.00', currency: 'EUR' }, isFlexi: false, sku: 'W', shopProductId: 'W' }
  const winter = await feeds.plantProduct({ ...fixed, name: { sk: 'Zimný lístok' }, season: 'winter' })
  await feeds.change('price-products', priceLine, { season: 'winter' })
  await publishPrices(feeds.server.services, resort.id)
  const sold = async () => {
    const { lines } = (await post('prices', [{ ...line(day(1)), productId: winter }, line(day(1))])).json()
    const { body } = await feeds.server.app.inject({ url: `/shop/${resort.alias}?lang=sk` })
    const problems = lines.map(({ faults }: { faults: { problem: string }[] }) => faults[0]?.problem ?? null)
    return [...problems, body.includes('Zimný lístok')]
  }
  expect(await sold()).toEqual([null, null, true])
  await feeds.change('resorts', resort.id, { summerSeasonFrom: '2026-01-01', summerSeasonTo: '2026-12-31' })
  expect(await sold()).toEqual(['notSold', null, false])
  // Winter begins in ten days.
  await feeds.change('resorts', resort.id, { summerSeasonFrom: day(-100), summerSeasonTo: day(9) })
  const cart = async (at: number) => (await post('prices', [{ ...line(day(at)), productId: winter }])).json()
  expect((await cart(9)).lines[0].faults).toMatchObject([{ problem: 'dayNotSold', day: day(9) }])
  expect(await cart(10)).toMatchObject({ total: 1600, lines: [{ faults: [] }] })
  const { body: page } = await feeds.server.app.inject({ url: `/shop/${resort.alias}?lang=sk` })
  expect(page).toMatch(new RegExp(`Zimný lístok[^]*?min="${day(10)}" max="${day(180)}" value="${day(10)}"`))
  await feeds.change('resorts', resort.id, { summerSeasonFrom: null, summerSeasonTo: null })
  await feeds.change('price-products', priceLine, { season: 'yearRound' })
  await publishPrices(feeds.server.services, resort.id)
  await feeds.remove('products', winter)
})

test('all products are on the page and in the cart, however long their descriptions are', async () => {
  const long = Object.fromEntries(['sk', 'en', 'de', 'pl', 'cs', 'it', 'hu'].map((language) => [language, `<p>${'x'.repeat(9_900)}</p>`]))
  const fixed = { personCategories: ['adult'], price: { amount: '8.00', currency: 'EUR' }, isFlexi: false, conditions: long }
  const ids: string[] = []
  for (let at = 0; at < 40; at++)
    ids.push(await feeds.plantProduct({ ...fixed, name: { sk: `Lístok ${at}` }, sku: `T-${at}`, shopProductId: `T-${at}` }))
  const { body } = await feeds.server.app.inject({ url: `/shop/${resort.alias}?lang=sk` })
  expect(ids.filter((id) => !body.includes(`data-product="${id}"`))).toEqual([])
  const cart = await Promise.all(ids.map((productId) => post('prices', [{ ...line(day(1)), productId }])))
  expect(cart.map((response) => response.json().total)).toEqual(ids.map(() => 1600))
  for (const id of ids) await feeds.remove('products', id)
})

test('a shop verifies the cart that is handed over: its signature, sums, expiry and single use', async () => {
  const { url, fields } = await handedOver()
  expect(url).toBe(shop.url)
  expect((await postToShop(fields)).status).toBe(200)
  expect(shop.received).toMatchObject([
    { type: 'cart.handOver', currency: 'EUR', resort, lines: [{ sku: 'PASS-1', shopProductId: 'S-1' }] },
  ])
  expect((await postToShop(fields)).status).toBe(400)
  expect(shop.refused).toEqual(['Used'])
})

test('a shop refuses a cart that was changed in the browser, of another secret, or too late', async () => {
  const { fields, expiresAt } = await handedOver()
  const cheap = fields.payload.replace(/"total":\d+/, '"total":1')
  expect(cheap).not.toBe(fields.payload)
  for (const changed of [
    { payload: cheap },
    { 'webhook-id': 'x' },
    { 'webhook-timestamp': String(Number(fields['webhook-timestamp']) + 1) },
  ])
    expect((await postToShop({ ...fields, ...changed })).status).toBe(400)
  const [later, other] = await Promise.all([
    openReferenceShop(secret, { now: () => Date.parse(expiresAt) }),
    openReferenceShop('another secret, with just as many letters'),
  ])
  for (const each of [later, other]) {
    expect((await fetch(each.url, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(400)
    await each.close()
  }
  expect(later.refused).toEqual(['Expired'])
  expect(shop.received).toEqual([])
})

test('without the address or the secret of a shop nothing is handed over, and the answer says what is missing', async () => {
  await feeds.change('resorts', resort.id, { shopSecret: null })
  expect((await post('prices', [])).json().shop).toBe('noSecret')
  expect((await post('hand-over', [line(day(1))])).statusCode).toBe(404)
  const page = await feeds.server.app.inject({ url: `/shop/${resort.alias}?lang=en` })
  expect(page.body).toContain('The shop is not connected yet')
  expect(page.body).not.toContain('id="hand-over"')
  await feeds.change('resorts', resort.id, { shopSecret: secret, shopUrl: null })
  expect((await post('prices', [])).json().shop).toBe('noUrl')
  await feeds.change('resorts', resort.id, { shopUrl: { sk: shop.url } })
})

test('the secret of the shop is stored encrypted and never sent', async () => {
  const [row] = await feeds.server.services.db.query<{ secret: string }>(
    sql`select shop_secret as secret from resorts where id = ${resort.id}::uuid`,
  )
  expect(row!.secret).toMatch(/^v1\./)
  expect((await feeds.admin('GET', `resorts/${resort.id}`)).text).not.toMatch(/shopSecret|a secret that both/)
})

test('a resort that keeps its data to itself has no shop for guests', async () => {
  const closed = await feeds.closedResort(2)
  for (const url of [`/api/cart/${closed.alias}/prices`, `/api/cart/unknown/prices`])
    expect((await feeds.server.app.inject({ method: 'POST', url, payload: { lines: [] } })).statusCode).toBe(404)
  await feeds.decide(resort.id, 'feeds.withKey', ['product'])
  await vi.waitFor(async () => expect((await post('prices', [])).statusCode).toBe(404))
  await feeds.decide(resort.id, 'feeds.withKey', null)
  await vi.waitFor(async () => expect((await post('prices', [])).statusCode).toBe(200))
})

test('a cart is bounded: lines, days, persons, and each category once', async () => {
  const twice = { ...line(day(1)), persons: [1, 2].map((quantity) => ({ category: 'adult', quantity })) }
  const tooMany = { ...line(day(1)), persons: [{ category: 'adult', quantity: 21 }] }
  const days = Array.from({ length: 15 }, (_, at) => day(at))
  for (const lines of [[twice], [tooMany], [line()], [line(...days)], [line('2027-02-30')], Array.from({ length: 21 }, () => line(day(1)))])
    expect((await post('prices', lines)).statusCode, JSON.stringify(lines).slice(0, 80)).toBe(422)
})

test('R2.140 users find their cart again in every browser, in resorts whose products they may see', async () => {
  const path = `cart/${resort.id}`
  const user = await feeds.server.signedIn(['product.read'], [resort.id])
  expect((await user('GET', path)).body).toEqual({ lines: [] })
  expect((await user('PUT', path, { lines: [line(day(2), day(1))] })).body).toEqual({ lines: [line(day(1), day(2))] })
  const other = await feeds.server.signedIn(['product.read'], [resort.id])
  expect((await other('GET', path)).body).toEqual({ lines: [] })
  const outsider = await feeds.server.signedIn(['skilift.read'], [resort.id])
  expect((await outsider('GET', path)).status).toBe(404)
  expect((await outsider('PUT', path, { lines: [] })).status).toBe(404)
  expect((await user('PUT', path, { lines: [] })).body).toEqual({ lines: [] })
  const [{ count } = { count: -1 }] = await feeds.server.services.db.query<{ count: number }>(
    sql`select count(*)::integer as count from carts`,
  )
  expect(count).toBe(0)
})
