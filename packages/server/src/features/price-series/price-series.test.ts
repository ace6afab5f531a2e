/** Daily prices: concurrent changes are not lost, and a day that the price product does not allow is refused on its own. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxChangedDays } from '@ridgeline/domain/operation/price-change'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let pricing: Client
let resortId: string
let line: string
const day = (date: number) => `2027-01-${String(date).padStart(2, '0')}`

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  pricing = await server.signedIn(['priceProduct.read', 'priceProduct.update'], [resortId])
  const admin = await server.signedIn(everything)
  const [product] = await server.services.db.query<{
    id: string
  }>(sql`insert into products (resort_id, name, sku, product_type, person_categories, photos)
    values (${resortId}::uuid, '{"sk":"Skipas"}', 'S-1', 'skipass', '{adult}', '[]') returning id`)
  const draft = {
    resortId,
    code: 'A',
    name: { sk: 'Deň' },
    productId: product!.id,
    personCategory: 'adult',
    channel: 'eshop',
    season: 'winter',
    currency: 'EUR',
    basePrice: 50,
    minPrice: 30,
    maxPrice: 80,
    validFrom: day(1),
    validTo: day(31),
    priceLevels: [
      {
        level: 'L1',
        price: 40,
      },
    ],
  }
  const { body, text } = await admin<{ id: string }>('POST', 'price-products', draft)
  expect(body['id'], text).toBeTruthy()
  line = body.id
})
afterAll(() => server.close())

const write = (points: object[], by = pricing) =>
  by('PUT', 'price-products/timeseries', { points: points.map((point) => ({ priceProductId: line, version: 0, ...point })) })
const read = async (by = pricing) =>
  (await by('GET', `price-products/timeseries?resortId=${resortId}&from=${day(1)}&to=${day(31)}`)).body.items

const versionOf = async (date: string) => Number((await read()).find((point) => point['date'] === date)?.['version'] ?? 0)

test('R2.38: many days are written at once, each with its own outcome', async () => {
  const { status, body, text } = await write([
    { date: day(2), price: 40, level: 'L1', capacity: 100 },
    { date: day(3), price: 45.5, available: false },
    { date: day(4), price: 29 },
    { date: '2027-02-01', price: 50 },
    { date: day(5), price: 40, level: 'L9' },
    { date: day(6), price: 50, originalPrice: 40 },
    { date: day(3), price: 46 },
  ])
  expect(status, text).toBe(200)
  expect(body.saved).toMatchObject([
    { date: day(2), version: 1, level: 'L1', available: true, capacity: 100 },
    { date: day(3), price: 45.5, available: false },
  ])
  expect(body.failed.map(({ index, ...rest }) => [index, (rest as { issue: { rule: string } }).issue.rule])).toEqual([
    [2, 'between'],
    [3, 'outsideValidity'],
    [4, 'generic'],
    [5, 'minValue'],
    [6, 'unique'],
  ])
  expect((await read()).map(({ date }) => date)).toEqual([day(2), day(3)])
})

test('a day that another user has changed is not overwritten, and is reported', async () => {
  expect((await write([{ date: day(10), price: 50 }])).body.saved).toHaveLength(1)
  const answers = await Promise.all([51, 52, 53].map((price) => write([{ date: day(10), version: 1, price }])))
  expect(answers.map(({ body }) => body.saved.length).sort()).toEqual([0, 0, 1])
  const lost = answers.find(({ body }) => body.failed.length > 0)!
  expect(lost.body.failed[0]).toMatchObject({ issue: { rule: 'changedMeanwhile' }, current: { version: 2 } })
  expect((await write([{ date: day(10), price: 60 }])).body.failed).toMatchObject([{ index: 0, issue: { rule: 'changedMeanwhile' } }])
  expect((await write([{ date: day(10), version: 2, price: null }])).body).toMatchObject({ removed: [0], failed: [] })
  expect((await read()).some(({ date }) => date === day(10))).toBe(false)
})

test('a price that was removed and entered again is not overwritten by a user who still sees the first one', async () => {
  const only = { date: day(8) }
  await write([{ ...only, price: 50 }])
  const seen = await versionOf(only.date)
  expect((await write([{ ...only, version: seen, price: null }])).body.removed).toEqual([0])
  // For users who enter it again, the day is a new one.
  const [again] = (await write([{ ...only, price: 60 }])).body.saved
  expect(again).toMatchObject({ price: 60, version: 2 })
  const { saved, failed } = (await write([{ ...only, version: seen, price: 55 }])).body
  expect([saved, failed]).toMatchObject([[], [{ issue: { rule: 'changedMeanwhile' }, current: { price: 60, version: 2 } }]])
  expect((await write([{ ...only, version: 2, price: null }])).body.removed).toEqual([0])
  // As in a sheet that shows the removed day.
  expect((await write([{ ...only, version: 2, price: 61 }])).body.failed).toMatchObject([{ issue: { rule: 'changedMeanwhile' } }])
})

test('two users who write different days of a month at the same time both succeed', async () => {
  const other = await server.signedIn(['priceProduct.read', 'priceProduct.update'], [resortId])
  const dates = [11, 12, 13, 14, 15, 16].map(day)
  const answers = await Promise.all(dates.map((date, at) => write([{ date, price: 50 + at }], at % 2 ? other : pricing)))
  expect(answers.flatMap(({ body }) => body.failed)).toEqual([])
  const found = (await read()).filter(({ date }) => dates.includes(String(date)))
  expect(found.map(({ price, version }) => [price, version])).toEqual(dates.map((_, at) => [50 + at, 1]))
  const removed = await Promise.all(dates.map((date) => write([{ date, version: 1, price: null }], other)))
  expect(removed.flatMap(({ body }) => body.failed)).toEqual([])
})

test('what is not named of a day stays as it is, as far as it fits the new price; null removes it', async () => {
  const values = { level: 'L1', originalPrice: 60, available: false, capacity: 100, note: 'Race' }
  const stored = async (draft: object) => {
    const { saved, failed } = (await write([{ date: day(9), version: await versionOf(day(9)), ...draft }])).body
    expect(failed).toEqual([])
    return saved[0]
  }
  expect(await stored({ price: 50, ...values })).toMatchObject({ price: 50, ...values })
  expect(await stored({ price: 50 })).toMatchObject({ price: 50, ...values })
  expect(await stored({ price: 50, capacity: 90 })).toMatchObject({ ...values, capacity: 90 })
  expect(await stored({ price: 55 })).toMatchObject({ ...values, price: 55, level: null, capacity: 90 })
  expect(await stored({ price: 61 })).toMatchObject({ price: 61, originalPrice: null, available: false, capacity: 90, note: 'Race' })
  expect(await stored({ price: 40 })).toMatchObject({ price: 40, level: 'L1' })
  const removed = { level: null, originalPrice: null, capacity: null, note: null }
  expect(await stored({ price: 40, ...removed })).toMatchObject({ price: 40, available: false, ...removed })
  expect((await write([{ date: day(9), version: await versionOf(day(9)), price: null }])).body.removed).toEqual([0])
})

test('R6.6: reading and writing prices needs permission, and price products of other resorts are not found', async () => {
  const other = await server.createResort(2)
  const stranger = await server.signedIn(['priceProduct.read', 'priceProduct.update'], [other])
  expect(await read(stranger)).toEqual([])
  expect((await write([{ date: day(20), price: 50 }], stranger)).body.failed).toMatchObject([{ issue: { rule: 'ref' } }])
  const reader = await server.signedIn(['priceProduct.read'], [resortId])
  expect((await write([{ date: day(20), price: 50 }], reader)).status).toBe(403)
  const { items } = (await reader('GET', `price-products/${line}/timeseries?from=${day(2)}&to=${day(2)}`)).body
  expect(items).toMatchObject([{ date: day(2), price: 40 }])
})

test('priceProduct.validTo, minPrice, maxPrice: limits cannot exclude priced days; the first one outside is named', async () => {
  await write([
    { date: day(24), price: 35 },
    { date: day(28), price: 75 },
  ])
  const narrow = async (values: object, by = pricing) => {
    const { version } = (await by('GET', `price-products/${line}`)).body
    const { status, body } = await by('PATCH', `price-products/${line}`, values, { 'if-match': `"${String(version)}"` })
    return [status, body.ErrorData?.issues]
  }
  const refusal = (field: string, date: string) => [422, [{ field, rule: 'pricedDay', args: [date] }]]
  expect(await narrow({ validFrom: day(25) })).toEqual(refusal('validFrom', day(2)))
  expect(await narrow({ validTo: day(20) })).toEqual(refusal('validTo', day(24)))
  expect(await narrow({ minPrice: 38 })).toEqual(refusal('minPrice', day(24)))
  expect(await narrow({ maxPrice: 70 })).toEqual(refusal('maxPrice', day(28)))
  expect(await narrow({ validTo: day(28), maxPrice: 75 })).toEqual([200, undefined])
  expect(await narrow({ validTo: day(31), maxPrice: 80 })).toEqual([200, undefined])
})

test('of a new price and a new limit at the same time, the conflicting one is refused', async () => {
  const { version } = (await pricing('GET', `price-products/${line}`)).body
  const [narrowed, priced] = await Promise.all([
    pricing('PATCH', `price-products/${line}`, { validTo: day(29) }, { 'if-match': `"${String(version)}"` }),
    write([{ date: day(30), price: 50 }]),
  ])
  expect([narrowed.status === 200, priced.body.saved.length === 1].filter(Boolean)).toHaveLength(1)
})

test('M9 changes of prices are logged by day with old and new value; refused ones are not', async () => {
  const auditor = await server.signedIn(['admin.logs', 'priceProduct.read'])
  await write([
    { date: day(20), price: 40, level: 'L1' },
    { date: day(21), price: 41 },
  ])
  const [set] = (await read()).filter(({ date }) => date === day(20))
  await write([
    { date: day(20), version: set!['version'], price: 44, level: 'L1' },
    { date: day(21), price: 99 },
  ])
  const [again] = (await read()).filter(({ date }) => date === day(20))
  await write([{ date: day(20), version: again!['version'], price: null }])
  const { items } = (await auditor('GET', `logs?entity=pricePoint&entityId=${line}`)).body
  const [removed, changed, made] = items
  expect(items.slice(0, 3)).toMatchObject([
    { userId: pricing.userId, resortId, name: { sk: 'Deň' }, fields: [day(20)] },
    { userId: pricing.userId, fields: [day(20)] },
    { userId: pricing.userId, fields: [day(20), day(21)] },
  ])
  const changesOf = async (entry: typeof removed) => (await auditor('GET', `logs/${String(entry!['id'])}/changes`)).body.items
  expect(await changesOf(changed)).toEqual([{ field: day(20), from: { price: 40 }, to: { price: 44 }, masked: false }])
  expect(await changesOf(removed)).toMatchObject([{ field: day(20), from: { price: 44, level: 'L1' }, to: null }])
  expect(await changesOf(made)).toMatchObject([{ from: null, to: { price: 40, level: 'L1', available: true } }, { to: { price: 41 } }])
})

test('reading prices is refused for too many days, of one line or of all lines that are valid meanwhile', async () => {
  const issueOf = async (path: string, from: string, to: string) => {
    const { status, body } = await pricing('GET', `price-products/${path}from=${from}&to=${to}`)
    return [status, body.ErrorData?.issues]
  }
  const refusal = (...args: string[]) => [422, [{ field: 'to', rule: 'between', args }]]
  const [all, one] = [`timeseries?resortId=${resortId}&`, `${line}/timeseries?`]
  for (const path of [all, one]) {
    expect(await issueOf(path, '1900-01-01', '2999-12-31')).toEqual(refusal('1900-01-01', '1901-02-04'))
    expect(await issueOf(path, day(2), day(1))).toEqual([422, [{ field: 'to', rule: 'ordered', args: [] }]])
    expect(await issueOf(path, '2026-12-01', '2028-01-04')).toEqual([200, undefined])
  }
  const many = maxChangedDays / 400
  await server.services.db.query(sql`
    insert into price_products (resort_id, code, name, product_id, person_category, channel, season, currency, base_price, valid_from, valid_to)
    select resort_id, 'C' || n, name, product_id, person_category, channel, season, currency, base_price, valid_from - n, valid_to
    from price_products p, generate_series(1, ${many}::integer) n where p.id = ${line}::uuid`)
  expect(await issueOf(all, '2026-12-01', '2028-01-04')).toEqual(refusal('2026-12-01', '2028-01-03'))
  expect(await issueOf(one, '2026-12-01', '2028-01-04')).toEqual([200, undefined])
  expect(await issueOf(all, '2027-03-01', '2028-04-03')).toEqual([200, undefined])
})
