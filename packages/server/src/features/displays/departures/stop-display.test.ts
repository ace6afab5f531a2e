/** Departures as shown to guests. */
import type { AddressInfo } from 'node:net'
import type { DepartureFeed } from '@ridgeline/domain/displays/board/departure-feed'
import { draftOf, uuidOf } from '@ridgeline/domain/declare/sample'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineIn, makeBoard } from '../../../departures/board.fixture.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { listenTo, until } from '../stream.fixture.ts'

/** Hours without one that is open. */
const closedAllWeek = {
  weeklySchedules: [{ validFrom: null, validTo: null, ...Object.fromEntries(days.map((day) => [day, []])) }],
  dailySchedules: {},
  note: null,
}

let server: TestServer
let here: string
let boss: Client
let zone: string
let port: number

beforeAll(async () => {
  server = await startTestServer()
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
  zone = String((await boss('GET', `resorts/${here}`)).body['timezone'])
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.app.server.address() as AddressInfo)
})
afterAll(() => server.close())

const get = (path: string) => server.app.inject({ url: `/api/displays/departures/${path}` })
const feed = async (path: string) => (await get(path)).json<DepartureFeed>()
const lineOf = (minutes: number, name = 'S1') => lineIn(minutes, zone, { routeShortName: name })
const patch = (id: string, version: number, change: object) => boss('PATCH', `departures/${id}`, change, { 'if-match': `"${version}"` })

const listen = (path: string) => listenTo(port, `departures/${path}`)

test('OP13, OP34 the feed has the departures of the coming hours, in the languages of the board', async () => {
  const { id } = await makeBoard(boss, here, [lineOf(30), lineOf(10, 'S2'), lineOf(-10)], { platformCode: 'P1', theme: 'light' })
  const { status, shown } = { status: (await get(id)).statusCode, shown: await feed(id) }
  expect(status).toBe(200)
  expect(shown).toMatchObject({
    kind: 'departures',
    languages: ['sk', 'en'],
    resort: { id: here, timezone: zone },
    stop: { id, platformCode: 'P1', theme: 'light', rowsCount: 8 },
    calls: [{ routeShortName: 'S2' }, { routeShortName: 'S1', tripHeadsign: { sk: 'Jasná', en: 'Jasna' } }],
  })
  expect(shown.texts.sk?.['display.departures']).toBe('Odchody')
  expect((await feed(`${id}?lang=de`)).languages).toEqual(['de'])
})

test('OP13 the feed contains only what a display shows: no record ids, keys or user names', async () => {
  const { id } = await makeBoard(boss, here, [lineOf(30)])
  await boss('PATCH', `departures/${id}/calls`, { of: { routeShortName: 'S1' }, change: { delayMinutes: 5 } })
  const { calls, stop } = await feed(id)
  expect(Object.keys(stop).sort()).toEqual(
    ['id', 'infoText', 'lookAheadMinutes', 'platformCode', 'rowsCount', 'stopName', 'theme', 'transportType'].sort(),
  )
  expect(Object.keys(calls[0]!).join()).not.toMatch(/changed/)
})

test('R2.54 unknown, inactive and removed boards are not found', async () => {
  expect((await get(uuidOf(7))).statusCode).toBe(404)
  expect((await get('nobody')).statusCode).toBe(400)
  const made = await makeBoard(boss, here, [lineOf(30)])
  expect((await get(made.id)).statusCode).toBe(200)
  const { body, status } = await patch(made.id, made.version, { active: false })
  expect(status).toBe(200)
  expect(
    await until(
      async () => (await get(made.id)).statusCode,
      (code) => code === 404,
    ),
  ).toBe(404)
  const { body: shown } = await patch(made.id, Number(body['version']), { active: true })
  expect(
    await until(
      async () => (await get(made.id)).statusCode,
      (code) => code === 200,
    ),
  ).toBe(200)
  expect((await boss('DELETE', `departures/${made.id}`, undefined, { 'if-match': `"${String(shown['version'])}"` })).status).toBe(204)
  expect(
    await until(
      async () => (await get(made.id)).statusCode,
      (code) => code === 404,
    ),
  ).toBe(404)
})

test('R2.54 an announcement is on the displays within a second, on every board of the resort', async () => {
  const { id } = await makeBoard(boss, here, [lineOf(30)])
  const first = await feed(id)
  const stream = await listen(`${id}/stream?from=${first.version}`)
  await stream.next('beat')
  const start = performance.now()
  await boss('PATCH', `departures/${id}/calls`, { of: { routeShortName: 'S1' }, change: { delayMinutes: 7, platformCode: 'C' } })
  const { data, at } = await stream.next('feed')
  expect(at - start).toBeLessThan(1_000)
  const received: DepartureFeed = data
  expect(received.calls[0]).toMatchObject({ delayMinutes: 7, platformCode: 'C', isMoved: true })
  expect(received).toEqual(await feed(id))
  stream.close()
})

test('a board says which lifts at its stop do not run as usual, and why, until they run again', async () => {
  const draft = { status: 'open' as const, statusNote: null, reopensAt: null, openYearRound: true, openingHours: null, schedule: null }
  const lift = async (seed: number) => {
    const { body } = await boss('POST', 'skilifts', {
      ...draftOf(skilift, seed, draft),
      name: { sk: 'Funitel', en: 'Funitel' },
      resortId: here,
    })
    return String(body['id'])
  }
  const [at, elsewhere] = [await lift(71), await lift(72)]
  const { id } = await makeBoard(boss, here, [lineOf(30)], { skiliftIds: [at] })
  const first = await feed(id)
  expect(first.lifts).toEqual([])
  const stream = await listen(`${id}/stream?from=${first.version}`)
  await stream.next('beat')
  const set = async (of: string, values: object) => {
    const { body } = await boss('GET', `skilifts/${of}`)
    const { status } = await boss('PATCH', `skilifts/${of}`, values, { 'if-match': `"${String(body['version'])}"` })
    expect(status).toBe(200)
  }
  const reopensAt = new Date(Date.now() + 3_600_000).toISOString()
  await set(elsewhere, { status: 'closed', statusNote: { sk: 'Porucha' } })
  await set(at, { status: 'closed', statusNote: { sk: 'Vietor', en: 'Wind' }, reopensAt })
  const closed: DepartureFeed = (await stream.next('feed')).data
  expect(closed.lifts).toEqual([
    {
      id: at,
      name: { sk: 'Funitel' },
      status: 'closed',
      statusNote: { sk: 'Vietor', en: 'Wind' },
      opensAt: reopensAt,
      isOpeningExpected: true,
    },
  ])
  await set(at, { status: 'open' })
  const opened: DepartureFeed = (await stream.next('feed')).data
  expect(opened.lifts).toEqual([])
  stream.close()
})

test('a lift at a stop that is closed by its usual hours is not news on the board', async () => {
  const night = { ...draftOf(skilift, 73, { status: 'open', openYearRound: true, schedule: null }), openingHours: closedAllWeek }
  const { body } = await boss('POST', 'skilifts', { ...night, resortId: here })
  const { id } = await makeBoard(boss, here, [lineOf(30)], { skiliftIds: [String(body['id'])] })
  expect((await feed(id)).lifts).toEqual([])
})

test('OP34 a reconnecting display gets the complete feed, or nothing if it is up to date', async () => {
  const made = await makeBoard(boss, here, [lineOf(30)])
  const { version } = await feed(made.id)
  const current = await listen(`${made.id}/stream?from=${version}`)
  expect((await current.next('beat')).data).toMatchObject({ version })
  current.close()
  await patch(made.id, made.version, { infoText: { sk: 'Obchádzka' } })
  await until(
    () => feed(made.id),
    ({ stop }) => stop.infoText !== null && stop.infoText.sk === 'Obchádzka',
  )
  const late = await listen(`${made.id}/stream?from=${version}`)
  const reconnected: DepartureFeed = (await late.next('feed')).data
  expect(reconnected.stop.infoText).toEqual({ sk: 'Obchádzka' })
  late.close()
})

test('OP34 displays reload when the board changes its languages, and are notified when the board is removed', async () => {
  const made = await makeBoard(boss, here, [lineOf(30)])
  const { version } = await feed(made.id)
  const stream = await listen(`${made.id}/stream?from=${version}`)
  await stream.next('beat')
  const { body } = await patch(made.id, made.version, { languages: ['de'] })
  await stream.next('gone')
  stream.close()
  expect((await feed(made.id)).languages).toEqual(['de'])
  const other = await listen(`${made.id}/stream`)
  await other.next('beat')
  await patch(made.id, Number(body['version']), { active: false })
  await other.next('gone')
  other.close()
})

test('OP34 a board with a feed shows its updates', async () => {
  const { timetables } = server.services
  const asked: string[][] = []
  let knows = true
  const soon = lineOf(15)
  timetables.set('gtfs', {
    knows: async () => knows,
    callsOf: async ({ gtfsStopId }, serviceDates) => {
      asked.push([...serviceDates])
      return [
        {
          tripId: 'trip',
          serviceDate: soon.validFrom!,
          departureTime: soon.departureTime,
          stopSequence: 1,
          routeShortName: 'Os 8101',
          routeColor: null,
          tripHeadsign: { sk: String(gtfsStopId) },
          via: null,
          platformCode: '2',
          wheelchairAccessible: true,
          note: null,
        },
      ]
    },
  })
  const { id } = await makeBoard(boss, here, [], { source: 'gtfs', gtfsStopId: '140509' })
  expect((await feed(id)).calls).toMatchObject([{ tripId: 'trip', tripHeadsign: { sk: '140509' }, platformCode: '2', isMoved: false }])
  expect(asked[0]!.length).toBeGreaterThanOrEqual(3)
  expect(await feed(id)).toMatchObject({ isUnknown: false })
  knows = false
  const other = await makeBoard(boss, here, [], { source: 'gtfs', gtfsStopId: '140509' })
  expect(await feed(other.id)).toMatchObject({ isUnknown: true })
  timetables.delete('gtfs')
})

test('OP34 without departures in the coming hours, the next one is shown', async () => {
  const { id } = await makeBoard(boss, here, [lineIn(200, zone)], { lookAheadMinutes: 60 })
  const { calls, later } = await feed(id)
  expect(calls).toEqual([])
  expect(later).toMatchObject({ routeShortName: 'S1' })
})
