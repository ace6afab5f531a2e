/** The contents of the dashboard, depending on the permissions of the caller. */
import { avalancheDangers } from '@ridgeline/domain/declare/vocabulary'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { camera } from '@ridgeline/domain/entities/camera'
import { device } from '@ridgeline/domain/entities/device'
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { parking } from '@ridgeline/domain/entities/parking'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { shownStatus } from '@ridgeline/domain/displays/shown-status'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { sql } from 'drizzle-orm'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { instantAt, isoOf } from '@ridgeline/domain/time/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSample } from '../../testing/sample-in.ts'
import { makeBoard } from '../../departures/board.fixture.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let here: string
let boss: Client
let zone: string

beforeAll(async () => {
  server = await startTestServer()
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
  zone = String((await boss('GET', `resorts/${here}`)).body['timezone'])
})
afterAll(() => server.close())

/** Only the status decides. */
const always = { openYearRound: true, openingHours: null, schedule: null }
const byDay = { nightSkiing: false, nightSkiingFrom: null, nightSkiingTo: null }

/** The day in the time zone of the resort, which can differ from that of the server. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())
const dashboardFor = (client: Client, resortId = here) => client('GET', `dashboard?resortId=${resortId}`)

test('OP32: operation, weather, avalanche danger and last changes of a resort are one response', async () => {
  const place = (await boss('POST', 'locations', { ...draftOf(location, 1), resortId: here })).body
  for (const [seed, status] of (['open', 'open', 'closed'] as const).entries())
    await boss('POST', 'skilifts', { ...draftOf(skilift, seed + 1, { status, active: true, ...always }), resortId: here })
  const weather = {
    active: true,
    locationId: String(place['id']),
    measuredAt: new Date(Date.now() - 60_000).toISOString(),
    weatherCode: 73,
  }
  await boss('POST', 'weather-current', { ...draftOf(weatherCurrent, 1, { ...weather, active: true }), resortId: here })
  const bulletin = { active: true, date: today(), dangerAm: avalancheDangers[2], dangerPm: avalancheDangers[3], regionId: 'SK-1' }
  await boss('POST', 'weather-avalanches', { ...draftOf(weatherAvalanche, 1, bulletin), resortId: here })

  const { status, body } = await dashboardFor(boss)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    operation: [
      { entity: 'skilift', total: 3, open: 2, closed: 1 },
      { entity: 'slope', total: 0 },
      { entity: 'crossCountry' },
      { entity: 'bike' },
    ],
    weather: [{ locationId: String(place['id']), weatherCode: 73, temperature: expect.any(Number) }],
    avalanche: [{ date: today(), dangerAm: 'moderate', dangerPm: 'increased' }],
    parking: [],
    alarms: [],
    quote: null,
  })
  expect(body['changes']).toHaveLength(5)
  expect(body['changes']).toMatchObject([{ entity: 'weatherAvalanche', action: 'create', userName: 'Test Person' }, {}, {}, {}, {}])
})

test('OP32: staff see the same kilometres and counts as guests: limited and expired ones do not count as open', async () => {
  const resortId = await server.createResort(6)
  const past = new Date(Date.now() - 60_000).toISOString()
  const slopes = [
    { status: 'open', length: 1200 },
    { status: 'limited', length: 800 },
    { status: 'open', length: 500 },
  ] as const
  const made = []
  for (const [seed, values] of slopes.entries()) {
    const draft = {
      ...draftOf(slope, seed + 60, { ...values, ...always, ...byDay, difficulty: 'blue', active: true, statusValidUntil: null }),
      resortId,
    }
    made.push((await boss('POST', 'slopes', draft)).body)
  }
  await server.services.db.query(
    sql`update slopes set status_valid_until = ${past}::timestamptz where id = ${String(made[2]!['id'])}::uuid`,
  )
  const { body } = await dashboardFor(boss, resortId)
  expect(body['pistes']).toEqual([{ difficulty: 'blue', open: 1200, total: 2500 }])
  expect((body['operation'] as { entity: string }[]).find(({ entity }) => entity === 'slope')).toMatchObject({
    total: 3,
    open: 1,
    limited: 1,
    closed: 0,
  })
  const validity = { statusValidUntil: null }
  const shown = slopes.map(({ status, length }, index) => {
    const item = { status, statusValidUntil: index === 2 ? past : null }
    return { entity: 'slope' as const, status: shownStatus(item, validity, Date.now()), length }
  })
  expect(summaryOf(shown)).toMatchObject({ openKm: 1.2, totalKm: 2.5, slopes: { open: 1, limited: 1, total: 3 } })
})

test('OP32, R6.6: it contains only what the caller may read in the resort; an inaccessible resort is not found', async () => {
  const there = await server.createResort(2)
  const driver = await server.signedIn(['skilift.read'], [here])
  const { body } = await dashboardFor(driver)
  expect(Object.keys(body).toSorted()).toEqual(['attention', 'changes', 'operation', 'quote'])
  expect((body['changes'] as { entity: string }[]).every(({ entity }) => entity === 'skilift')).toBe(true)
  expect((await dashboardFor(driver, there)).status).toBe(404)
})

test('OP32, R2.176: users who may do something, but read nothing of the resort, get a dashboard without cards', async () => {
  const keepers = [await server.signedIn(['resort.read', 'user.read', 'user.update'], [here]), await server.signedIn(['admin.logs'])]
  for (const keeper of keepers) {
    const { status, body } = await dashboardFor(keeper)
    expect([status, body]).toMatchObject([200, { operation: [], changes: [], attention: {} }])
  }
  expect((await dashboardFor(keepers[1]!, crypto.randomUUID())).status).toBe(404)
})

test('OP32: the quote of a day takes precedence over those in rotation', async () => {
  const quote = (text: string, more: object) => boss('POST', 'quotes-of-the-day', { text: { sk: text }, showOn: ['dashboard'], ...more })
  await quote('Kedykoľvek', {})
  expect((await dashboardFor(boss)).body['quote']).toMatchObject({ text: { sk: 'Kedykoľvek' } })
  await quote('Dnes', { date: today() })
  await quote('V aplikácii', { date: null, showOn: ['app'] })
  expect((await dashboardFor(boss)).body['quote']).toMatchObject({ text: { sk: 'Dnes' } })
})

test('weatherSettings.windLimit, skilift.windLimit: the weather has the limit of its place and the number of running lifts beyond theirs', async () => {
  const resortId = await server.createResort(4)
  const make = (entity: Entity, seed: number, values: object) =>
    createSample({ services: server.services, resortId }, entity, seed, { active: true, ...values })
  const { id: locationId } = await make(location, 901, {})
  await make(weatherCurrent, 902, { locationId, measuredAt: new Date(Date.now() - 60_000).toISOString(), windSpeed: 16, windGusts: null })
  await make(weatherSettings, 903, { locationId, windLimit: 17 })
  for (const [at, values] of [{ windLimit: 15 }, { windLimit: 16 }, { windLimit: 12, status: 'closed' }, { windLimit: null }].entries())
    await make(skilift, 904 + at, { status: 'open', ...values })
  expect((await dashboardFor(boss, resortId)).body['weather']).toMatchObject([{ windSpeed: 16, windLimit: 17, liftsPastLimit: 1 }])
})

test('OP32 a timetable that ends within a week or has ended, and a board without its stop, are shown to users who may read boards', async () => {
  const resortId = await server.createResort(9)
  const { db } = server.services
  await db.query(sql`update resorts set timezone = ${zone} where id = ${resortId}::uuid`)
  const boardAt = (gtfsStopId: string) => makeBoard(boss, resortId, [], { source: 'gtfs', gtfsStopId, stopName: { sk: gtfsStopId } })
  await boardAt('A')
  await boardAt('LOST')
  await db.query(sql`insert into gtfs_stops (resort_id, stop_id, stop_name, served) values (${resortId}::uuid, 'A', 'A', 1)`)
  const warnings = async (until: string, client = boss) => {
    await db.query(sql`insert into gtfs_imports (resort_id, file_name, report)
      values (${resortId}::uuid, 'feed.zip', ${JSON.stringify({ feed: { endDate: until } })}::jsonb)`)
    return (await dashboardFor(client, resortId)).body['departures']
  }
  const lost = { stopName: { sk: 'LOST' }, hasStop: false }
  expect(await warnings(dayAfter(today(), 8))).toMatchObject([lost])
  const ending = { stopName: { sk: 'A' }, hasStop: true, timetableUntil: dayAfter(today(), 6), isTimetableOver: false }
  expect(await warnings(dayAfter(today(), 6))).toMatchObject([lost, ending])
  expect(await warnings(dayAfter(today(), -1))).toMatchObject([
    lost,
    { ...ending, timetableUntil: dayAfter(today(), -1), isTimetableOver: true },
  ])
  const driver = await server.signedIn(['skilift.read'], [resortId])
  expect(await warnings(today(), driver)).toBeUndefined()
})

test('OP32: an alarm that is not acknowledged is not hidden behind acknowledged ones', async () => {
  const resortId = await server.createResort(3)
  const place = { services: server.services, resortId }
  const alarms = await Promise.all(Array.from({ length: 10 }, (_, at) => createSample(place, alarm, 700 + at, { active: true })))
  const states = alarms.map(({ id }, at) => sql`(${id}::uuid, ${at === 5 ? 'triggered' : 'acknowledged'})`)
  await server.services.db.query(
    sql`update alarms set state = wanted.state from (values ${sql.join(states, sql`, `)}) wanted (id, state) where alarms.id = wanted.id`,
  )
  const shown = (await dashboardFor(boss, resortId)).body['alarms'] as { id: string; state: string }[]
  expect(shown).toHaveLength(8)
  expect(shown[0]).toMatchObject({ id: alarms[5]!.id, state: 'triggered' })
})

test('OP32: car parks are open as guests find them, and have their occupancy and its time; closed ones come last', async () => {
  const resortId = await server.createResort(13)
  const make = (seed: number, order: number, values: object) =>
    createSample({ services: server.services, resortId }, parking, seed, {
      active: true,
      order,
      capacity: 100,
      vacantSpaces: 30,
      occupancy: null,
      capacityDisabled: null,
      capacityEv: null,
      status: 'open',
      statusValidUntil: null,
      reopensAt: null,
      ...always,
      ...values,
    })
  const over = { validFrom: dayAfter(today(), -30), validTo: dayAfter(today(), -10), openYearRound: false }
  await make(1300, 1, { ...over, name: { sk: 'Po sezóne' } })
  await make(1301, 2, { name: { sk: 'Obmedzené' }, status: 'limited' })
  await make(1302, 3, { name: { sk: 'Ručne' }, vacantSpaces: null, occupancy: 'high' })
  for (let at = 4; at < 8; at++) await make(1300 + at, at, { name: { sk: `P${at}` } })
  const { parking: parks } = (await dashboardFor(boss, resortId)).body
  const measured = { occupancyMeasuredAt: expect.stringMatching(/Z$/) }
  expect(parks).toMatchObject([
    { name: { sk: 'Obmedzené' }, status: 'limited', vacantSpaces: 30, occupancy: 'medium', ...measured },
    { name: { sk: 'Ručne' }, status: 'open', vacantSpaces: null, occupancy: 'high', ...measured },
    ...[4, 5, 6].map((at) => ({ name: { sk: `P${at}` }, status: 'open' })),
  ])
  await server.services.db.query(sql`update parking set active = false where resort_id = ${resortId}::uuid and "order" > 2`)
  expect((await dashboardFor(boss, resortId)).body['parking']).toMatchObject([{ status: 'limited' }, { status: 'closed' }])
})

test('OP32: an event without times of day is on the dashboard during the whole of its last day', async () => {
  const resortId = await server.createResort(10)
  await server.services.db.query(sql`update resorts set timezone = ${zone} where id = ${resortId}::uuid`)
  const midnight = (day: string) => isoOf(instantAt(day, '00:00', zone))
  const startDate = midnight(dayAfter(today(), -3))
  const make = (seed: number, name: string, endDate: string, allDay: boolean) =>
    createSample({ services: server.services, resortId }, event, seed, {
      active: true,
      name: { sk: name },
      startDate,
      endDate,
      allDay,
      doorTime: null,
    })
  await make(950, 'Do včera', midnight(dayAfter(today(), -1)), true)
  await make(951, 'Do dnes', midnight(today()), true)
  await make(952, 'Do polnoci', midnight(today()), false)
  expect((await dashboardFor(boss, resortId)).body['events']).toMatchObject([{ name: { sk: 'Do dnes' }, allDay: true }])
})

test('OP32: how many records need attention is counted, although their cards list only some', async () => {
  const resortId = await server.createResort(11)
  const place = { services: server.services, resortId }
  const { db } = server.services
  const make = async (entity: Entity, seed: number) => {
    for (let at = 0; at < 12; at++) await createSample(place, entity, seed + at, { active: true })
  }
  for (const [at, entity] of [alarm, camera, device, webhook].entries()) await make(entity, 1000 + 20 * at)
  const first = (table: string, count: number) => sql.raw(`id in (select id from ${table} where resort_id = '${resortId}' limit ${count})`)
  await db.query(sql`update alarms set state = 'acknowledged' where resort_id = ${resortId}::uuid`)
  await db.query(sql`update alarms set state = 'triggered' where ${first('alarms', 9)}`)
  await db.query(sql`update cameras set camera_status = 'online' where resort_id = ${resortId}::uuid`)
  await db.query(sql`update cameras set camera_status = 'stale' where ${first('cameras', 7)}`)
  await db.query(sql`update devices set device_status = 'error' where resort_id = ${resortId}::uuid`)
  await db.query(sql`update webhooks set delivery_status = 'paused' where resort_id = ${resortId}::uuid`)
  for (let at = 0; at < 10; at++)
    await makeBoard(boss, resortId, [], { source: 'gtfs', gtfsStopId: `LOST ${at}`, stopName: { sk: `LOST ${at}` } })
  const { body } = await dashboardFor(boss, resortId)
  expect(body['attention']).toEqual({ alarms: 9, cameras: 7, devices: 12, departures: 10, webhooks: 12 })
  const lists = ['alarms', 'cameras', 'devices', 'departures', 'webhooks'].map((card) => body[card] as object[])
  expect(lists.map(({ length }) => length)).toEqual([8, 6, 8, 8, 8])
  expect(lists.flat().some((record) => 'attention' in record)).toBe(false)
  const quiet = await dashboardFor(boss, await server.createResort(12))
  expect(quiet.body['attention']).toEqual({ alarms: 0, cameras: 0, devices: 0, departures: 0, webhooks: 0 })
})
