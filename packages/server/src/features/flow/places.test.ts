/** Readings of counters at lifts, car parks and pools (OP63). */
import { parking } from '@ridgeline/domain/entities/parking'
import { pool } from '@ridgeline/domain/entities/pool'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ago, startFlow } from './flow.fixture.ts'
import { unzeroed } from './state.ts'
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

const latestChange = async (path: string) => (await boss('GET', `${path}/history`)).body.items[0]

test('OP63: the counter in the queue of a lift sets its waiting time and occupancy, also on its displays', async () => {
  const skiliftId = await place(skilift, { status: 'open', capacityPerHour: 1200, waitingTime: 3, occupancy: null })
  const shown = async () => {
    const { items } = (await server.app.inject(`/api/displays/skimaps/${here}`)).json<{ items: { id: string; waitingTime: number }[] }>()
    return items.find(({ id }) => id === skiliftId)?.waitingTime
  }
  await expect.poll(shown).toBe(3)
  const id = await counter(400, { skiliftId })
  await send(id, [{ phenomenonTime: ago(2), countIn: 0, countOut: 0, occupancyCount: 300 }])
  expect((await boss('GET', `skilifts/${skiliftId}`)).body).toMatchObject({ waitingTime: 15, occupancy: 'medium', version: 2 })
  expect(await latestChange(`skilifts/${skiliftId}`)).toMatchObject({ action: 'update', userName: 'Ridgeline' })
  await expect.poll(shown).toBe(15)

  // A single additional person does not change the waiting time.
  await send(id, [{ phenomenonTime: ago(1), countIn: 1, countOut: 0, occupancyCount: 301 }])
  expect((await boss('GET', `skilifts/${skiliftId}`)).body).toMatchObject({ waitingTime: 15, version: 2 })
  await send(id, [{ phenomenonTime: ago(0), countIn: 0, countOut: 0, occupancyCount: 30_000 }])
  expect((await boss('GET', `skilifts/${skiliftId}`)).body).toMatchObject({ waitingTime: 240, occupancy: 'high' })
})

test('OP63: the counter at the gate of a car park sets its vacant spaces and occupancy', async () => {
  const parkingId = await place(parking, { capacity: 500, capacityDisabled: null, capacityEv: null, vacantSpaces: null, occupancy: null })
  const id = await counter(500, { parkingId, measurementType: 'vehicles' })
  await send(id, [{ phenomenonTime: ago(1), countIn: 480, countOut: 0 }])
  const full = { vacantSpaces: 20, occupancy: 'high', occupancyMeasuredAt: expect.any(String), version: 2 }
  expect((await boss('GET', `parking/${parkingId}`)).body).toMatchObject(full)
  await send(id, [{ phenomenonTime: ago(0), countIn: 90, countOut: 0 }])
  expect((await boss('GET', `parking/${parkingId}`)).body).toMatchObject({ vacantSpaces: 0, occupancy: 'high' })
})

test('OP63: a car park with two gates has the sum of both counters, and late readings of yesterday change nothing', async () => {
  const parkingId = await place(parking, { capacity: 200, capacityDisabled: null, capacityEv: null, vacantSpaces: null, occupancy: null })
  const [north, south] = [await counter(200, { parkingId }), await counter(200, { parkingId })]
  const vacant = async () => (await boss('GET', `parking/${parkingId}`)).body['vacantSpaces']
  await send(north, [{ phenomenonTime: ago(2), countIn: 120, countOut: 0 }])
  await send(south, [{ phenomenonTime: ago(1), countIn: 15, countOut: 0 }])
  expect(await vacant()).toBe(65)
  await send(north, [{ phenomenonTime: ago(0), countIn: 5, countOut: 0 }])
  expect(await vacant()).toBe(60)
  const byHand = await counter(200, { parkingId: await place(parking, { capacity: 200, vacantSpaces: 77 }) })
  await send(byHand, [{ phenomenonTime: ago(3 * 24 * 60), countIn: 9, countOut: 0 }])
  const { parkingId: countedByHand } = await seen(byHand)
  expect((await boss('GET', `parking/${String(countedByHand)}`)).body['vacantSpaces']).toBe(77)
})

test('OP63: an inactive counter does not change its place', async () => {
  const poolId = await place(pool, { occupancy: 'low' })
  await send(await counter(100, { poolId, active: false }), [{ phenomenonTime: ago(1), countIn: 95, countOut: 0 }])
  expect((await boss('GET', `pools/${poolId}`)).body).toMatchObject({ occupancy: 'low', version: 1 })
})

test.each([
  ['an hour that is missing', '2026-03-29T00:30:00Z', '2026-03-29T01:10:00Z', '2026-03-29T01:31:00Z'],
  ['an hour that comes twice', '2026-10-25T00:10:00Z', '2026-10-25T00:40:00Z', '2026-10-25T01:31:00Z'],
])('R2.40: a counter whose reset is in %s of a clock change counts until then and is reset once', async (_, read, before, after) => {
  const { db } = server.services
  const id = await counter(100, { resetTime: '02:30' })
  const statements = statementsOf(server.services)
  await statements.take(id, [{ phenomenonTime: read, countIn: 8, countOut: 2 }], 'test', new Date(before))
  expect(await seen(id)).toMatchObject({ currentCount: 6, ratePerHour: 8 })
  expect(await unzeroed(db, new Date(before))).not.toContain(id)
  expect(await unzeroed(db, new Date(after))).toContain(id)
  await statements.zero(new Date(after))
  expect(await seen(id)).toMatchObject({ currentCount: 0, ratePerHour: 0 })
})
