/** The history of one day of a price line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceDayEvent } from '@ridgeline/domain/operation/price-publication'
import { day, startPrices } from '../../../testing/price-scene.ts'
import type { Client } from '../../../testing/server.ts'

let scene: Awaited<ReturnType<typeof startPrices>>
beforeAll(async () => {
  scene = await startPrices()
})
afterAll(() => scene.server.close())

const asked = (lineId: string, date: string, by: Client = scene.one) =>
  by<{ items: PriceDayEvent[] }>('GET', `price-publications/day?resortId=${scene.resortId}&priceProductId=${lineId}&date=${date}`)
const historyOf = async (lineId: string, date: string) =>
  (await asked(lineId, date)).body.items.map(({ kind, number, before, after }) => [
    kind,
    number,
    before?.price ?? null,
    after?.price ?? null,
  ])

test('the history of a day has every change of its sheet, and since when guests paid what', async () => {
  const { adult, price, publish, act, one, other } = scene
  expect(await historyOf(adult, day(2))).toEqual([])
  await price(adult, 2, 60)
  await price(adult, 3, 61)
  const first = (await publish(one)).body['id']
  await price(adult, 2, 65)
  const second = (await publish(other)).body['id']
  const all = [
    ['published', 2, 60, 65],
    ['draft', null, 60, 65],
    ['published', 1, null, 60],
    ['draft', null, null, 60],
  ]
  expect(await historyOf(adult, day(2))).toEqual(all)
  const { items } = (await asked(adult, day(2))).body
  expect(items.map(({ by }) => by)).toEqual(Array(4).fill('Test Person'))
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )

  // The later publication stays in force: for guests, nothing has changed on this day.
  await act(one, first, 'take-back')
  expect(await historyOf(adult, day(2))).toEqual(all)
  expect((await historyOf(adult, day(3)))[0]).toEqual(['takenBack', 1, 61, null])
  await act(one, second, 'take-back')
  expect((await historyOf(adult, day(2)))[0]).toEqual(['takenBack', 2, 65, null])
  expect(await scene.paid(adult)).toBeUndefined()
})

test('the history of a day is for those who may read the prices of its resort', async () => {
  const { adult, server } = scene
  const elsewhere = await server.createResort(2)
  const stranger = await server.signedIn(['priceProduct.read'], [elsewhere])
  expect((await asked(adult, day(2), stranger)).status).toBe(404)
  const { status } = await scene.admin('GET', `price-publications/day?resortId=${elsewhere}&priceProductId=${adult}&date=${day(2)}`)
  expect(status).toBe(404)
})
