/** Several publications of the same lines wait (decision 0141). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, startPrices } from '../../testing/price-scene.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.reset())

const draft = async () => (await scene.one('GET', `price-publications/draft?resortId=${scene.resortId}`)).body

test('a day waits in the newest publication only, and prices under an embargo do not leave with another publication', async () => {
  const { adult, price, publish, act, paid, one } = scene
  await publish(one)
  await price(adult, 2, 60)
  await price(adult, 3, 61)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = (await publish(one, { publishAt })).body
  await price(adult, 4, 70)
  await publish(one)
  expect(await paid(adult)).toEqual({ [day(4)]: 70 })
  await price(adult, 2, 55)
  await publish(one)
  expect(await paid(adult)).toEqual({ [day(2)]: 55, [day(4)]: 70 })
  expect((await scene.publications()).items[0]).toMatchObject({
    id,
    state: 'scheduled',
    days: 1,
    taken: { lines: 1, days: 1 },
    firstDay: day(3),
  })
  expect((await act(one, id, 'cancel')).body).toEqual({ state: 'cancelled' })
  expect((await draft())['days']).toBe(1)
  expect((await act(one, id, 'take-back')).status).toBe(422)
})

test('a publication whose days and terms newer ones have taken keeps them, and the log names it and the newer one', async () => {
  const { adult, price, publish, one, other, act, admin, paid, resortId, fourEyes, setTerms } = scene
  const set = (basePrice: number) => setTerms(adult, { basePrice })
  await set(50)
  await publish(one)
  await fourEyes(true)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await price(adult, 2, 60)
  await price(adult, 3, 61)
  await set(55)
  const { id } = (await publish(one, { publishAt })).body
  await act(other, id, 'approve')
  const made: string[] = []
  const propose = async (values = {}) => made.push(String((await publish(other, values)).body['id']))
  await price(adult, 2, 70)
  await propose()
  const contentOf = async (what: string) => (await one('GET', `price-publications/${String(id)}/${what}?resortId=${resortId}`)).body
  const taken = async () => ({
    days: (await contentOf('days'))['items'].map(({ date, after, takenBy }) => [date, Object(after).price, takenBy]),
    terms: (await contentOf('terms'))['items'].map(({ after, takenBy }) => [after, takenBy]),
    listed: (await scene.publications()).items.find((each) => each['id'] === id),
  })
  expect(await taken()).toMatchObject({
    days: [
      [day(2), 60, made[0]],
      [day(3), 61, null],
    ],
    terms: [[{ basePrice: 55 }, null]],
    listed: { state: 'scheduled', lines: 1, days: 1, taken: { lines: 1, days: 1 } },
  })
  await price(adult, 3, 71)
  await set(56)
  await propose()
  expect(await taken()).toMatchObject({
    days: [
      [day(2), 60, made[0]],
      [day(3), 61, made[1]],
    ],
    terms: [[{ basePrice: 55 }, made[1]]],
    listed: { state: 'cancelled', lines: 0, days: 0, taken: { lines: 1, days: 2 } },
  })
  const { items } = (await admin('GET', `logs?entity=priceProduct&kind=audit&resortId=${resortId}`)).body
  expect(items.filter(({ message }) => String(message).startsWith(String(id))).map(({ action, message }) => [action, message])).toEqual([
    ['cancel', `${String(id)} ${String(made[1])}`],
    ['update', `${String(id)} ${String(made[0])}`],
    ['approve', id],
    ['publish', `${String(id)} ${publishAt}`],
  ])
  for (const each of made) await act(one, each, 'approve')
  expect(await paid(adult)).toEqual({ [day(2)]: 70, [day(3)]: 71 })
  await fourEyes(false)
  await set(50)
  await publish(one)
})

test('terms of a line are published while days of it wait in one publication and its terms in another', async () => {
  const { adult, price, publish, one, act, stateOf, db, setTerms } = scene
  const set = (basePrice: number) => setTerms(adult, { basePrice })
  await publish(one)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await set(51)
  const terms = (await publish(one, { publishAt })).body['id']
  await price(adult, 2, 60)
  const days = (await publish(one, { publishAt })).body['id']
  expect([await stateOf(adult), await draft()]).toMatchObject(['ready', { ids: [] }])
  await set(52)
  expect((await publish(one)).body).toMatchObject({ state: 'published' })
  const [line] = await db.query<{ price: number }>(sql`select base_price::float8 as price from published_price_lines
    where price_product_id = ${adult}::uuid`)
  expect(line).toEqual({ price: 52 })
  for (const [id, status] of [
    [terms, 422],
    [days, 200],
  ] as const)
    expect((await act(one, id, 'cancel')).status).toBe(status)
  await set(50)
})

test('terms that a newer publication has taken stay beside those that guests paid, not those that waited', async () => {
  const { adult, publish, one, resortId, setTerms } = scene
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await setTerms(adult, { basePrice: 50 })
  await publish(one)
  const made: string[] = []
  for (const basePrice of [51, 52, 53]) {
    await setTerms(adult, { basePrice })
    made.push(String((await publish(one, { publishAt })).body['id']))
  }
  const termsOf = async (id: string | undefined) => (await one('GET', `price-publications/${id}/terms?resortId=${resortId}`)).body['items']
  expect([await termsOf(made[0]), await termsOf(made[1]), await termsOf(made[2])]).toMatchObject([
    [{ before: { basePrice: 50 }, after: { basePrice: 51 }, takenBy: made[1] }],
    [{ before: { basePrice: 50 }, after: { basePrice: 52 }, takenBy: made[2] }],
    [{ before: { basePrice: 50 }, after: { basePrice: 53 }, takenBy: null }],
  ])
  await setTerms(adult, { basePrice: 50 })
  await publish(one)
})
