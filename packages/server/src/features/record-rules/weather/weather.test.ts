/** Rules of the weather: manual values are protected, and forecasts get sunrise and sunset. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { entities } from '@ridgeline/domain/declare/registry'
import { sunTimes } from '@ridgeline/domain/time/sun'
import { createSample, sampleIn } from '../../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'

const { location, resort, weatherCurrent, weatherForecast } = entities

let server: TestServer
let admin: Client
let resortId: string
let seed = 100

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

type Values = Record<string, unknown>

const place = () => ({ services: server.services, resortId })
const idOf = async (entity: Entity, values: Values) => (await createSample(place(), entity, seed++, values)).id

async function made(entity: Entity, values: Values): Promise<Values> {
  const { status, body } = await admin('POST', entity.plural, await sampleIn(place(), entity, seed++, values))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const patch = (entity: Entity, record: Values, values: Values) =>
  admin('PATCH', `${entity.plural}/${String(record['id'])}`, values, { 'if-match': `"${String(record['version'])}"` })
async function changed(entity: Entity, record: Values, values: Values): Promise<Values> {
  const { status, body } = await patch(entity, record, values)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
async function issuesOf(entity: Entity, record: Values, values: Values): Promise<unknown> {
  const { status, body } = await patch(entity, record, values)
  expect(status, JSON.stringify(body)).toBe(422)
  return body.ErrorData.issues
}
const inMilliseconds = (time: number) => new Date(Date.now() + time).toISOString()

test('weatherCurrent.manualValidUntil: until then stations do not overwrite a manual value, afterwards they do', async () => {
  const byHand = await made(weatherCurrent, { source: 'manual', manualValidUntil: inMilliseconds(3_600_000), temperature: -4 })
  const issues = await issuesOf(weatherCurrent, byHand, { source: 'station', temperature: 3 })
  expect(issues).toEqual([{ field: 'source', rule: 'manualStands', args: [] }])
  const retyped = await changed(weatherCurrent, byHand, { temperature: -5 })
  expect(retyped).toMatchObject({ source: 'manual', temperature: -5 })
  // Clearing the time in the same change ends the protection on purpose.
  expect(await changed(weatherCurrent, retyped, { source: 'api', manualValidUntil: null })).toMatchObject({ source: 'api' })

  const brief = await made(weatherCurrent, { source: 'manual', manualValidUntil: inMilliseconds(1_000) })
  await sleep(1_100)
  expect(await changed(weatherCurrent, brief, { source: 'station', temperature: 3 })).toMatchObject({ source: 'station', temperature: 3 })
})

test('weatherCurrent.source: values of an API key that names no source are measured, so they neither replace manual ones nor count as such', async () => {
  const key = await server.withKey(['weatherCurrent.read', 'weatherCurrent.update'])
  const byKey = (record: Values, values: Values) =>
    key('PATCH', `weather-current/${String(record['id'])}`, values, { 'if-match': `"${String(record['version'])}"` })
  const byHand = await made(weatherCurrent, { source: 'manual', manualValidUntil: inMilliseconds(3_600_000), temperature: -4 })
  const measured = { temperature: 3, windGusts: 150, measuredAt: inMilliseconds(-1_000) }
  const { status, body } = await byKey(byHand, measured)
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'source', rule: 'manualStands', args: [] }]])
  expect((await byKey(byHand, { ...measured, source: 'manual' })).status).toBe(200)
  expect(await changed(weatherCurrent, byHand, { text: { sk: 'Hmla' } })).toMatchObject({ source: 'manual' })

  const open = await made(weatherCurrent, { source: 'manual', manualValidUntil: null, temperature: -4 })
  expect((await byKey(open, measured)).body).toMatchObject({ source: 'station', temperature: 3 })
})

test('weatherForecast.sunrise, weatherForecast.sunset: of the day at the location or its resort, in the time zone of the resort', async () => {
  const home = (await admin('GET', `resorts/${resortId}`)).body
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: String(home['timezone']), timeStyle: 'short' })
  const sunOn = (day: string, { gpsLatitude, gpsLongitude }: Values) => {
    const { sunrise, sunset } = sunTimes(day, Number(gpsLatitude), Number(gpsLongitude))!
    return { sunrise: clock.format(sunrise + 30_000), sunset: clock.format(sunset + 30_000) }
  }
  const zurich = { gpsLatitude: '47.376900', gpsLongitude: '8.541700' }
  const record = await made(weatherForecast, { locationId: await idOf(location, zurich), date: '2026-06-21', partOfDay: 'day' })
  expect(record).toMatchObject(sunOn('2026-06-21', zurich))
  expect(await changed(weatherForecast, record, { date: '2026-12-21' })).toMatchObject(sunOn('2026-12-21', zurich))
  const nowhere = await idOf(location, { gpsLatitude: null, gpsLongitude: null })
  expect(await made(weatherForecast, { locationId: nowhere, date: '2026-06-21' })).toMatchObject(sunOn('2026-06-21', home))
})

test('resort.avalancheRegionId: a code of an EAWS region, and no other text', async () => {
  const record = (await admin('GET', `resorts/${resortId}`)).body
  const issues = await issuesOf(resort, record, { avalancheRegionId: 'Nízke Tatry' })
  expect(issues).toEqual([{ field: 'avalancheRegionId', rule: 'eawsRegion', args: [] }])
  expect(await changed(resort, record, { avalancheRegionId: 'IT-25-SUD' })).toMatchObject({ avalancheRegionId: 'IT-25-SUD' })
})
