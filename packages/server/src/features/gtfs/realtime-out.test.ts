/** GTFS Realtime for journey planners, read with the official bindings generated from the standard. */
import bindings from 'gtfs-realtime-bindings'
import { sql } from 'drizzle-orm'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { statementOf } from '../../db/connect/statements/statement.ts'
import { gtfsDay } from '../../gtfs/out/gtfs-day.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { makeFedBoard, sendFeed, zipOf } from './feeds.fixture.ts'

const { FeedMessage } = bindings.transit_realtime

let server: TestServer
let admin: Client
let resortId: string
let boardId: string

/** The resort has the time zone of the tests. */
const today = new Date().toISOString().slice(0, 10)
const compact = gtfsDay(today)
const seconds = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  await server.services.db.query(sql`update resorts set timezone = 'UTC', active = true where id = ${resortId}::uuid`)
  await sendFeed(server, admin, resortId, zipOf())
  boardId = await makeFedBoard(admin, resortId, 'S', { infoText: { sk: 'Sneží', en: 'It snows' } })
})
afterAll(() => server.close())

test('announcements of dispatchers are exported as GTFS Realtime, readable by the official bindings', async () => {
  const change = { delayMinutes: 7, note: { sk: 'Plný', en: 'Full' } }
  await admin('PATCH', `departures/${boardId}/calls`, { of: { tripId: 'T1', serviceDate: today }, change: change })
  await admin('PATCH', `departures/${boardId}/calls`, {
    of: { tripId: 'T2', serviceDate: today },
    change: { scheduleRelationship: 'cancelled' },
  })
  const read = async (name: string) => {
    const { statusCode, headers, rawPayload } = await server.app.inject({ method: 'GET', url: `/api/feeds/gtfs-rt/${resortId}/${name}` })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-protobuf'])
    return FeedMessage.toObject(FeedMessage.decode(rawPayload), { enums: String, longs: Number })
  }
  const { header, entity } = await read('trip-updates')
  expect(header).toMatchObject({ gtfsRealtimeVersion: '2.0', incrementality: 'FULL_DATASET' })
  expect(Math.abs(header.timestamp - seconds())).toBeLessThan(5)
  expect(entity).toMatchObject([
    {
      tripUpdate: {
        trip: { tripId: 'T1', startDate: compact, scheduleRelationship: 'SCHEDULED' },
        stopTimeUpdate: [{ stopSequence: 1, departure: { delay: 420 } }],
      },
    },
    { tripUpdate: { trip: { tripId: 'T2', startDate: compact, scheduleRelationship: 'CANCELED' } } },
  ])
  const alerts = await read('alerts')
  expect(alerts.entity).toMatchObject([
    {
      alert: {
        informedEntity: [{ trip: { tripId: 'T1' } }],
        effect: 'SIGNIFICANT_DELAYS',
        headerText: { translation: expect.arrayContaining([{ language: 'en', text: 'Full' }]) },
      },
    },
    {
      alert: {
        informedEntity: [{ stopId: 'S' }],
        headerText: { translation: expect.arrayContaining([{ language: 'en', text: 'It snows' }]) },
      },
    },
  ])
  const json = await server.app.inject({ method: 'GET', url: `/api/feeds/gtfs-rt/${resortId}/trip-updates?format=json` })
  expect(json.json()).toMatchObject({ header: { gtfsRealtimeVersion: '2.0' }, entity: { length: 2 } })
  expect((await server.app.inject({ method: 'GET', url: `/api/feeds/gtfs-rt/${boardId}/alerts` })).statusCode).toBe(404)
})

test('stops of a trip of the timetable are numbered, because a board may belong to a station: each stop once, however many boards show it', async () => {
  const id = await server.createResort(4)
  await server.services.db.query(sql`update resorts set timezone = 'UTC', active = true where id = ${id}::uuid`)
  // T1 calls at the station, in the middle, and at the station again.
  const stopTimes = `trip_id,arrival_time,departure_time,stop_id,stop_sequence
T1,8:00:00,8:00:30,A,1
T1,8:10:00,8:10:00,M,2
T1,8:20:00,8:20:00,B,3
T1,8:30:00,8:30:00,C,4
T2,24:05:00,24:05:00,B,5
T2,24:30:00,24:30:00,C,9
`
  await sendFeed(server, admin, id, zipOf({ 'stop_times.txt': stopTimes }))
  const [station] = [await makeFedBoard(admin, id, 'S'), await makeFedBoard(admin, id, 'A')]
  const change = { delayMinutes: 7 }
  await admin('PATCH', `departures/${station}/calls`, { of: { tripId: 'T1', serviceDate: today }, change })
  const { entity } = (await server.app.inject(`/api/feeds/gtfs-rt/${id}/trip-updates?format=json`)).json<{ entity: TripUpdateEntity[] }>()
  expect(entity.map(({ tripUpdate }) => tripUpdate.stopTimeUpdate)).toEqual([
    [
      { stopSequence: 1, departure: { delay: 420 } },
      { stopSequence: 3, departure: { delay: 420 } },
    ],
  ])
})

interface TripUpdateEntity {
  id: string
  tripUpdate: { trip: { scheduleRelationship: string }; stopTimeUpdate: object[] }
}
/** A trip of several boards: one for each of the values, a quarter of an hour apart. @returns its update of today and the ids of the boards */
async function tripOf(seed: number, lines: readonly object[]) {
  const id = await server.createResort(seed)
  await server.services.db.query(sql`update resorts set timezone = 'UTC', active = true where id = ${id}::uuid`)
  const boards: string[] = []
  for (const [at, values] of lines.entries()) {
    const number = { routeShortName: 'S1', tripShortName: '201', tripHeadsign: { sk: 'Údolie' }, days: [...days] }
    const line = { ...number, departureTime: `${String(8 + at).padStart(2, '0')}:15`, scheduleRelationship: 'scheduled', ...values }
    const name = { sk: `Zastávka ${at}` }
    const draft = { resortId: id, name, stopName: name, transportType: 'skibus', source: 'manual', lines: [line] }
    const { status, text, body } = await admin<{ id: string }>('POST', 'departures', draft)
    expect(status, text).toBe(201)
    boards.push(body.id)
  }
  const answer = await server.app.inject({ method: 'GET', url: `/api/feeds/gtfs-rt/${id}/trip-updates?format=json` })
  // Yesterday's run of the same trip is another entity.
  const { entity } = answer.json<{ entity: TripUpdateEntity[] }>()
  return { boards, updates: entity.filter((each) => each.id.startsWith(compact)).map(({ tripUpdate }) => tripUpdate) }
}

test('a trip of several boards whose line is cancelled at some of them runs and skips their stops', async () => {
  const cancelled = { scheduleRelationship: 'cancelled' }
  const { boards, updates } = await tripOf(2, [cancelled, { delayMinutes: 4 }, cancelled, {}])
  expect(updates).toMatchObject([{ trip: { scheduleRelationship: 'SCHEDULED' } }])
  expect(updates[0]!.stopTimeUpdate).toEqual([
    { stopId: boards[0], scheduleRelationship: 'SKIPPED' },
    { stopId: boards[1], departure: { delay: 240 } },
    { stopId: boards[2], scheduleRelationship: 'SKIPPED' },
  ])
})

test('a trip whose line is cancelled at all of its boards is cancelled', async () => {
  const { updates } = await tripOf(3, [{ scheduleRelationship: 'cancelled' }, { scheduleRelationship: 'cancelled' }])
  expect(updates).toMatchObject([{ trip: { scheduleRelationship: 'CANCELED' }, stopTimeUpdate: [] }])
})

test('any number of journey planners and boards cause one read of the trips', async () => {
  for (const stop of ['M', 'M']) await makeFedBoard(admin, resortId, stop)
  vi.useFakeTimers({ toFake: ['Date'] }).advanceTimersByTime(1_000)
  const query = vi.spyOn(server.services.db, 'query')
  onTestFinished(() => {
    query.mockRestore()
    vi.useRealTimers()
  })
  const ask = () => server.app.inject(`/api/feeds/gtfs-rt/${resortId}/trip-updates`)
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
  const reads = query.mock.calls.filter(([statement]) => statementOf(statement).text.includes('from "departure_updates"'))
  expect(reads).toHaveLength(1)
})
