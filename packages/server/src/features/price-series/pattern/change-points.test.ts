/** Changes of many days of prices: previewed, applied in one step, undone in one step. */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roundings, roundingSteps, type PriceChange, type PriceChangeResult, type Rounding } from '@ridgeline/domain/operation/price-change'
import { day, startPrices } from '../../../testing/price-scene.ts'
import { clearSheets, enterDays } from '../../../testing/price-sheets.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())
beforeEach(() => clearSheets(scene.db))

const usual = { from: day(1), to: day(14), rounding: 'nearest', roundTo: 0.01, isPreview: false } as const

async function change(values: Partial<PriceChange> & Pick<PriceChange, 'change'>, by = scene.editor): Promise<PriceChangeResult> {
  const body = { resortId: scene.resortId, ...usual, ...values }
  const { status, body: answer, text } = await by<PriceChangeResult>('POST', 'price-products/timeseries/change', body)
  expect(status, text).toBe(200)
  return answer
}
const undo = async (step: string | null, by = scene.editor) =>
  (await by('POST', 'price-products/timeseries/undo', { resortId: scene.resortId, step })).body

async function stored(line: string): Promise<Record<string, number>> {
  const rows = await scene.db.query<{ date: string; price: number }>(
    sql`select date::text as date, price::float8 as price from price_days where price_product_id = ${line}::uuid order by date`,
  )
  return Object.fromEntries(rows.map(({ date, price }) => [date, price]))
}

test('a percentage changes the days that have a price; a preview counts them and stores nothing; one undo restores them', async () => {
  const { adult, price } = scene
  await price(adult, 2, 50)
  await price(adult, 3, 61.11)
  const before = await stored(adult)
  const percent = { change: { kind: 'percent', percent: 5, fromBase: false }, roundTo: 0.5 } as const
  const expected = { lines: 1, days: 2, firstDay: day(2), lastDay: day(3), lowest: 52.5, highest: 64, limited: 0 }
  expect(await change({ ...percent, isPreview: true })).toEqual({ step: null, ...expected })
  expect(await stored(adult)).toEqual(before)
  const { step, ...rest } = await change(percent)
  expect(rest).toEqual(expected)
  expect(await stored(adult)).toEqual({ [day(2)]: 52.5, [day(3)]: 64 })
  expect(await undo(step)).toEqual({ undone: 2, kept: [] })
  expect(await stored(adult)).toEqual(before)
})

test('prices by weekday over a span of dates leave other weekdays and days outside the validity as they are', async () => {
  const { adult, child } = scene
  const prices = [null, null, null, null, 55, 66, 66]
  const { step, days } = await change({ ids: [adult], from: '2026-12-25', to: day(10), change: { kind: 'weekdays', prices } })
  // 1 January 2027 is a Friday.
  expect(await stored(adult)).toEqual({ [day(1)]: 55, [day(2)]: 66, [day(3)]: 66, [day(8)]: 55, [day(9)]: 66, [day(10)]: 66 })
  expect([days, await stored(child)]).toEqual([6, {}])
  await undo(step)
  expect(await stored(adult)).toEqual({})
})

test('a copied season keeps its weekdays, with a percentage; minimum and maximum of the line and of the change always apply', async () => {
  const { adult, child, price } = scene
  await price(adult, 2, 60)
  await price(adult, 3, 88)
  await price(child, 2, 12)
  const copy = { kind: 'copy', firstDay: day(1), percent: 10 } as const
  const { limited, ...rest } = await change({ from: day(30), to: day(40), change: copy, min: 20, roundTo: 1 })
  // 29 days are four weeks and a day, so the distance is 28 days.
  expect(await stored(adult)).toMatchObject({ [day(30)]: 66, [day(31)]: 90 })
  expect(await stored(child)).toMatchObject({ [day(30)]: 20 })
  expect([limited, rest.days]).toEqual([2, 3])
})

test('undo keeps days that were changed since, and names them; users undo only what they did', async () => {
  const { adult, one, price } = scene
  await price(adult, 2, 50)
  const all = { kind: 'percent', percent: 10, fromBase: true } as const
  const { step } = await change({ ids: [adult], to: day(4), change: all })
  expect(await stored(adult)).toEqual({ [day(1)]: 55, [day(2)]: 55, [day(3)]: 55, [day(4)]: 55 })
  await price(adult, 3, 70)
  await price(adult, 4, null)
  expect((await one('POST', 'price-products/timeseries/undo', { resortId: scene.resortId, step })).status).toBe(404)
  expect(await undo(step)).toEqual({ undone: 2, kept: [3, 4].map((date) => ({ priceProductId: adult, date: day(date) })) })
  expect(await stored(adult)).toEqual({ [day(2)]: 50, [day(3)]: 70 })
})

test.each([
  ['few', 4],
  ['many', 12],
])('undo keeps what others entered since on days that the change had added, of %s days', async (_, last) => {
  const { adult, db } = scene
  const { step } = await change({ ids: [adult], to: day(last), change: { kind: 'percent', percent: 10, fromBase: true } })
  await enterDays(db, [
    { lineId: adult, date: day(1), capacity: 40 },
    { lineId: adult, date: day(2), note: 'Race' },
    { lineId: adult, date: day(3), originalPrice: 60 },
  ])
  expect(await undo(step)).toEqual({ undone: last - 3, kept: [1, 2, 3].map((date) => ({ priceProductId: adult, date: day(date) })) })
  expect(await stored(adult)).toEqual({ [day(1)]: 55, [day(2)]: 55, [day(3)]: 55 })
})

test('M9 a change of many days is in the log by day, like a change of one', async () => {
  const { adult, admin, price } = scene
  await price(adult, 2, 50)
  await change({ ids: [adult], from: day(2), to: day(3), change: { kind: 'percent', percent: 10, fromBase: true } })
  const { items } = (await admin('GET', `logs?entity=pricePoint&entityId=${adult}`)).body
  const changes = (await admin('GET', `logs/${String(items[0]!['id'])}/changes`)).body.items
  expect(changes).toEqual([
    { field: day(2), from: { price: 50 }, to: { price: 55 }, masked: false },
    { field: day(3), from: null, to: { price: 55, available: true }, masked: false },
  ])
})

test('the level of a price and the price that is struck through change and return with it, whatever the level is called', async () => {
  const { adult, admin, db, price } = scene
  const level = '"A" \\ 5 %\tä'
  await price(adult, 2, 50)
  const levels = JSON.stringify([{ level, name: {}, price: 55 }])
  await db.query(sql`update price_products set price_levels = ${levels}::jsonb where id = ${adult}::uuid`)
  await enterDays(db, [{ lineId: adult, date: day(2), originalPrice: 52, capacity: 40, note: '"' }])
  const values = async () =>
    db.query(sql`select price::float8 as price, level, original_price::float8 as original, capacity, note, available from price_days
      where price_product_id = ${adult}::uuid`)
  const before = { price: 50, level: null, original: 52, capacity: 40, note: '"', available: true }
  const { step } = await change({ ids: [adult], from: day(2), to: day(2), change: { kind: 'percent', percent: 10, fromBase: false } })
  expect(await values()).toEqual([{ ...before, price: 55, level, original: null }])
  const { items } = (await admin('GET', `logs?entity=pricePoint&entityId=${adult}`)).body
  const changes = (await admin('GET', `logs/${String(items[0]!['id'])}/changes`)).body.items
  const from = { price: 50, level: null, originalPrice: 52 }
  expect(changes).toEqual([{ field: day(2), from, to: { price: 55, level, originalPrice: null }, masked: false }])
  expect(await undo(step)).toEqual({ undone: 1, kept: [] })
  expect(await values()).toEqual([before])
  await db.query(sql`update price_products set price_levels = null where id = ${adult}::uuid`)
})

test('places that are sold while prices are changed stay sold, also while the day has no price', async () => {
  const { adult, editor, price } = scene
  await price(adult, 2, 50)
  expect((await editor('PUT', 'price-sales', { items: [{ priceProductId: adult, date: day(2), sold: 7 }] })).body.failed).toEqual([])
  const { step } = await change({ ids: [adult], change: { kind: 'percent', percent: 10, fromBase: false } })
  await undo(step)
  const { items } = (await editor('GET', `price-products/${adult}/timeseries?from=${day(1)}&to=${day(31)}`)).body
  expect(items).toMatchObject([{ date: day(2), price: 50, sold: 7, version: 3 }])
  await price(adult, 2, null)
  await price(adult, 2, 60)
  expect((await editor('GET', `price-products/${adult}/timeseries?from=${day(1)}&to=${day(31)}`)).body.items).toMatchObject([{ sold: 7 }])
})

test('a span that begins and ends within a month leaves its other days as they are, also around 29 February', async () => {
  const { admin, db, resortId, child } = scene
  const { body } = await admin('GET', `price-products/${child}`)
  const { productId, name } = body
  const terms = { productId, name, personCategory: 'senior', channel: 'eshop', season: 'winter', currency: 'EUR', basePrice: 30 }
  const draft = { resortId, code: 'leap', ...terms, validFrom: '2028-02-01', validTo: '2028-03-31' }
  const { body: leap, text } = await admin<{ id: string }>('POST', 'price-products', draft)
  expect(leap.id, text).toBeTruthy()
  await enterDays(db, [
    { lineId: leap.id, date: '2028-02-27', price: 40 },
    { lineId: leap.id, date: '2028-03-02', price: 40 },
  ])
  const from = { ids: [leap.id], from: '2028-02-28', to: '2028-03-01' }
  const { step, days } = await change({ ...from, change: { kind: 'percent', percent: 10, fromBase: true } })
  const others = { '2028-02-27': 40, '2028-03-02': 40 }
  expect([days, await stored(leap.id)]).toEqual([3, { ...others, '2028-02-28': 33, '2028-02-29': 33, '2028-03-01': 33 }])
  // Tuesday, 29 February, is copied four weeks on.
  const copy = { kind: 'copy', firstDay: '2028-02-29', percent: 0 } as const
  const copied = await change({ ids: [leap.id], from: '2028-03-28', to: '2028-03-28', change: copy })
  expect(await stored(leap.id)).toMatchObject({ '2028-03-28': 33 })
  await undo(copied.step)
  await undo(step)
  expect(await stored(leap.id)).toEqual(others)
})

test('a copy takes what the other line had before the change, also where both are changed', async () => {
  const { adult, price } = scene
  for (const date of [1, 8, 15]) await price(adult, date, 10 + date)
  // Each week gets the prices of the week before it.
  await change({ ids: [adult], from: day(8), to: day(15), change: { kind: 'copy', firstDay: day(1), percent: 0 } })
  expect(await stored(adult)).toEqual({ [day(1)]: 11, [day(8)]: 11, [day(15)]: 18 })
})

test('spans that end before they begin, are too long, or limits that exclude each other are refused', async () => {
  const { editor, resortId, server } = scene
  const percent = { kind: 'percent', percent: 1, fromBase: false }
  const refusal = async (values: object) => {
    const body = { resortId, ...usual, change: percent, ...values }
    return (await editor('POST', 'price-products/timeseries/change', body)).body.ErrorData?.issues
  }
  expect(await refusal({ from: day(3), to: day(2) })).toMatchObject([{ field: 'to', rule: 'ordered' }])
  expect(await refusal({ to: '2029-01-01' })).toMatchObject([{ field: 'to', rule: 'between' }])
  expect(await refusal({ min: 50, max: 40 })).toMatchObject([{ field: 'min', rule: 'maxValue' }])
  const outsider = await server.signedIn(['priceProduct.update'], [await server.createResort(2)])
  expect((await outsider('POST', 'price-products/timeseries/change', { resortId, ...usual, change: percent })).status).toBe(403)
})

/** In whole cents, apart from the statement: a second calculation. */
function changedCents(cents: number, percent: number, rounding: Rounding, step: number): number {
  const dividend = BigInt(cents) * BigInt(10_000 + percent)
  const divisor = 10_000n * BigInt(step)
  const whole = dividend / divisor
  const rest = dividend % divisor
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'nearest' && rest * 2n >= divisor
  return Number(whole + (isUp ? 1n : 0n)) * step
}

test('percentages and rounding equal an independent calculation in whole cents, within the limits of the line', async () => {
  const { adult, db } = scene
  const asked = fc.record({
    prices: fc.array(fc.integer({ min: 1_000, max: 9_000 }), { minLength: 14, maxLength: 14 }),
    percent: fc.integer({ min: -9_000, max: 50_000 }),
    rounding: fc.constantFrom(...roundings),
    roundTo: fc.constantFrom(...roundingSteps),
    min: fc.option(fc.integer({ min: 1_000, max: 4_000 })),
    max: fc.option(fc.integer({ min: 5_000, max: 9_000 })),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ prices, percent, rounding, roundTo, min, max }) => {
      await clearSheets(db)
      await enterDays(
        db,
        prices.map((cents, at) => ({ lineId: adult, date: day(1 + at), price: cents / 100 })),
      )
      const limits = { ...(min && { min: min / 100 }), ...(max && { max: max / 100 }) }
      const { step } = await change({
        ids: [adult],
        change: { kind: 'percent', percent: percent / 100, fromBase: false },
        rounding,
        roundTo,
        ...limits,
      })
      const [low, high] = [Math.max(1_000, min ?? 0), Math.min(9_000, max ?? 9_000)]
      const expected = prices.map((cents) =>
        Math.max(low, Math.min(high, changedCents(cents, percent, rounding, Math.round(roundTo * 100)))),
      )
      expect(Object.values(await stored(adult)).map((price) => Math.round(price * 100))).toEqual(expected)
      if (step) await undo(step)
      expect(Object.values(await stored(adult)).map((price) => Math.round(price * 100))).toEqual(prices)
    }),
    { seed: 17, numRuns: 60 },
  )
}, 120_000)
