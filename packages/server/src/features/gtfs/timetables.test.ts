/** Imported timetables: validated first, then stored as a whole or not at all. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { callsOf, isKnown } from '../../gtfs/out/calls.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { dayOff, dayOn, makeFedBoard, sendFeed, smallFeed, tatraRailway, zipOf } from './feeds.fixture.ts'

let server: TestServer
let admin: Client
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const newResort = async () => {
  const id = await server.createResort(++count)
  await server.services.db.query(sql`update resorts set timezone = 'Europe/Bratislava' where id = ${id}::uuid`)
  return id
}
const send = (resortId: string, zip: Buffer, options?: { dryRun?: boolean; language?: string }) =>
  sendFeed(server, admin, resortId, zip, options)
const importsOf = async (resortId: string) => (await admin('GET', `gtfs-imports?resortId=${resortId}`)).body.items
const at = (resortId: string, gtfsStopId: string, day: string) => callsOf(server.services.db, { resortId, gtfsStopId }, [day])

test('the timetable of the Tatra railway can be previewed, imported, and imported again without changes', async () => {
  const resortId = await newResort()
  const tried = await send(resortId, tatraRailway(), { dryRun: true })
  expect(tried.report).toMatchObject({
    feed: {
      publisherName: 'ŽSR',
      lang: 'sk',
      version: '987',
      timezone: 'Europe/Bratislava',
      startDate: '2025-02-03',
      endDate: '2025-12-13',
    },
    counts: { stops: 63, routes: 12, trips: 269, stopTimes: 2222, serviceDates: 0 },
    skipped: { count: 0, rows: [] },
    trips: { added: 269, gone: 0, changed: 0, same: 0 },
    lostBoards: [],
    droppedUpdates: 0,
    isSame: false,
  })
  expect(tried.report.warnings).toEqual([{ kind: 'over', count: 1, examples: ['2025-12-13'] }])
  expect([await importsOf(resortId), await at(resortId, '140509', '2025-03-10')]).toEqual([[], []])

  expect((await send(resortId, tatraRailway())).status).toBe(200)
  expect(await importsOf(resortId)).toMatchObject([{ fileName: 'feed.zip', userName: 'Test Person', report: { trips: { added: 269 } } }])
  const again = await send(resortId, tatraRailway())
  expect(again.report).toMatchObject({ trips: { added: 0, gone: 0, changed: 0, same: 269 }, isSame: true })
  expect(await importsOf(resortId)).toHaveLength(2)
})

test('the next timetable reports its changes and the boards whose stop is missing in it', async () => {
  const resortId = await newResort()
  await send(resortId, zipOf())
  const board = {
    resortId,
    name: { sk: 'Stanica' },
    stopName: { sk: 'Stanica' },
    transportType: 'bus',
    source: 'gtfs',
    gtfsStopId: 'M',
    lines: [],
  }
  const made = await admin('POST', 'departures', board)
  expect(made.status, made.text).toBe(201)
  const next = zipOf({
    'stops.txt': smallFeed['stops.txt']!.replace('M,Middle,49.2,20.2,,,\n', ''),
    'trips.txt': `${smallFeed['trips.txt']}R,D,T3,New,\n`.replace(',T1,,1', ',T1,Renamed,1'),
    'stop_times.txt': `${smallFeed['stop_times.txt']}T3,9:00:00,9:00:00,A,1\nT3,9:20:00,9:20:00,C,2\n`.replace(
      'T1,8:10:00,8:10:00,M,2\n',
      '',
    ),
  })
  const { report } = await send(resortId, next)
  expect(report).toMatchObject({
    trips: { added: 1, gone: 0, changed: 1, same: 1 },
    lostBoards: [{ id: made.body['id'], stopName: { sk: 'Stanica' }, gtfsStopId: 'M' }],
  })
  expect((await admin('GET', `departures/${String(made.body['id'])}`)).body).toMatchObject({ source: 'gtfs', gtfsStopId: 'M' })
  expect((await at(resortId, 'A', dayOn)).map(({ departureTime }) => departureTime)).toEqual(['08:00', '09:00'])
})

test('OP34 for a day or stop that is not in the timetable, the board does not claim that there are no departures', async () => {
  const resortId = await newResort()
  const knows = (gtfsStopId: string, day: string) => isKnown(server.services.db, { resortId, gtfsStopId }, day)
  expect(await knows('S', dayOn)).toBe(false)
  await send(resortId, zipOf())
  expect([await knows('S', dayOn), await knows('S', dayOff), await knows('GONE', dayOn)]).toEqual([true, true, false])
  expect([await knows('S', '2025-12-31'), await knows('S', dayAfter(dayOn, 400))]).toEqual([false, false])
  await send(resortId, tatraRailway())
  expect([await knows('140509', dayOn), await knows('S', dayOn)]).toEqual([false, false])
})

test('OP34 announcements for a trip are not applied to a different trip with the same id in the next timetable', async () => {
  const resortId = await newResort()
  await send(resortId, zipOf())
  const boardId = await makeFedBoard(admin, resortId, 'S')
  const { items } = (await admin('GET', `departures/${boardId}/calls`)).body
  for (const { tripId, serviceDate } of items)
    await admin('PATCH', `departures/${boardId}/calls`, { of: { tripId, serviceDate }, change: { delayMinutes: 20 } })
  const late = async () =>
    new Set((await admin('GET', `departures/${boardId}/calls`)).body.items.flatMap((call) => (call['delayMinutes'] ? [call.tripId] : [])))
  expect(await late()).toEqual(new Set(['T1', 'T2']))
  const next = zipOf({ 'stop_times.txt': smallFeed['stop_times.txt']!.replace('8:00:00,8:00:30', '9:00:00,9:00:30') })
  const ofFirst = items.filter(({ tripId }) => tripId === 'T1').length
  expect((await send(resortId, next, { dryRun: true })).report).toMatchObject({ trips: { changed: 1 }, droppedUpdates: ofFirst })
  expect(await late()).toEqual(new Set(['T1', 'T2']))
  expect((await send(resortId, next)).report).toMatchObject({ droppedUpdates: ofFirst })
  expect(await late()).toEqual(new Set(['T2']))
  const rolled = zipOf({ 'calendar.txt': smallFeed['calendar.txt']!.replace('20260101', '20260102') })
  expect((await send(resortId, rolled)).report).toMatchObject({ trips: { changed: 2 }, droppedUpdates: 0 })
  const never = zipOf({ 'calendar_dates.txt': `${smallFeed['calendar_dates.txt']}${removedDays(items)}` })
  expect((await send(resortId, never)).report.droppedUpdates).toBe(items.filter(({ tripId }) => tripId === 'T2').length)
  expect(await late()).toEqual(new Set())
})

/** Rows that remove the days of calls from the small feed. */
const removedDays = (calls: readonly { [name: string]: unknown }[]) =>
  [...new Set(calls.map(({ serviceDate }) => `D,${String(serviceDate).replaceAll('-', '')},2\n`))].join('')

test('the long name of a route is no part of its trips: a timetable that comes with it later keeps their announcements', async () => {
  const resortId = await newResort()
  const named = (name: string) => zipOf({ 'routes.txt': `route_id,route_short_name,route_long_name,route_type\nR,,${name},3\n` })
  await send(resortId, named(''))
  const boardId = await makeFedBoard(admin, resortId, 'S')
  const [first] = (await admin('GET', `departures/${boardId}/calls`)).body.items
  const late = { of: { tripId: first!['tripId'], serviceDate: first!['serviceDate'] }, change: { delayMinutes: 20 } }
  expect((await admin('PATCH', `departures/${boardId}/calls`, late)).status).toBe(200)
  const { report } = await send(resortId, named('Skibus Starý Smokovec – Hrebienok'))
  expect(report).toMatchObject({ trips: { changed: 0, same: 2 }, droppedUpdates: 0 })
  expect((await admin('GET', `departures/${boardId}/calls`)).body.items[0]).toMatchObject({ delayMinutes: 20 })
})

test('a station includes its platforms; there are no departures at the last stop; trips after midnight belong to their service day', async () => {
  const resortId = await newResort()
  await send(resortId, zipOf())
  const common = { serviceDate: dayOn, routeShortName: 'X1', routeColor: '#FF671F', note: null }
  expect(await at(resortId, 'S', dayOn)).toEqual([
    {
      ...common,
      tripId: 'T1',
      departureTime: '08:00',
      stopSequence: 1,
      tripHeadsign: { de: 'End, of the road' },
      via: { de: 'Middle' },
      platformCode: '1',
      wheelchairAccessible: true,
    },
    {
      ...common,
      tripId: 'T2',
      departureTime: '24:05',
      stopSequence: 5,
      tripHeadsign: { de: 'Elsewhere' },
      via: null,
      platformCode: '2',
      wheelchairAccessible: false,
    },
  ])
  expect(await at(resortId, 'C', dayOn)).toEqual([])
  expect(await at(resortId, 'S', dayOff)).toEqual([])
})

test('a line without a number has the name of its route, and all of its departures can be announced as late at once', async () => {
  const resortId = await newResort()
  const long = 'Skibus Starý Smokovec – Hrebienok'
  await send(resortId, zipOf({ 'routes.txt': `route_id,route_short_name,route_long_name,route_type\nR,,${long},3\n` }))
  expect((await at(resortId, 'S', dayOn)).map(({ routeShortName }) => routeShortName)).toEqual([long, long])
  const board = await makeFedBoard(admin, resortId, 'S')
  const late = { of: { routeShortName: long }, change: { delayMinutes: 5 } }
  expect((await admin('PATCH', `departures/${board}/calls`, late)).status).toBe(200)
})

test('where wheelchairs cannot board, no departure is shown as accessible; platforms have the value of their station unless they have one', async () => {
  const resortId = await newResort()
  const stops = (station: string, platform: string) =>
    zipOf({
      'stops.txt': `stop_id,stop_name,location_type,parent_station,wheelchair_boarding\nS,Station,1,,${station}\nA,Station,0,S,${platform}\nB,Station,0,S,\nM,Middle,,,\nC,End,,,\n`,
    })
  const accessible = async (station: string, platform: string) => {
    await send(resortId, stops(station, platform))
    return (await at(resortId, 'S', dayOn)).map(({ wheelchairAccessible }) => wheelchairAccessible)
  }
  expect(await accessible('', '')).toEqual([true, false])
  expect(await accessible('2', '')).toEqual([false, false])
  expect(await accessible('2', '1')).toEqual([true, false])
  expect(await accessible('1', '2')).toEqual([false, false])
})

test('R6.6: importing requires the permission to change boards, in that resort', async () => {
  const [own, other] = [await newResort(), await newResort()]
  const dispatcher = await server.signedIn(['departure.read', 'departure.update'], [own])
  const reader = await server.signedIn(['departure.read'], [own])
  expect((await sendFeed(server, dispatcher, own, zipOf())).status).toBe(200)
  expect((await sendFeed(server, dispatcher, other, zipOf())).status).toBe(403)
  expect((await sendFeed(server, reader, own, zipOf())).status).toBe(403)
  expect((await reader('GET', `gtfs-imports?resortId=${own}`)).body.items).toHaveLength(1)
  expect((await reader('GET', `gtfs-stops?resortId=${other}`)).status).toBe(403)
})

test('departure.gtfsStopId: stops are found by name, without case and accents, those with most trips first', async () => {
  const resortId = await newResort()
  await send(resortId, tatraRailway())
  const found = async (q: string) => (await admin('GET', `gtfs-stops?resortId=${resortId}&q=${encodeURIComponent(q)}`)).body.items
  expect((await found('stary SMOK'))[0]).toMatchObject({ stopId: '140509', stopName: 'Starý Smokovec' })
  expect(await found('100%')).toEqual([])
  expect((await found('')).length).toBe(50)
})
