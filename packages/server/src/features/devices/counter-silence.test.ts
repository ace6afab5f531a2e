/** When the silence of the device of a counter means a fault. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { device } from '@ridgeline/domain/entities/device'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import { sampleIn } from '../../testing/sample-in.ts'
import type { Client, TestServer } from '../../testing/server.ts'
import { startFlow } from '../flow/flow.fixture.ts'
import { valuesOf } from '../alarms/metrics.ts'
import { silentCounterDevices } from './counter-silence.ts'

let server: TestServer
let here: string
let boss: Client
let counter: Awaited<ReturnType<typeof startFlow>>['counter']
let seed = 3_000

beforeAll(async () => {
  ;({ server, here, boss, counter } = await startFlow())
})
afterAll(() => server.close())

async function made(entity: Entity, values: object): Promise<string> {
  const sample = await sampleIn({ services: server.services, resortId: here }, entity, ++seed, { active: true, ...values })
  const { status, body } = await boss('POST', entity.plural, sample)
  expect([status, body.ErrorData]).toEqual([201, undefined])
  return String(body['id'])
}

const always = { openYearRound: true, schedule: null, status: 'open', statusValidUntil: null, reopensAt: null, statusNote: null }
const week = Object.fromEntries(days.map((day) => [day, [{ opens: '08:30', closes: '16:00' }]]))
const daily = { weeklySchedules: [{ validFrom: null, validTo: null, ...week }], dailySchedules: {}, note: null }

/** A gate that has been silent for two days, with a counter. */
async function gateOf(more: object, deviceStatus: string | null = 'online') {
  const gate = await made(device, { type: 'gate' })
  const id = await counter({ deviceId: gate, ...more })
  await server.services.db.query(
    sql`update devices set last_seen_at = now() - interval '2 days', device_status = ${deviceStatus} where id = ${gate}::uuid`,
  )
  const next = async (clock: string) => {
    const zone = String((await boss('GET', `resorts/${here}`)).body['timezone'])
    const found = await silentCounterDevices(server.services.db, 3_600, instantAt('2026-01-15', clock, zone))
    const own = found.filter((each) => each.id === gate)
    return own.map((each) => each.deviceStatus)
  }
  return { gate, id, next }
}

test('one that counts for a lift is offline while the lift has been open for long enough, and unknown at any other time', async () => {
  const { next } = await gateOf({ skiliftId: await made(skilift, { ...always, openingHours: daily }) })
  expect(await next('12:00')).toEqual(['offline'])
  // It opened half an hour ago, or is closed.
  for (const clock of ['09:00', '16:30', '02:00']) expect(await next(clock)).toEqual([null])
})

test('one that became unknown in the evening is missed when its lift is open again', async () => {
  const { next } = await gateOf({ skiliftId: await made(skilift, { ...always, openingHours: daily }) }, null)
  expect([await next('02:00'), await next('09:00'), await next('12:00')]).toEqual([[], [], ['offline']])
})

test('one whose place is closed, has no hours, or is none is unknown', async () => {
  const closed = await made(skilift, { ...always, status: 'closed', openingHours: daily })
  const without = await made(skilift, { ...always, openingHours: null })
  for (const more of [{ skiliftId: closed }, { skiliftId: without }, {}]) expect(await (await gateOf(more)).next('12:00')).toEqual([null])
})

test('one whose counter is deactivated or removed is not missed', async () => {
  const skiliftId = await made(skilift, { ...always, openingHours: daily })
  expect(await (await gateOf({ skiliftId, active: false })).next('12:00')).toEqual([null])
  expect(await (await gateOf({ skiliftId, active: false }, null)).next('12:00')).toEqual([])
  const { id, next } = await gateOf({ skiliftId })
  expect((await boss('DELETE', `flow-measurements/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
  expect(await next('12:00')).toEqual([null])
})

test('an alarm counts the absence of one from when it is offline', async () => {
  const nothing = { locationId: null, skiliftId: null, cameraId: null, parkingId: null, flowMeasurementId: null, poolId: null }
  const minutesOf = async (deviceStatus: string | null) => {
    const { gate } = await gateOf({}, deviceStatus)
    const watched = { ...nothing, resortId: here, metric: 'deviceOffline', deviceId: gate } as const
    return (await server.services.db.query<{ value: number | null }>(valuesOf(watched)))[0]?.value
  }
  expect([await minutesOf('online'), await minutesOf(null), await minutesOf('offline')]).toEqual([null, null, 2_880])
})
