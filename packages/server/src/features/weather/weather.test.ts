/** Weather of providers, from their answer to the records, feeds and staff; a local server answers in their place. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlaceFetch, WeatherFetches } from '@ridgeline/domain/answers/weather-fetches'
import { entities } from '@ridgeline/domain/declare/registry'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { metNorwayAnswer, openMeteoAnswer } from '../../weather/providers/answers.fixture.ts'
import { weatherRounds } from './index.ts'
import { startSources } from './sources.fixture.ts'
import { eventually } from '../../testing/eventually.ts'

const { location, weatherCurrent, weatherForecast, weatherSettings } = entities

const openMeteo = '/v1/forecast'
const metNorway = '/weatherapi/locationforecast/2.0/complete'
const minute = 60_000

let server: TestServer
let sources: Awaited<ReturnType<typeof startSources>>
let admin: Client
let resortId: string
let rounds: ReturnType<typeof weatherRounds>
let seed = 100
let now: number

beforeAll(async () => {
  sources = await startSources()
  server = await startTestServer({
    CAMERA_NETWORKS: '127.0.0.1',
    OPEN_METEO_URL: sources.origin,
    MET_NORWAY_URL: sources.origin,
    WEATHER_CONTACT: 'it@resort.example',
  })
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  await server.services.db.query(
    sql`update resorts set timezone = 'UTC', active = true, has_website_data = true, alias = 'hills' where id = ${resortId}::uuid`,
  )
  rounds = weatherRounds(server.services, () => {})
})
afterAll(async () => {
  await server.close()
  await sources.close()
})
beforeEach(async () => {
  await server.services.db.query(sql`delete from weather_settings`)
  sources.asked()
  now = Date.now()
  sources.answer(openMeteo, { body: openMeteoAnswer(now) })
  sources.answer(metNorway, { body: metNorwayAnswer(now) })
})

type Values = Record<string, unknown>

/** @returns the location whose weather is fetched as the settings say, and the id of the settings. */
async function placeWith(provider: string, settings: Values = {}, position: Values = {}) {
  const at = { gpsLatitude: '48.943187', gpsLongitude: '19.591234', altitude: 2004, ...position }
  const place = await createSample({ services: server.services, resortId }, location, seed++, at)
  const usual = { provider, locationId: place.id, pollInterval: 15, staleAfter: 30, temperatureOffset: null, active: true }
  const { id } = await createSample({ services: server.services, resortId }, weatherSettings, seed++, { ...usual, ...settings })
  // Settings and places that changed after an attempt are due at once.
  for (const table of ['weather_settings', 'locations'])
    await server.services.db.query(sql`update ${sql.raw(table)} set updated_at = now() - interval '1 hour'`)
  return { locationId: place.id, settingsId: id }
}

async function currentAt(locationId: string): Promise<(Values & { id: string; version: number }) | undefined> {
  const { body } = await admin<{ items: { id: string }[] }>('GET', `weather-current?resortId=${resortId}&locationId=${locationId}`)
  const [first] = body.items
  return first && (await admin<Values & { id: string; version: number }>('GET', `weather-current/${first.id}`)).body
}

async function type(locationId: string, values: Values) {
  const { id, version } = (await currentAt(locationId))!
  const { status, text } = await admin('PATCH', `weather-current/${id}`, values, { 'if-match': `"${version}"` })
  expect(status, text).toBe(200)
}

async function fetchOf(settingsId: string): Promise<PlaceFetch> {
  const { body } = await admin<WeatherFetches>('GET', `weather-fetches?resortId=${resortId}`)
  return body.places.find((place) => place.settingsId === settingsId)!
}

test('weatherSettings.provider: a place has the current weather and forecasts of its provider', async () => {
  const { locationId, settingsId } = await placeWith('openMeteo')
  await rounds.weather(now)
  expect(await currentAt(locationId)).toMatchObject({
    source: 'api',
    provider: 'openMeteo',
    temperature: -4.2,
    weatherCode: 73,
    windSpeed: 6.3,
    precipitation: 2,
    snowDepth: null,
  })
  const { body } = await admin('GET', `weather-forecasts?resortId=${resortId}&locationId=${locationId}&partOfDay=day&pageSize=20`)
  expect(body.items.length).toBeGreaterThanOrEqual(6)
  expect(body.items[1]).toMatchObject({ source: 'api', temperatureMax: -4.2, precipitation: 12, snowfall: 8.4 })
  expect(await fetchOf(settingsId)).toMatchObject({ provider: 'openMeteo', fault: null, fetchedAt: new Date(now).toISOString(), held: [] })
})

test('the licence and the name of the provider go out with its records', async () => {
  const { locationId } = await placeWith('metNorway')
  await rounds.weather(now)
  const terms = { license: 'CC-BY-4.0', attribution: 'MET Norway' }
  for (const collection of ['weather-current', 'weather-forecasts'])
    await eventually(async () => {
      const { body } = await admin('GET', `/api/feeds/${collection}?resort=hills&locationId=${locationId}&limit=1`)
      expect(body.items).toMatchObject([terms])
    })
  // Values that staff take over are theirs.
  await type(locationId, { source: 'manual', temperature: 1 })
  await eventually(async () => {
    const { body } = await admin('GET', `/api/feeds/weather-current?resort=hills&locationId=${locationId}`)
    expect(body.items).toMatchObject([{ temperature: 1, provider: null }])
    expect(body.items[0]).not.toHaveProperty('attribution')
  })
})

test('nothing is asked for places with manual values or their own station, inactive settings, and places without a position', async () => {
  await placeWith('manual')
  await placeWith('ownStation', { stationId: 'CHO-2004' })
  await placeWith('openMeteo', { active: false })
  const { settingsId } = await placeWith('openMeteo', {}, { gpsLatitude: null, gpsLongitude: null })
  await rounds.weather(now)
  expect(sources.asked()).toEqual([])
  expect(await fetchOf(settingsId)).toMatchObject({ fault: 'noPosition', fetchedAt: null })
})

test('MET Norway is asked as its terms say: with a contact, four decimals, not before the answer expires, then only for changes', async () => {
  const lastModified = new Date(now - 10 * minute).toUTCString()
  const headers = { expires: new Date(now + 20 * minute).toUTCString(), 'last-modified': lastModified }
  sources.answer(metNorway, { headers, body: metNorwayAnswer(now) })
  const { locationId } = await placeWith('metNorway')
  await rounds.weather(now)
  const [first, ...more] = sources.asked()
  expect(more).toEqual([])
  expect(first!.headers['user-agent']).toBe('Ridgeline it@resort.example')
  expect(first!.headers['accept-encoding']).toBe('gzip')
  expect(Object.fromEntries(first!.url.searchParams)).toEqual({ lat: '48.9432', lon: '19.5912', altitude: '2004' })
  expect(await currentAt(locationId)).toMatchObject({ weatherCode: 68, temperature: -6.1 })
  // Due by its interval, but the answer has not expired.
  await rounds.weather(now + 16 * minute)
  expect(sources.asked()).toEqual([])
  sources.answer(metNorway, { status: 304, headers: { expires: new Date(now + 60 * minute).toUTCString() } })
  await rounds.weather(now + 33 * minute)
  expect(sources.asked().map(({ headers: sent }) => sent['if-modified-since'])).toEqual([lastModified])
})

test('MET Norway is not asked without a contact, and staff see why', async () => {
  const { config } = server.services
  const { contact: _, ...weather } = config.weather
  const anonymous = weatherRounds({ ...server.services, config: { ...config, weather } }, () => {})
  const { settingsId } = await placeWith('metNorway')
  await anonymous.weather(now)
  expect(sources.asked()).toEqual([])
  expect(await fetchOf(settingsId)).toMatchObject({ fault: 'noContact' })
})

test('weatherSettings.pollInterval: a place is asked once in its interval', async () => {
  await placeWith('openMeteo', { pollInterval: 20 })
  for (const minutes of [0, 5, 19, 20, 25]) await rounds.weather(now + minutes * minute)
  expect(sources.asked()).toHaveLength(2)
})

test('weatherSettings.temperatureOffset: is added to the temperatures of the provider', async () => {
  const { locationId } = await placeWith('openMeteo', { temperatureOffset: -1.5 })
  await rounds.weather(now)
  expect(await currentAt(locationId)).toMatchObject({ temperature: -5.7, apparentTemperature: -10.7, windSpeed: 6.3 })
})

test('a source that limits requests is left alone for as long as it asks for; one that fails, for longer each time', async () => {
  const { settingsId } = await placeWith('openMeteo', { pollInterval: 5 })
  sources.answer(openMeteo, { status: 429, headers: { 'retry-after': '1800' } })
  await rounds.weather(now)
  expect(await fetchOf(settingsId)).toMatchObject({ fault: 'tooMany', detail: '429', fetchedAt: null })
  await rounds.weather(now + 29 * minute)
  expect(sources.asked()).toHaveLength(1)
  sources.answer(openMeteo, { status: 500 })
  let at = now + 31 * minute
  const pauses: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    await rounds.weather(at)
    const { nextAt } = await fetchOf(settingsId)
    pauses.push((Date.parse(nextAt!) - at) / minute)
    at = Date.parse(nextAt!) + 1
  }
  expect(sources.asked()).toHaveLength(3)
  for (const [index, least] of [4, 8, 16].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(least)
    expect(pauses[index]).toBeLessThan(least * 1.25)
  }
})

test('an answer in another form changes nothing and is named as the fault', async () => {
  const { locationId, settingsId } = await placeWith('openMeteo')
  await rounds.weather(now)
  for (const body of ['<html>', { error: true }, '']) {
    sources.answer(openMeteo, { body })
    await server.services.db.query(sql`update weather_fetches set asked_at = '2020-01-01', next_at = null`)
    await rounds.weather(now + 16 * minute)
    expect(await fetchOf(settingsId)).toMatchObject({ fault: 'unreadable' })
  }
  expect(await currentAt(locationId)).toMatchObject({ temperature: -4.2 })
})

test('a value typed by hand stays until it is as old as the settings allow, is shown as held, and the rest is updated', async () => {
  const { locationId, settingsId } = await placeWith('openMeteo', { staleAfter: 30, pollInterval: 10 })
  await rounds.weather(now)
  await type(locationId, { temperature: 2.5, snowDepth: 60 })
  sources.answer(openMeteo, { body: openMeteoAnswer(now, { temperature: -8, gusts: 20 }) })
  await rounds.weather(now + 11 * minute)
  expect(await currentAt(locationId)).toMatchObject({ temperature: 2.5, windGusts: 20, snowDepth: 60 })
  const held = new Map((await fetchOf(settingsId)).held.map(({ field, until }) => [field, (Date.parse(until) - now) / minute]))
  expect([...held.keys()].toSorted()).toEqual(['snowDepth', 'temperature'])
  expect(held.get('temperature')).toBeCloseTo(30, 0)
  // Snow is measured once a day.
  expect(held.get('snowDepth')).toBeCloseTo(24 * 60, 0)
  await rounds.weather(now + 32 * minute)
  expect(await currentAt(locationId)).toMatchObject({ temperature: -8, snowDepth: 60 })
})

test('weatherCurrent.manualValidUntil: until then the provider changes nothing, unless staff choose it again', async () => {
  const { locationId, settingsId } = await placeWith('openMeteo', { pollInterval: 10 })
  await rounds.weather(now)
  const until = new Date(now + 50 * minute).toISOString()
  await type(locationId, { source: 'manual', manualValidUntil: until, temperature: 3 })
  await rounds.weather(now + 40 * minute)
  expect(await currentAt(locationId)).toMatchObject({ source: 'manual', provider: null, temperature: 3, manualValidUntil: until })
  expect((await fetchOf(settingsId)).held).toContainEqual({ field: 'temperature', until })
  const reader = await server.signedIn(['weatherCurrent.read'])
  expect((await reader('POST', `weather-fetches/${settingsId}/use`)).status).toBe(403)
  await server.services.db.query(sql`update weather_fetches set asked_at = '2020-01-01'`)
  const { status, body } = await admin('POST', `weather-fetches/${settingsId}/use`)
  expect([status, body['held']]).toEqual([200, []])
  expect(await currentAt(locationId)).toMatchObject({ source: 'api', provider: 'openMeteo', temperature: -4.2, manualValidUntil: null })
})

test('a record that staff removed is not made again', async () => {
  const { locationId } = await placeWith('openMeteo', { pollInterval: 10 })
  await rounds.weather(now)
  const { id, version } = (await currentAt(locationId))!
  expect((await admin('DELETE', `weather-current/${id}`, undefined, { 'if-match': `"${version}"` })).status).toBe(204)
  await rounds.weather(now + 11 * minute)
  expect(await currentAt(locationId)).toBeUndefined()
})

test('a forecast typed by hand stays for a day', async () => {
  const { locationId } = await placeWith('openMeteo', { pollInterval: 10 })
  const date = new Date(now + 3 * 24 * 60 * minute).toISOString().slice(0, 10)
  const typed = {
    locationId,
    date,
    partOfDay: 'day',
    source: 'manual',
    temperatureMin: -20,
    temperatureMax: -15,
    weatherCode: 0,
    active: true,
  }
  const { id } = await createSample({ services: server.services, resortId }, weatherForecast, seed++, {
    ...typed,
    windSpeed: null,
    windGusts: null,
  })
  await rounds.weather(now)
  expect((await admin('GET', `weather-forecasts/${id}`)).body).toMatchObject({ source: 'manual', provider: null, temperatureMax: -15 })
})

test('only resorts within reach are shown, and their fetches to those who may read weather', async () => {
  await placeWith('openMeteo')
  const elsewhere = await server.createResort(2)
  const reader = await server.signedIn(['weatherCurrent.read'], [elsewhere])
  expect((await reader<WeatherFetches>('GET', `weather-fetches?resortId=${resortId}`)).body.places).toEqual([])
  const lifts = await server.signedIn(['skilift.read'])
  expect((await lifts('GET', `weather-fetches?resortId=${resortId}`)).status).toBe(403)
  expect(weatherCurrent.fields.provider.readOnly).toBe(true)
})
