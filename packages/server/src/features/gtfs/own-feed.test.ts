/** Manual lines are exported as a GTFS feed that our own importer accepts. */
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { callsOf } from '../../gtfs/out/calls.ts'
import { gtfsDay } from '../../gtfs/out/gtfs-day.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { sendFeed } from './feeds.fixture.ts'

let server: TestServer
let admin: Client
let resortId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await placed(1)
})
afterAll(() => server.close())

async function placed(seed: number): Promise<string> {
  const id = await server.createResort(seed)
  await server.services.db.query(sql`update resorts set timezone = 'Europe/Bratislava', gps_latitude = 49.12, gps_longitude = 20.06,
    default_language = 'sk', active = true where id = ${id}::uuid`)
  return id
}

const today = new Date().toISOString().slice(0, 10)
const line = (departureTime: string, more: object = {}) => ({
  routeShortName: 'S1',
  routeColor: '#0b6e4f',
  tripHeadsign: { sk: 'Dolina', en: 'Valley' },
  departureTime,
  days: [...days],
  scheduleRelationship: 'scheduled',
  ...more,
})

async function board(values: object): Promise<string> {
  const draft = { resortId, name: { sk: 'Tabuľa' }, transportType: 'skibus', source: 'manual', ...values }
  const { status, body, text } = await admin<{ id: string }>('POST', 'departures', draft)
  expect(status, text).toBe(201)
  return body.id
}

const zipAt = async (id = resortId, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api/feeds/gtfs/${id}.zip`, headers })

let top: string
let valley: string

test('a resort without manual lines, and an unknown one, have no feed', async () => {
  expect((await zipAt()).statusCode).toBe(404)
  expect((await zipAt('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})

test('exported GTFS can be imported without warnings, with each departure on its days', async () => {
  const place = { resortId, type: 'station', name: { sk: 'Dolina' }, gpsLatitude: '49.130000', gpsLongitude: '20.200000' }
  const located = await admin('POST', 'locations', place)
  expect(located.status, located.text).toBe(201)
  valley = await board({
    stopName: { sk: 'Dolina' },
    platformCode: '2',
    locationId: located.body['id'],
    lines: [line('09:00', { tripHeadsign: { sk: 'Vrchol' } })],
  })
  top = await board({
    stopName: { sk: 'Vrchol' },
    lines: [
      line('08:05', { wheelchairAccessible: true, removedDates: [dayAfter(today, 3)] }),
      line('24:10', { days: ['saturday'], validFrom: dayAfter(today, 1), validTo: dayAfter(today, 60), addedDates: [dayAfter(today, 4)] }),
    ],
  })
  const answer = await zipAt()
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['access-control-allow-origin']]).toEqual([
    200,
    'application/zip',
    '*',
  ])
  const other = await placed(2)
  const { status, report } = await sendFeed(server, admin, other, answer.rawPayload)
  expect([status, report.skipped, report.warnings]).toEqual([200, { count: 0, rows: [] }, []])
  expect(report.counts).toMatchObject({ stops: 2, routes: 1, trips: 3, stopTimes: 6 })
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = dayAfter(today, ahead)
    for (const id of [top, valley]) {
      const own = await server.services.timetables.get('manual')!.callsOf(await kept(id), [day])
      const back = await callsOf(server.services.db, { resortId: other, gtfsStopId: id }, [day])
      const timesOf = (calls: typeof own) =>
        calls
          .map(({ tripId, departureTime, routeShortName, routeColor, tripHeadsign, wheelchairAccessible }) =>
            [tripId, departureTime, routeShortName, routeColor?.toUpperCase(), tripHeadsign.sk, wheelchairAccessible].join(' '),
          )
          .toSorted()
      expect([day, timesOf(back)]).toEqual([day, timesOf(own)])
    }
  }
})

async function kept(id: string) {
  const [row] = await server.services.db.query<{ lines: never[] }>(sql`select lines from departures where id = ${id}::uuid`)
  return { id, resortId, source: 'manual' as const, gtfsStopId: null, lines: row!.lines }
}

test('the time at the destination is marked as estimated, and boarding there is not possible', () => {
  return zipAt().then(({ rawPayload }) => {
    const times = strFromU8(unzipSync(rawPayload)['stop_times.txt']!).trim().split('\r\n')
    expect(times[0]).toBe('trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,timepoint')
    expect(times.filter((row) => row.includes(',2,')).every((row) => row.endsWith(',2,1,0'))).toBe(true)
    expect(times.filter((row) => row.includes(',1,')).length).toBeGreaterThan(0)
  })
})

test('a departure in two seasons is one trip, on the days of both', async () => {
  const [own, other] = [await placed(3), await placed(4)]
  const winter = line('08:05', { validTo: dayAfter(today, 20), removedDates: [dayAfter(today, 2)] })
  const summer = line('08:05', { days: ['sunday'], validFrom: dayAfter(today, 21) })
  const id = await board({ resortId: own, stopName: { sk: 'Vrchol' }, lines: [winter, summer] })
  await board({ resortId: own, stopName: { sk: 'Dolina' }, lines: [line('09:00', { tripHeadsign: { sk: 'Vrchol' } })] })
  const { rawPayload } = await zipAt(own)
  const { report } = await sendFeed(server, admin, other, rawPayload)
  expect([report.skipped, report.warnings, report.counts]).toMatchObject([{ rows: [] }, [], { trips: 2, stopTimes: 4 }])
  for (let ahead = 0; ahead < 40; ahead++) {
    const day = dayAfter(today, ahead)
    const asked = { ...(await kept(id)), resortId: own }
    const [ours, theirs] = [
      await server.services.timetables.get('manual')!.callsOf(asked, [day]),
      await callsOf(server.services.db, { resortId: other, gtfsStopId: id }, [day]),
    ]
    expect([day, theirs.length]).toEqual([day, ours.length])
  }
})

test('a line that is over is only in the feed on its added days, without a calendar that ends before it begins', async () => {
  const [own, other] = [await placed(5), await placed(6)]
  const over = { validTo: dayAfter(today, -10) }
  const id = await board({
    resortId: own,
    stopName: { sk: 'Vrchol' },
    lines: [
      line('08:05', { ...over, addedDates: [dayAfter(today, 2)] }),
      line('09:05', { ...over, addedDates: [dayAfter(today, -5)] }),
      line('10:05', over),
    ],
  })
  await board({ resortId: own, stopName: { sk: 'Dolina' }, lines: [line('11:00', { tripHeadsign: { sk: 'Vrchol' } })] })
  const { rawPayload } = await zipAt(own)
  const calendar = strFromU8(unzipSync(rawPayload)['calendar.txt']!).trim().split('\r\n').slice(1)
  const periods = calendar.map((row) => row.split(',').slice(-2))
  expect(periods).toHaveLength(1)
  expect(periods.every(([start, end]) => start! <= end!)).toBe(true)
  const { report } = await sendFeed(server, admin, other, rawPayload)
  expect([report.skipped, report.warnings, report.counts]).toMatchObject([{ rows: [] }, [], { trips: 2 }])
  for (let ahead = -1; ahead < 8; ahead++) {
    const day = dayAfter(today, ahead)
    const back = await callsOf(server.services.db, { resortId: other, gtfsStopId: id }, [day])
    expect([day, back.map(({ departureTime }) => departureTime)]).toEqual([day, ahead === 2 ? ['08:05'] : []])
  }
})

test('lines with the same trip number at several boards are one trip with all of its stops, and one update', async () => {
  const own = await placed(7)
  const number = { tripShortName: '201', tripHeadsign: { sk: 'Údolie' } }
  const at = (stop: string, departureTime: string, more: object = {}) =>
    board({ resortId: own, stopName: { sk: stop }, lines: [line(departureTime, { ...number, ...more })] })
  const first = await at('Lúčky', '08:00')
  const second = await at('Lehota', '08:14', { delayMinutes: 4 })
  const third = await at('Demänová', '08:18')
  // On other days, so it is another trip.
  await at('Sedlo', '08:20', { days: ['sunday'] })
  const rows = strFromU8(unzipSync((await zipAt(own)).rawPayload)['stop_times.txt']!)
    .trim()
    .split('\r\n')
    .slice(1)
  const stops = rows.filter((row) => row.includes('1234567')).map((row) => row.split(','))
  expect(stops.map(([, , leaves, stopId, sequence]) => [leaves, stopId, sequence])).toEqual([
    ['08:00:00', first, '1'],
    ['08:14:00', second, '2'],
    ['08:18:00', third, '3'],
  ])
  const [entity, ...others] = await updatesOf(own)
  expect([entity!.tripUpdate.trip.tripId, entity!.tripUpdate.stopTimeUpdate, others]).toEqual([
    stops[0]![0],
    [{ stopId: second, departure: { delay: 240 } }],
    [],
  ])
})

interface UpdateEntity {
  tripUpdate: { trip: { tripId: string }; stopTimeUpdate: object[] }
}
async function updatesOf(resort: string): Promise<UpdateEntity[]> {
  const response = await server.app.inject(`/api/feeds/gtfs-rt/${resort}/trip-updates?format=json`)
  // Yesterday's run of the same trip is another entity.
  const { entity } = response.json<{ entity: (UpdateEntity & { id: string })[] }>()
  return entity.filter(({ id }) => id.startsWith(gtfsDay(dayAt(Date.now(), 'Europe/Bratislava'))))
}

test('L5: any number of journey planners cause one read of the boards; no response contains the host name of a request', async () => {
  await server.services.db.query(sql`update resorts set website_url = '{}' where id = ${resortId}::uuid`)
  const asked = vi.spyOn(server.services.db, 'query')
  onTestFinished(() => void asked.mockRestore())
  const answers = await Promise.all(Array.from({ length: 20 }, () => zipAt(resortId, { host: 'one.example' })))
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
  expect(asked.mock.calls.length).toBeLessThan(5)
  const siteOf = ({ rawPayload }: (typeof answers)[number]) => strFromU8(unzipSync(rawPayload)['agency.txt']!)
  for (const answer of [answers[0]!, await zipAt(resortId, { host: 'other.example', 'x-forwarded-host': 'other.example' })])
    expect(siteOf(answer)).not.toMatch(/(one|other)\.example/)
})

test('unchanged feeds are not sent again; inactive boards are in no feed', async () => {
  const { headers } = await zipAt()
  expect((await zipAt(resortId, { 'if-none-match': headers['etag'] as string })).statusCode).toBe(304)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'] })
  await server.services.db.query(sql`update departures set active = false where id = ${valley}::uuid`)
  vi.advanceTimersByTime(10_000)
  const files = unzipSync((await zipAt()).rawPayload)
  expect(strFromU8(files['trips.txt']!)).not.toContain(valley)
  await server.services.db.query(sql`update resorts set active = false where id = ${resortId}::uuid`)
  vi.advanceTimersByTime(10_000)
  expect((await zipAt()).statusCode).toBe(404)
})
