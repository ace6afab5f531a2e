/** Users publish and approve what they have seen (decision 0141). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, startPrices } from '../../testing/price-scene.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.reset())

const draft = async () => (await scene.one('GET', `price-publications/draft?resortId=${scene.resortId}`)).body

test('users see the days and terms of a publication before they approve it, page by page, whatever was edited since', async () => {
  const { adult, child, price, publish, one, other, resortId, server, fourEyes, setTerms } = scene
  const set = (values: object) => setTerms(adult, values)
  await price(adult, 2, 60)
  await publish(one)
  await fourEyes(true)
  await price(adult, 2, 65)
  await price(adult, 3, 70)
  await price(child, 2, 20)
  const terms = { basePrice: 55, flexiBands: [{ from: 50, change: 10 }], validTo: day(170) }
  await set(terms)
  const draftTerms = (await one('GET', `price-publications/draft/terms?resortId=${resortId}`)).body
  const { id } = (await publish(one)).body
  await price(adult, 2, 88)
  await price(adult, 3, null)
  await set({ basePrice: 50, flexiBands: null, validTo: day(180) })

  const paid = (value: number) => ({ price: value, level: null, originalPrice: null, available: true, capacity: null })
  const asked = async (what: string, by = other) =>
    (await by('GET', `price-publications/${String(id)}/${what}${what.includes('?') ? '&' : '?'}resortId=${resortId}`)).body
  const days = [
    { priceProductId: adult, date: day(2), before: paid(60), after: paid(65), takenBy: null },
    { priceProductId: adult, date: day(3), before: null, after: paid(70), takenBy: null },
    { priceProductId: child, date: day(2), before: null, after: paid(20), takenBy: null },
  ].toSorted((x, y) => (x.priceProductId < y.priceProductId ? -1 : x.priceProductId > y.priceProductId ? 1 : 0))
  expect(await asked('days')).toEqual({ count: 3, items: days, next: null })
  const next = { afterLine: days[1]!.priceProductId, afterDate: days[1]!.date }
  expect(await asked('days?limit=2')).toEqual({ count: 3, items: days.slice(0, 2), next })
  expect(await asked(`days?limit=2&afterLine=${next.afterLine}&afterDate=${next.afterDate}`)).toEqual({
    count: 3,
    items: days.slice(2),
    next: null,
  })
  const changed = {
    count: 1,
    items: [{ priceProductId: adult, before: { basePrice: 50, flexiBands: null, validTo: day(180) }, after: terms, takenBy: null }],
  }
  expect(await asked('terms')).toEqual({ ...changed, next: null })
  expect(draftTerms).toEqual({ ...changed, next: null })
  const outsider = await server.signedIn(['priceProduct.read'], [await server.createResort(8)])
  for (const what of ['days', 'terms'])
    expect((await outsider('GET', `price-publications/${String(id)}/${what}?resortId=${resortId}`)).status).toBe(404)
})

test('the terms of a line that was never published are shown as a whole', async () => {
  const { adult, child, publish, one, resortId, fourEyes } = scene
  await fourEyes(true)
  const { id } = (await publish(one)).body
  const path = `price-publications/${String(id)}/terms?resortId=${resortId}`
  const { body } = await one('GET', `${path}&limit=1`)
  const [first, second] = [adult, child].toSorted()
  expect(body).toMatchObject({
    count: 2,
    items: [{ priceProductId: first, before: null, after: { currency: 'EUR', minPrice: 10, maxPrice: 90 } }],
  })
  expect(body['next']).toEqual({ afterLine: first })
  expect((await one('GET', `${path}&afterLine=${String(first)}`)).body).toMatchObject({ items: [{ priceProductId: second }], next: null })
})

test('users publish what they have seen: a draft that has changed since is refused, and nothing of it is published', async () => {
  const { adult, child, price, setTerms, publish, act, paid, one, other, fourEyes } = scene
  const mark = async () => (await draft())['mark']
  const refused = async (seen: unknown, values = {}) => {
    const { status, body } = await publish(one, { mark: seen, ...values })
    expect([status, body.ErrorCode]).toEqual([409, 305])
  }
  await price(adult, 2, 60)
  const first = await mark()
  await price(child, 3, 20)
  await refused(first)
  await refused(first, { ids: [adult] })
  expect([await paid(adult), (await scene.publications()).items]).toEqual([undefined, []])
  await price(child, 3, null)
  expect(await mark()).toBe(first)
  await setTerms(child, { basePrice: 35 })
  await refused(first)
  expect((await publish(one, { mark: await mark() })).body).toMatchObject({ state: 'published' })
  expect(await paid(adult)).toEqual({ [day(2)]: 60 })

  // Prices of a publication that is cancelled are drafts again, which users have not seen either.
  await fourEyes(true)
  await price(adult, 4, 70)
  const { id } = (await publish(one)).body
  await price(adult, 5, 71)
  const seen = await mark()
  await act(other, id, 'cancel')
  await refused(seen)
  // Without a mark, what differs at this moment is published.
  expect((await publish(one)).body).toMatchObject({ state: 'proposed' })
})

test('an inactive sheet, which no draft shows, is published by its id only without a mark', async () => {
  const { adult, child, price, setTerms, publish, paid, one } = scene
  await publish(one)
  await setTerms(child, { active: false })
  await price(adult, 2, 60)
  await price(child, 2, 20)
  const { mark } = await draft()
  const { status, body } = await publish(one, { mark, ids: [adult, child] })
  expect([status, body.ErrorCode, await paid(child)]).toEqual([409, 305, {}])
  expect((await publish(one, { ids: [child] })).body).toMatchObject({ state: 'published' })
  expect(await paid(child)).toEqual({ [day(2)]: 20 })
  expect((await publish(one, { mark, ids: [adult, child] })).body).toMatchObject({ state: 'published' })
  expect(await paid(adult)).toEqual({ [day(2)]: 60 })
  await setTerms(child, { active: true })
})
