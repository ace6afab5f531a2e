/** GTFS Realtime from operators, written with the official bindings generated from the standard. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import bindings from 'gtfs-realtime-bindings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { tripUpdatesFeed } from '../../gtfs/out/realtime-out.ts'
import { updatesOfResort } from '../../gtfs/realtime/resort-updates.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { makeFedBoard, sendFeed, zipOf } from './feeds.fixture.ts'
import { listeningOf } from './listening.ts'

const { FeedMessage } = bindings.transit_realtime

let server: TestServer
let admin: Client
let resortId: string
let boardId: string
let operator: Server
let answer: { status: number; body: Uint8Array }
let listening: ReturnType<typeof listeningOf>

/** The resort has the time zone of the tests. */
const today = new Date().toISOString().slice(0, 10)
const compact = today.replaceAll('-', '')
const seconds = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  operator = createServer((_, response) => response.writeHead(answer.status, { 'content-type': 'application/x-protobuf' }).end(answer.body))
  await new Promise<void>((listens) => operator.listen(0, '127.0.0.1', listens))
  server = await startTestServer({ CAMERA_NETWORKS: '127.0.0.1' })
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  await server.services.db.query(sql`update resorts set timezone = 'UTC', active = true where id = ${resortId}::uuid`)
  await sendFeed(server, admin, resortId, zipOf())
  boardId = await boardAt('S')
  listening = listeningOf(server.services, () => {})
  await decide(addressOf(''))
})
afterAll(async () => {
  operator.close()
  await server.close()
})
beforeEach(async () => {
  for (const table of ['departure_updates', 'gtfs_trip_updates']) await server.services.db.query(sql`delete from ${sql.raw(table)}`)
})

const boardAt = (gtfsStopId: string, more: object = {}) => makeFedBoard(admin, resortId, gtfsStopId, more)

const addressOf = (path: string) => `http://127.0.0.1:${(operator.address() as AddressInfo).port}/${path}`

async function decide(address?: string) {
  await server.services.db.query(sql`delete from settings where key = 'gtfs.tripUpdatesUrl'`)
  if (address !== undefined)
    await server.services.db.query(
      sql`insert into settings (key, resort_id, value) values ('gtfs.tripUpdatesUrl', ${resortId}::uuid, ${JSON.stringify(address)}::jsonb)`,
    )
  await server.services.settings.reload()
}

interface Entity {
  id: string
  tripUpdate?: object
  alert?: object
}
function says(entity: Entity[], timestamp = seconds()) {
  const message = { header: { gtfsRealtimeVersion: '2.0', timestamp }, entity }
  answer = { status: 200, body: FeedMessage.encode(FeedMessage.fromObject(message)).finish() }
}

const poll = () => listening.round(0)
/** The shown values of calls with updates. */
const shownCalls = async (id = boardId) =>
  (await admin('GET', `departures/${id}/calls`)).body.items
    .filter(({ changedAt }) => changedAt)
    .map(({ tripId, serviceDate, delayMinutes, scheduleRelationship, note }) => ({
      tripId,
      serviceDate,
      delayMinutes,
      scheduleRelationship,
      note,
    }))
    .toSorted((one, other) => (String(one.tripId) < String(other.tripId) ? -1 : 1))
const news = async () => (await admin<{ realtime: object }>('GET', `gtfs-imports?resortId=${resortId}`)).body.realtime

test('delays, cancellations and messages of an operator reach the boards; unknown trips are counted', async () => {
  says([
    {
      id: '1',
      tripUpdate: { trip: { tripId: 'T1', startDate: compact }, stopTimeUpdate: [{ stopSequence: 1, departure: { delay: 290 } }] },
    },
    { id: '2', tripUpdate: { trip: { tripId: 'T2', startDate: compact, scheduleRelationship: 'CANCELED' } } },
    { id: '3', tripUpdate: { trip: { tripId: 'NOBODY' }, delay: 60 } },
    {
      id: '4',
      alert: {
        informedEntity: [{ trip: { tripId: 'T1', startDate: compact } }],
        headerText: { translation: [{ text: 'Full', language: 'en' }] },
      },
    },
  ])
  await poll()
  expect(await shownCalls()).toEqual([
    { tripId: 'T1', serviceDate: today, delayMinutes: 5, scheduleRelationship: 'scheduled', note: { en: 'Full' } },
    { tripId: 'T2', serviceDate: today, delayMinutes: null, scheduleRelationship: 'cancelled', note: null },
  ])
  expect(await news()).toMatchObject({ updates: 2, unknown: 1, stale: 0, fault: null, heardAt: expect.any(String) })
  const { items } = (await admin('GET', `departures/${boardId}/calls`)).body
  expect(items.find(({ tripId }) => tripId === 'T1')).toMatchObject({ delayMinutes: 5, note: { en: 'Full' } })
})

test('a message that cannot be stored does not prevent other updates', async () => {
  const of = (tripId: string) => ({ trip: { tripId, startDate: compact } })
  const alert = (id: string, tripId: string, text: string) => ({
    id,
    alert: { informedEntity: [of(tripId)], headerText: { translation: [{ text, language: 'en' }] } },
  })
  says([
    alert('1', 'T1', `${'x'.repeat(99)}😀`),
    alert('2', 'T2', 'Full\0of people'),
    alert('3', 'T\0', 'Nobody'),
    { id: '4', tripUpdate: { ...of('T2'), delay: 300 } },
  ])
  await poll()
  expect(await shownCalls()).toMatchObject([
    { tripId: 'T1', note: { en: 'x'.repeat(99) } },
    { tripId: 'T2', delayMinutes: 5, note: { en: 'Full of people' } },
  ])
})

test('an absolute time is equivalent to a delay, by stop as well as by sequence', async () => {
  const planned = Date.parse(`${today}T08:00:30Z`) / 1000
  says([
    {
      id: '1',
      tripUpdate: { trip: { tripId: 'T1', startDate: compact }, stopTimeUpdate: [{ stopId: 'A', departure: { time: planned + 600 } }] },
    },
  ])
  await poll()
  expect(await shownCalls()).toMatchObject([{ tripId: 'T1', delayMinutes: 10 }])
})

test('OP34 an update of one stop does not apply to earlier stops, and skipped stops are not shown as served', async () => {
  const middle = await boardAt('M')
  onTestFinished(async () => {
    await admin('DELETE', `departures/${middle}`, undefined, { 'if-match': '"1"' })
  })
  const trip = { tripId: 'T1', startDate: compact }
  says([{ id: '1', tripUpdate: { trip, stopTimeUpdate: [{ stopSequence: 2, departure: { delay: 1200 } }] } }])
  await poll()
  expect([await shownCalls(), await shownCalls(middle)]).toMatchObject([[{ delayMinutes: null }], [{ delayMinutes: 20 }]])
  const passing = { stopId: 'A', scheduleRelationship: 'SKIPPED' }
  says([{ id: '1', tripUpdate: { trip, stopTimeUpdate: [passing, { stopId: 'M', arrival: { delay: 300 } }] } }])
  await poll()
  expect([await shownCalls(), await shownCalls(middle)]).toMatchObject([
    [{ scheduleRelationship: 'cancelled' }],
    [{ scheduleRelationship: 'scheduled', delayMinutes: 5 }],
  ])
  const updates = await updatesOfResort(server.services, resortId, Date.now())
  expect(tripUpdatesFeed(updates!.calls, Date.now()).entity).toMatchObject([
    {
      tripUpdate: {
        trip: { tripId: 'T1', scheduleRelationship: 'SCHEDULED' },
        stopTimeUpdate: [
          { stopId: 'S', scheduleRelationship: 'SKIPPED' },
          { stopId: 'M', departure: { delay: 300 } },
        ],
      },
    },
  ])
})

test('OP34 note and platform of a dispatcher remain beside delays of a feed; the dispatcher’s delay takes precedence', async () => {
  const late = (delay: number) => says([{ id: '1', tripUpdate: { trip: { tripId: 'T1', startDate: compact }, delay } }])
  const say = (change: object) => admin('PATCH', `departures/${boardId}/calls`, { of: { tripId: 'T1', serviceDate: today }, change })
  const now = async () => (await admin('GET', `departures/${boardId}/calls`)).body.items.find(({ tripId }) => tripId === 'T1')
  await say({ note: { en: 'By bus' }, platformCode: 'B' })
  late(300)
  await poll()
  expect(await now()).toMatchObject({ delayMinutes: 5, note: { en: 'By bus' }, platformCode: 'B', changedBy: null })
  await say({ delayMinutes: 0 })
  late(600)
  await poll()
  expect(await now()).toMatchObject({ delayMinutes: 0, note: { en: 'By bus' }, changedBy: 'Test Person' })
  says([])
  await poll()
  expect(await now()).toMatchObject({ delayMinutes: 0, note: { en: 'By bus' }, platformCode: 'B' })
})

test('OP34 a message removed by a dispatcher stays removed, whatever the feed contains', async () => {
  const alert = {
    informedEntity: [{ trip: { tripId: 'T1', startDate: compact } }],
    headerText: { translation: [{ text: 'Full', language: 'en' }] },
  }
  says([{ id: '1', alert }])
  await poll()
  await admin('PATCH', `departures/${boardId}/calls`, { of: { tripId: 'T1', serviceDate: today }, change: { note: null } })
  await poll()
  expect(await shownCalls()).toMatchObject([{ tripId: 'T1', note: null }])
})

test('after midnight, updates without a date apply to the running trip, not to that of the next night', async () => {
  const now = Date.parse(`${today}T00:20:00Z`)
  says([{ id: '1', tripUpdate: { trip: { tripId: 'T2' }, delay: 300 } }], now / 1000)
  await listening.round(0, now)
  expect(await shownCalls()).toMatchObject([{ tripId: 'T2', serviceDate: dayAfter(today, -1), delayMinutes: 5 }])
})

test('updates that a feed no longer contains end; announcements of dispatchers stay', async () => {
  const late = (tripId: string, delay: number) => ({ id: tripId, tripUpdate: { trip: { tripId, startDate: compact }, delay } })
  says([late('T1', 300), late('T2', 300)])
  await poll()
  const { status, text } = await admin('PATCH', `departures/${boardId}/calls`, {
    of: { tripId: 'T2', serviceDate: today },
    change: { delayMinutes: 20 },
  })
  expect(status, text).toBe(200)
  says([late('T2', 60)])
  await poll()
  expect(await shownCalls()).toMatchObject([{ tripId: 'T2', delayMinutes: 20 }])
})

test('updates older than ten minutes are ignored, and those of a stopped feed expire', async () => {
  const late = { id: '1', tripUpdate: { trip: { tripId: 'T1', startDate: compact }, delay: 300 } }
  says([late], seconds() - 700)
  await poll()
  expect([await shownCalls(), await news()]).toMatchObject([[], { updates: 0, stale: 1 }])
  says([{ ...late, tripUpdate: { ...late.tripUpdate, timestamp: seconds() - 700 } }])
  await poll()
  expect(await shownCalls()).toEqual([])
  says([late])
  await poll()
  answer = { status: 500, body: new Uint8Array() }
  await poll()
  const noted: string[] = []
  server.services.changes.onNotes((notes) => noted.push(...notes.map(({ id }) => id)))
  await poll()
  expect(noted).toEqual([])
  expect([await shownCalls(), await news()]).toMatchObject([[{ tripId: 'T1' }], { fault: 'It answered with 500' }])
  await server.services.db.query(sql`update gtfs_trip_updates set heard_at = now() - interval '11 minutes'`)
  await poll()
  expect([await shownCalls(), noted]).toEqual([[], [boardId]])
})

test('updates of a feed end when its URL is removed, and displays are notified; announcements of dispatchers stay', async () => {
  const late = (tripId: string) => ({ id: tripId, tripUpdate: { trip: { tripId, startDate: compact }, delay: 300 } })
  says([late('T1'), late('T2')])
  await poll()
  await admin('PATCH', `departures/${boardId}/calls`, { of: { tripId: 'T2', serviceDate: today }, change: { delayMinutes: 20 } })
  const noted: string[] = []
  server.services.changes.onNotes((notes) => noted.push(...notes.map(({ id }) => id)))
  await decide()
  await poll()
  expect([await shownCalls(), noted]).toMatchObject([[{ tripId: 'T2', delayMinutes: 20 }], [boardId]])
  await poll()
  expect(noted).toEqual([boardId])
  await decide(addressOf(''))
  await poll()
  expect(await shownCalls()).toMatchObject([{ tripId: 'T1', delayMinutes: 5 }, { tripId: 'T2' }])
})

test('R6.2: internal addresses are not requested, and responses that are not a feed are refused', async () => {
  answer = { status: 200, body: Buffer.from('<!doctype html>') }
  await poll()
  expect(await news()).toMatchObject({ fault: 'What it sends is no feed of GTFS Realtime' })
  await decide('http://127.0.0.2:9/feed')
  await poll()
  expect(await news()).toMatchObject({ fault: 'The address is not on the open internet' })
  await decide(addressOf(''))
})
