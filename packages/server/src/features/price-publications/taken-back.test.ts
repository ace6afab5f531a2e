/** What guests pay again when a publication of prices is taken back, and how two publications compare (decision 0141). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, startPrices } from '../../testing/price-scene.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.reset())

test('a publication that is taken back restores the state before it, except for days that were published again since', async () => {
  const { adult, child, price, publish, act, paid, one, other, stateOf } = scene
  await price(adult, 2, 60)
  await publish(one)
  await price(adult, 2, 61)
  await price(adult, 3, 62)
  await price(child, 2, 31)
  const { id } = (await publish(one)).body
  await price(adult, 3, 70)
  const later = (await publish(other)).body['id']
  expect((await act(one, id, 'take-back')).body).toEqual({ kept: [{ priceProductId: adult, date: day(3) }] })
  expect([await paid(adult), await paid(child)]).toEqual([{ [day(2)]: 60, [day(3)]: 70 }, {}])
  expect([await stateOf(adult), await stateOf(child)]).toEqual(['draft', 'draft'])
  expect((await act(one, id, 'take-back')).status).toBe(422)
  expect((await act(other, later, 'take-back')).body).toEqual({ kept: [] })
  // Prices that were taken back do not return.
  expect(await paid(adult)).toEqual({ [day(2)]: 60 })
})

test('a publication that waited gives back what guests paid when it came into force, not when it was made', async () => {
  const { adult, price, publish, act, paid, one, other, fourEyes } = scene
  await publish(one)
  await price(adult, 2, 60)
  const first = (await publish(one)).body['id']
  await fourEyes(true)
  await price(adult, 2, 70)
  const { id } = (await publish(one)).body
  await act(one, first, 'take-back')
  expect((await act(other, id, 'approve')).body).toEqual({ state: 'published' })
  expect(await paid(adult)).toEqual({ [day(2)]: 70 })
  await act(one, id, 'take-back')
  expect(await paid(adult)).toEqual({})
})

test('any two publications are compared by day, even if one of them was taken back', async () => {
  const { adult, child, price, publish, act, one, admin, resortId, server } = scene
  const number = async () => (await scene.publications()).items.filter((each) => each['number'] !== null).map((each) => each['id'])
  await price(adult, 2, 60)
  await publish(one)
  await price(adult, 2, 61)
  await price(adult, 3, 40)
  const second = (await publish(one)).body['id']
  await price(adult, 3, null)
  await price(child, 5, 30)
  await publish(one)
  const [c, b, a] = await number()
  const compared = async (from: unknown, to: unknown, by = admin) =>
    (await by('GET', `price-publications/compare?resortId=${resortId}&from=${String(from)}${to ? `&to=${String(to)}` : ''}`)).body
  const of = (lineId: string, date: number, before: number | null, after: number | null) => ({
    priceProductId: lineId,
    date: day(date),
    before: before === null ? null : { price: before, level: null, originalPrice: null, available: true, capacity: null },
    after: after === null ? null : { price: after, level: null, originalPrice: null, available: true, capacity: null },
  })
  const sorted = (...items: ReturnType<typeof of>[]) => items.toSorted((x, y) => (x.priceProductId < y.priceProductId ? -1 : 1))
  expect(await compared(a, b)).toEqual({ count: 2, items: [of(adult, 2, 60, 61), of(adult, 3, null, 40)] })
  expect(await compared(a, c)).toEqual({ count: 2, items: sorted(of(adult, 2, 60, 61), of(child, 5, null, 30)) })
  expect(await compared(c, a)).toEqual({ count: 2, items: sorted(of(adult, 2, 61, 60), of(child, 5, 30, null)) })
  expect(await compared(c, undefined)).toEqual({ count: 0, items: [] })
  await act(one, second, 'take-back')
  expect(await compared(a, undefined)).toEqual({ count: 1, items: [of(child, 5, null, 30)] })
  expect(await compared(b, c)).toEqual({ count: 2, items: sorted(of(adult, 3, 40, null), of(child, 5, null, 30)) })
  const outsider = await server.signedIn(['priceProduct.read'], [await server.createResort(3)])
  expect((await outsider('GET', `price-publications/compare?resortId=${resortId}&from=${String(a)}`)).status).toBe(404)
})

test('a line that was published for the first time is not sold any more when that is taken back', async () => {
  const { adult, publish, act, paid, one } = scene
  const { id } = (await publish(one)).body
  expect(await paid(adult)).toEqual({})
  await act(one, id, 'take-back')
  expect(await paid(adult)).toBeUndefined()
})
