/** Readings of counters, and the values derived from them. */
import { pool } from '@ridgeline/domain/entities/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ago, startFlow } from './flow.fixture.ts'
import { statementsOf } from './statements.ts'

let flow: Awaited<ReturnType<typeof startFlow>>
let server: (typeof flow)['server']
let here: (typeof flow)['here']
let boss: (typeof flow)['boss']
let place: (typeof flow)['place']
let send: (typeof flow)['send']
let seen: (typeof flow)['seen']

beforeAll(async () => {
  flow = await startFlow()
  ;({ server, here, boss, place, send, seen } = flow)
})
afterAll(() => flow.server.close())
const counter = (capacity: number, more: Parameters<typeof flow.counter>[0] = {}) => flow.counter({ capacity, ...more })
const counterIn = (resortId: string) => flow.counter({ capacity: 100 }, resortId)

test('R2.40, OP63: readings set occupancy count, occupancy and hourly flow of a counter, without a revision', async () => {
  const id = await counter(200)
  const sent = await send(id, [
    { phenomenonTime: ago(90), countIn: 60, countOut: 0, occupancyCount: 60 },
    { phenomenonTime: ago(30), countIn: 80, countOut: 10, occupancyCount: 130 },
    { phenomenonTime: ago(2), countIn: 70, countOut: 10, occupancyCount: 190 },
  ])
  expect([sent.status, sent.body]).toEqual([200, { saved: 3 }])
  expect(await seen(id)).toMatchObject({ currentCount: 190, occupancy: 'high', ratePerHour: 150, version: 1 })
})

test('R2.40: a reading with the same time replaces the earlier one; aggregated steps sum entries and exits, and have the last count', async () => {
  const id = await counter(100)
  const at = (minute: number) => `2026-01-10T08:${String(minute).padStart(2, '0')}:00.000Z`
  const counted = (minute: number, countIn: number, occupancyCount: number) => ({
    phenomenonTime: at(minute),
    countIn,
    countOut: 1,
    occupancyCount,
  })
  await send(id, [counted(1, 5, 4), counted(6, 5, 8), counted(20, 9, 99)])
  await send(id, [counted(20, 3, 10)])
  const { body } = await boss('GET', `flow-measurements/${id}/readings?from=2026-01-10T08:00:00Z&to=2026-01-10T09:00:00Z&step=15`)
  expect(body.items).toEqual([
    { phenomenonTime: at(0), countIn: 10, countOut: 2, occupancyCount: 8, occupancyPercent: 8, quality: 'ok', isComplete: true },
    { phenomenonTime: at(15), countIn: 3, countOut: 1, occupancyCount: 10, occupancyPercent: 10, quality: 'ok', isComplete: true },
  ])
})

async function inZone(seed: number, timezone: string): Promise<string> {
  const id = await server.createResort(seed)
  const { version } = (await boss('GET', `resorts/${id}`)).body
  expect((await boss('PATCH', `resorts/${id}`, { timezone }, { 'if-match': `"${Number(version)}"` })).status).toBe(200)
  return id
}
const read = async (id: string, query: string) =>
  (await boss<{ items: { phenomenonTime: string }[] }>('GET', `flow-measurements/${id}/readings?${query}`)).body.items

test.each([
  // Midnight, noon and the last quarter of an hour of 17 January there.
  ['Europe/Bratislava', 21, '2026-01-16T23:00:00.000Z', '2026-01-17T11:00:00.000Z', '2026-01-17T22:45:00.000Z'],
  ['Europe/Kyiv', 22, '2026-01-16T22:00:00.000Z', '2026-01-17T10:00:00.000Z', '2026-01-17T21:45:00.000Z'],
])('R2.40: a step of a day has the highest count of the day in %s', async (zone, resort, midnight, noon, night) => {
  const id = await counterIn(await inZone(resort, zone))
  const counted = (phenomenonTime: string, occupancyCount: number) => ({ phenomenonTime, countIn: 40, countOut: 40, occupancyCount })
  const before = new Date(Date.parse(midnight) - 60_000).toISOString()
  await send(id, [counted(before, 7), counted(midnight, 1), counted(noon, 80), counted(night, 0)])
  const day = { phenomenonTime: midnight, countIn: 120, countOut: 120, occupancyCount: 80, occupancyPercent: 80, quality: 'ok' }
  // From the hour at which the page is opened: the whole day counts.
  const asked = async (to: string) => read(id, `step=1440&from=${new Date(Date.parse(noon) + 3_600_000).toISOString()}&to=${to}`)
  expect(await asked('2026-01-20T12:00:00Z')).toEqual([{ ...day, isComplete: true }])
  expect(await asked(new Date(Date.parse(night) + 60_000).toISOString())).toEqual([{ ...day, isComplete: false }])
})

test('R2.40: a step that lasts until later is not complete', async () => {
  const id = await counter(100)
  await send(id, [{ phenomenonTime: ago(0), countIn: 1, countOut: 0 }])
  const until = `&to=${new Date(Date.now() + 48 * 3_600_000).toISOString()}&from=${ago(60)}`
  for (const step of [60, 1440]) expect(await read(id, `step=${step}${until}`)).toMatchObject([{ countIn: 1, isComplete: false }])
})

test('R2.40: a missing reading changes no count, is no newer one and is not summed', async () => {
  const id = await counter(100)
  const missing = (minutes: number) => ({ phenomenonTime: ago(minutes), countIn: 0, countOut: 0, occupancyCount: 0, quality: 'missing' })
  await send(id, [missing(4)])
  const unmeasured = { currentCount: null, occupancy: null, ratePerHour: null, lastReadingAt: null }
  expect(await seen(id)).toMatchObject(unmeasured)
  const known = ago(3)
  await send(id, [{ phenomenonTime: known, countIn: 70, countOut: 5, occupancyCount: 65 }, missing(2), { ...missing(1), countIn: 30 }])
  expect(await seen(id)).toMatchObject({ currentCount: 65, occupancy: 'medium', ratePerHour: 70, lastReadingAt: known })
  // Nor the difference of a counter without a count of its own.
  const gate = await counter(100)
  await send(gate, [
    { phenomenonTime: known, countIn: 9, countOut: 2 },
    { phenomenonTime: ago(1), countIn: 5, countOut: 0, quality: 'missing' },
  ])
  expect(await seen(gate)).toMatchObject({ currentCount: 7, lastReadingAt: known })
})

test.each([15, 1440])('R2.40: a step of %i minutes without a known reading is missing, one with some is estimated', async (step) => {
  const id = await counter(100)
  const at = (time: string, occupancyCount: number, quality: string) => ({
    phenomenonTime: `2026-01-${time}:00.000Z`,
    countIn: 6,
    countOut: 2,
    occupancyCount,
    quality,
  })
  await send(id, [at('10T10:00', 40, 'ok'), at('10T10:05', 90, 'missing'), at('12T10:00', 50, 'estimated'), at('14T10:00', 0, 'missing')])
  const items = await read(id, `step=${step}&from=2026-01-10T10:00:00Z&to=2026-01-15T00:00:00Z`)
  expect(items).toMatchObject([
    { countIn: 6, countOut: 2, occupancyCount: 40, occupancyPercent: 40, quality: 'estimated' },
    { countIn: 6, countOut: 2, occupancyCount: 50, quality: 'estimated' },
    { countIn: null, countOut: null, occupancyCount: null, occupancyPercent: null, quality: 'missing' },
  ])
})

test('R2.40: without a count of its own, the count of a counter is the difference of entries and exits', async () => {
  const id = await counter(100)
  await send(id, [
    { phenomenonTime: ago(1), countIn: 8, countOut: 2 },
    { phenomenonTime: ago(0), countIn: 4, countOut: 3 },
  ])
  const { currentCount } = await seen(id)
  expect(currentCount).toBe(7)
})

test('R2.40: values of a counter with a wrong capacity or endless counting are capped', async () => {
  const id = await counter(1)
  expect((await send(id, [{ phenomenonTime: ago(1), countIn: 0, countOut: 0, occupancyCount: 1_000_000 }])).status).toBe(200)
  const { body } = await boss('GET', `flow-measurements/${id}/readings`)
  expect(body.items.at(-1)).toMatchObject({ occupancyCount: 1_000_000, occupancyPercent: 10_000 })
  const start = Date.now() - 30 * 60_000
  const million = (at: number) => ({ phenomenonTime: new Date(start + at).toISOString(), countIn: 1_000_000, countOut: 0 })
  for (let round = 0; round < 3; round++) {
    const items = Array.from({ length: 1_000 }, (_, at) => million(round * 1_000 + at))
    expect((await send(id, items)).status).toBe(200)
  }
  expect(await seen(id)).toMatchObject({ ratePerHour: 2_147_483_647 })
})

test('R2.40, R6.6: sending readings requires the permission to change the counter, and future readings are refused', async () => {
  const id = await counter(100)
  const reading = { phenomenonTime: ago(5), countIn: 1, countOut: 0 }
  const reader = await server.signedIn(['flowMeasurement.read'], [here])
  expect((await send(id, [reading], reader)).status).toBe(403)
  expect((await reader('GET', `flow-measurements/${id}/readings`)).status).toBe(200)
  const stranger = await server.signedIn(['flowMeasurement.read', 'flowMeasurement.update'], [await server.createResort(2)])
  expect((await send(id, [reading], stranger)).status).toBe(404)
  expect((await send(id, [{ ...reading, phenomenonTime: ago(-60) }])).status).toBe(422)
  expect((await send(id, [{ ...reading, countIn: -1 }])).status).toBeGreaterThanOrEqual(400)
  expect((await boss('GET', `flow-measurements/${id}/readings?from=2020-01-01T00:00:00Z&step=1`)).status).toBe(400)
})

test('R2.40: a one-way counter has the hourly flow, and a count only if it sends one', async () => {
  const passed = { phenomenonTime: ago(1), countIn: 40, countOut: 7 }
  const [entrance, exit] = [await counter(100, { direction: 'in' }), await counter(100, { direction: 'out' })]
  for (const id of [entrance, exit]) await send(id, [passed])
  expect(await seen(entrance)).toMatchObject({ currentCount: null, occupancy: null, ratePerHour: 40 })
  expect(await seen(exit)).toMatchObject({ currentCount: null, occupancy: null, ratePerHour: 7 })
  await send(entrance, [{ ...passed, occupancyCount: 95 }])
  expect(await seen(entrance)).toMatchObject({ currentCount: 95, occupancy: 'high', ratePerHour: 40 })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('R2.40: a counter without readings is reset to zero at its hour, together with its place', async () => {
  const statements = statementsOf(server.services)
  const poolId = await place(pool, { occupancy: 'low' })
  const [bathers, skiers] = [await counter(100, { poolId }), await counter(100, { direction: 'in' })]
  await send(bathers, [{ phenomenonTime: ago(0), countIn: 95, countOut: 0 }])
  await send(skiers, [{ phenomenonTime: ago(0), countIn: 95, countOut: 0, occupancyCount: 70 }])
  await statements.zero()
  expect(await seen(bathers)).toMatchObject({ currentCount: 95, ratePerHour: 95 })
  await statements.zero(inDays(1))
  const empty = { currentCount: 0, occupancy: 'low', ratePerHour: 0, version: 1 }
  expect([await seen(bathers), await seen(skiers)]).toMatchObject([empty, empty])
  expect((await boss('GET', `pools/${poolId}`)).body).toMatchObject({ occupancy: 'low', version: 3 })
})
