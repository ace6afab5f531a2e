/** Readings of counters: sent, added up, and what follows for the counter. */
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { draftOf } from '@ridgeline/domain/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let here: string
let boss: Client
let seed = 0

beforeAll(async () => {
  server = await startTestServer()
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

async function counter(capacity: number): Promise<string> {
  const draft = draftOf(flowMeasurement, ++seed, { capacity, thresholdMedium: 60, thresholdHigh: 90, active: true })
  return String((await boss('POST', 'flow-measurements', { ...draft, resortId: here })).body['id'])
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const send = (id: string, items: object[], client = boss) => client('POST', `flow-measurements/${id}/readings`, { items })
const seen = async (id: string) => (await boss('GET', `flow-measurements/${id}`)).body

test('R2.40, OP63: readings say how many are there, how full it is and how many come in an hour, without a revision', async () => {
  const id = await counter(200)
  const sent = await send(id, [
    { phenomenonTime: ago(90), countIn: 60, countOut: 0, occupancyCount: 60 },
    { phenomenonTime: ago(30), countIn: 80, countOut: 10, occupancyCount: 130 },
    { phenomenonTime: ago(2), countIn: 70, countOut: 10, occupancyCount: 190 },
  ])
  expect([sent.status, sent.body]).toEqual([200, { saved: 3 }])
  expect(await seen(id)).toMatchObject({ currentCount: 190, occupancy: 'high', ratePerHour: 150, version: 1 })
})

test('R2.40: what is sent again replaces what was; steps add up who came and went, and tell how many were there at their end', async () => {
  const id = await counter(100)
  const at = (minute: number) => `2026-01-10T08:${String(minute).padStart(2, '0')}:00.000Z`
  const read = (minute: number, countIn: number, occupancyCount: number) => ({
    phenomenonTime: at(minute),
    countIn,
    countOut: 1,
    occupancyCount,
  })
  await send(id, [read(1, 5, 4), read(6, 5, 8), read(20, 9, 99)])
  await send(id, [read(20, 3, 10)])
  const { body } = await boss('GET', `flow-measurements/${id}/readings?from=2026-01-10T08:00:00Z&to=2026-01-10T09:00:00Z&step=15`)
  expect(body.items).toEqual([
    { phenomenonTime: at(0), countIn: 10, countOut: 2, occupancyCount: 8, occupancyPercent: 8, quality: 'ok' },
    { phenomenonTime: at(15), countIn: 3, countOut: 1, occupancyCount: 10, occupancyPercent: 10, quality: 'ok' },
  ])
})

test('R2.40: a counter without a count of its own is who came less who went', async () => {
  const id = await counter(100)
  await send(id, [
    { phenomenonTime: ago(1), countIn: 8, countOut: 2 },
    { phenomenonTime: ago(0), countIn: 4, countOut: 3 },
  ])
  const { currentCount } = await seen(id)
  // Between the two the counter may have been set to zero.
  expect([7, 1]).toContain(currentCount)
})

test('R2.40: a counter whose capacity is far too low or which counts without end says as much as can be said', async () => {
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

test('R2.40, R6.2: only who may change a counter sends readings of it, and none of tomorrow', async () => {
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
