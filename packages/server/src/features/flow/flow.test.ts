/** Readings of counters, and the values derived from them. */
import { sql } from 'drizzle-orm'
import { device } from '@ridgeline/domain/entities/device'
import type { FlowMeasurementDraft } from '@ridgeline/domain/entities/flow-measurement'
import { parking } from '@ridgeline/domain/entities/parking'
import { pool } from '@ridgeline/domain/entities/pool'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleIn } from '../../testing/sample-in.ts'
import type { Client, TestServer } from '../../testing/server.ts'
import { heartbeatsOf } from '../devices/heartbeats.ts'
import { waitingScreens } from '../devices/waiting.ts'
import { ago, startFlow } from './flow.fixture.ts'
import { unzeroed } from './state.ts'
import { statementsOf } from './statements.ts'

let server: TestServer
let here: string
let boss: Client
let counter: (capacity: number, more?: Partial<FlowMeasurementDraft>) => Promise<string>
let counterIn: (resortId: string) => Promise<string>
let seed = 1_000

beforeAll(async () => {
  const flow = await startFlow()
  ;({ server, here, boss } = flow)
  counter = (capacity, more = {}) => flow.counter({ capacity, ...more })
  counterIn = (resortId) => flow.counter({ capacity: 100 }, resortId)
})
afterAll(() => server.close())

async function place(entity: Entity, values: object): Promise<string> {
  const draft = await sampleIn({ services: server.services, resortId: here }, entity, ++seed, { active: true, ...values })
  const { status, body } = await boss('POST', entity.plural, draft)
  expect([status, body.ErrorData]).toEqual([201, undefined])
  return String(body['id'])
}
const send = (id: string, items: object[], client = boss) => client('POST', `flow-measurements/${id}/readings`, { items })
const seen = async (id: string) => (await boss('GET', `flow-measurements/${id}`)).body

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

test('a reading is a sign of life of the device of its counter, at most once a minute; without two hourly ones it is unknown whether it works', async () => {
  const gate = await place(device, { type: 'gate' })
  const id = await counter(100, { deviceId: gate })
  const { db, changes } = server.services
  const stateOf = async () => (await boss('GET', `devices/${gate}`)).body
  const noted: string[] = []
  changes.onNotes((notes) => noted.push(...notes.flatMap((note) => (note.id === gate ? [note.id] : []))))
  const reading = (minutes: number) => ({ phenomenonTime: ago(minutes), countIn: 1, countOut: 0 })
  expect(await stateOf()).toMatchObject({ deviceStatus: null, lastSeenAt: null })
  await send(id, [reading(3)])
  await send(id, [reading(2)])
  const seenNow = await stateOf()
  expect(seenNow).toMatchObject({ deviceStatus: 'online', lastSeenAt: expect.any(String), version: 1 })
  expect(noted).toEqual([gate])

  const missSilent = (listenedFor: number) => heartbeatsOf(server.services, waitingScreens(), 30, 3, () => listenedFor).missSilent()
  const silentFor = (minutes: number) =>
    db.query(sql`update devices set last_seen_at = now() - ${minutes}::integer * interval '1 minute' where id = ${gate}::uuid`)
  await silentFor(61)
  await missSilent(Infinity)
  expect(await stateOf()).toMatchObject({ deviceStatus: 'online' })
  await silentFor(131)
  await missSilent(7_200_000)
  expect(await stateOf()).toMatchObject({ deviceStatus: 'online' })
  await missSilent(Infinity)
  expect(await stateOf()).toMatchObject({ deviceStatus: null, lastSeenAt: expect.any(String) })
  await send(id, [reading(1)])
  expect(await stateOf()).toMatchObject({ deviceStatus: 'online' })
})

test('readings are stored, answered and passed on where their device cannot be noted as present', async () => {
  const gate = await place(device, { type: 'gate' })
  const id = await counter(100, { deviceId: gate })
  const { db } = server.services
  await db.query(sql`create function refuse_device() returns trigger language plpgsql as $$ begin raise exception 'full disk'; end $$`)
  await db.query(sql`create trigger refuse_device before update on devices for each row execute function refuse_device()`)
  try {
    const [messages, wakes]: [string[], number[]] = [[], []]
    const services = { ...server.services, log: (message: string) => messages.push(message), wake: () => wakes.push(1) }
    expect(await statementsOf(services).take(id, [{ phenomenonTime: ago(2), countIn: 5, countOut: 0 }], 'test')).toBe(1)
    expect([wakes.length, messages.length, messages[0]]).toEqual([1, 1, expect.stringContaining('could not be noted as present')])
    expect((await send(id, [{ phenomenonTime: ago(1), countIn: 6, countOut: 0 }])).status).toBe(200)
    expect(await seen(id)).toMatchObject({ ratePerHour: 11 })
  } finally {
    await db.query(sql`drop trigger refuse_device on devices`)
  }
})
