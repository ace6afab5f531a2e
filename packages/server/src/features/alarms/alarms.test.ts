/** The life cycle of alarms on real records: triggered, acknowledged, ended. */
import { alarm, alarmMetrics, type AlarmDraft } from '@ridgeline/domain/entities/alarm'
import { parking } from '@ridgeline/domain/entities/parking'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { evaluationOf } from './evaluation.ts'

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

const targets = {
  locationId: null,
  skiliftId: null,
  deviceId: null,
  cameraId: null,
  parkingId: null,
  flowMeasurementId: null,
  poolId: null,
} as const
async function rule(more: Partial<AlarmDraft>): Promise<string> {
  const draft = draftOf(alarm, ++seed, {
    ...targets,
    active: true,
    muteUntil: null,
    channels: ['screen'],
    recipientUserIds: [],
    departmentIds: [],
    operator: 'lt',
    threshold: 20,
    ...more,
  })
  const { status, body } = await boss('POST', 'alarms', { ...draft, resortId: here })
  expect([status, body.ErrorData]).toEqual([201, undefined])
  return String(body['id'])
}
const seen = async (id: string) => (await boss('GET', `alarms/${id}`)).body
async function park(vacantSpaces: number): Promise<{ id: string; version: number }> {
  const draft = draftOf(parking, ++seed, {
    capacity: 500,
    vacantSpaces,
    status: 'open',
    active: true,
    capacityDisabled: null,
    capacityEv: null,
  })
  return (await boss<{ id: string; version: number }>('POST', 'parking', { ...draft, resortId: here })).body
}

test('OP22, OP32: an alarm is triggered by its value, shown on the dashboard, acknowledged by a user, and ends', async () => {
  const { id: parkingId, version } = await park(8)
  await park(300)
  const id = await rule({ metric: 'parkingFree', durationMinutes: 5 })
  const evaluation = evaluationOf(server.services)
  await evaluation.round()
  expect(await seen(id)).toMatchObject({ state: 'ok', lastValue: 8, version: 1 })
  await evaluation.round(Date.now() + 6 * 60_000)
  expect(await seen(id)).toMatchObject({ state: 'triggered', lastValue: 8, version: 1, triggeredAt: expect.any(String) })
  expect((await boss('GET', `dashboard?resortId=${here}`)).body['alarms']).toMatchObject([{ id, state: 'triggered', lastValue: 8 }])

  const reader = await server.signedIn(['alarm.read'], [here])
  expect((await reader('POST', `alarms/${id}/acknowledge`)).status).toBe(403)
  expect((await boss('POST', `alarms/${id}/acknowledge`)).status).toBe(204)
  expect(await seen(id)).toMatchObject({ state: 'acknowledged', acknowledgedBy: boss.userId })
  await evaluation.round(Date.now() + 7 * 60_000)
  expect(await seen(id)).toMatchObject({ state: 'acknowledged' })

  await boss('PATCH', `parking/${parkingId}`, { vacantSpaces: 120 }, { 'if-match': `"${version}"` })
  await evaluation.round(Date.now() + 8 * 60_000)
  expect(await seen(id)).toMatchObject({ state: 'ok', lastValue: 120 })
})

test('OP22: an alarm for one place ignores the others', async () => {
  const { id: parkingId } = await park(3)
  const { id: other } = await park(400)
  const [about, beside] = [
    await rule({ metric: 'parkingFree', durationMinutes: 0, parkingId }),
    await rule({ metric: 'parkingFree', durationMinutes: 0, parkingId: other }),
  ]
  await evaluationOf(server.services).round()
  expect(await seen(about)).toMatchObject({ state: 'triggered', lastValue: 3 })
  expect(await seen(beside)).toMatchObject({ state: 'ok', lastValue: 400 })
})

test('OP22: an alarm does not end because its value is unknown; it ends when nothing is watched any more', async () => {
  const { id: parkingId, version } = await park(4)
  const change = (values: object, seen: number) => boss('PATCH', `parking/${parkingId}`, values, { 'if-match': `"${seen}"` })
  const id = await rule({ metric: 'parkingFree', durationMinutes: 0, parkingId })
  const evaluation = evaluationOf(server.services)
  await evaluation.round()
  expect((await boss('POST', `alarms/${id}/acknowledge`)).status).toBe(204)
  expect((await change({ vacantSpaces: null }, version)).status).toBe(200)
  await evaluation.round()
  expect(await seen(id)).toMatchObject({ state: 'acknowledged', lastValue: null })
  expect((await change({ vacantSpaces: 3 }, version + 1)).status).toBe(200)
  await evaluation.round()
  expect(await seen(id)).toMatchObject({ state: 'acknowledged', lastValue: 3 })
  expect((await change({ status: 'closed' }, version + 2)).status).toBe(200)
  await evaluation.round()
  expect(await seen(id)).toMatchObject({ state: 'ok' })
})

test.each(alarmMetrics)('OP22: %s can be watched', async (metric) => {
  const id = await rule({ metric, operator: 'gt', threshold: 99_999, durationMinutes: 0 })
  await evaluationOf(server.services).round()
  expect(await seen(id)).toMatchObject({ state: 'ok' })
})
