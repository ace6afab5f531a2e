/** What an operator publishes as GTFS Realtime, on the boards of a resort. */
import bindings from 'gtfs-realtime-bindings'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { tripUpdatesFeed } from '../../gtfs/out/realtime-out.ts'
import { updatesOfResort } from '../../gtfs/realtime/resort-updates.ts'
import { compact, seconds, startOperator, today, type Operator } from './operator.fixture.ts'

const { FeedMessage } = bindings.transit_realtime

let operator: Operator
beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.close())
beforeEach(() => operator.clear())

test('delays, cancellations and messages of an operator reach the boards; unknown trips are counted', async () => {
  operator.says([
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
  await operator.poll()
  expect(await operator.shownCalls()).toEqual([
    { tripId: 'T1', serviceDate: today, delayMinutes: 5, scheduleRelationship: 'scheduled', note: { en: 'Full' } },
    { tripId: 'T2', serviceDate: today, delayMinutes: null, scheduleRelationship: 'cancelled', note: null },
  ])
  expect(await operator.news()).toMatchObject({ updates: 2, unknown: 1, stale: 0, fault: null, heardAt: expect.any(String) })
  const { items } = (await operator.admin('GET', `departures/${operator.boardId}/calls`)).body
  expect(items.find(({ tripId }) => tripId === 'T1')).toMatchObject({ delayMinutes: 5, note: { en: 'Full' } })
})

test('a message that cannot be stored does not prevent other updates', async () => {
  const of = (tripId: string) => ({ trip: { tripId, startDate: compact } })
  const alert = (id: string, tripId: string, text: string) => ({
    id,
    alert: { informedEntity: [of(tripId)], headerText: { translation: [{ text, language: 'en' }] } },
  })
  operator.says([
    alert('1', 'T1', `${'x'.repeat(99)}😀`),
    alert('2', 'T2', 'Full\0of people'),
    alert('3', 'T\0', 'Nobody'),
    { id: '4', tripUpdate: { ...of('T2'), delay: 300 } },
  ])
  await operator.poll()
  expect(await operator.shownCalls()).toMatchObject([
    { tripId: 'T1', note: { en: 'x'.repeat(99) } },
    { tripId: 'T2', delayMinutes: 5, note: { en: 'Full of people' } },
  ])
})

test('messages of an operator are shown only during their periods', async () => {
  const now = seconds()
  const alert = (id: string, tripId: string, text: string, activePeriod: { start?: number; end?: number }[]) => ({
    id,
    alert: {
      activePeriod,
      informedEntity: [{ trip: { tripId, startDate: compact } }],
      headerText: { translation: [{ text, language: 'en' }] },
    },
  })
  const [past, coming] = [{ start: now - 7_200, end: now - 3_600 }, { start: now + 3_600 }]
  operator.says([
    alert('1', 'T1', 'Now', [past, { start: now - 60, end: now + 60 }]),
    alert('2', 'T1', 'Later', [past, coming]),
    alert('3', 'T2', 'Until the evening', [{ end: now + 3_600 }]),
    alert('4', 'T2', 'Earlier', [past]),
  ])
  await operator.poll()
  expect(await operator.shownCalls()).toMatchObject([
    { tripId: 'T1', note: { en: 'Now' } },
    { tripId: 'T2', note: { en: 'Until the evening' } },
  ])
})

test('an absolute time is equivalent to a delay, by stop as well as by sequence', async () => {
  const planned = Date.parse(`${today}T08:00:30Z`) / 1000
  operator.says([
    {
      id: '1',
      tripUpdate: { trip: { tripId: 'T1', startDate: compact }, stopTimeUpdate: [{ stopId: 'A', departure: { time: planned + 600 } }] },
    },
  ])
  await operator.poll()
  expect(await operator.shownCalls()).toMatchObject([{ tripId: 'T1', delayMinutes: 10 }])
})

test('OP34 an update of one stop does not apply to earlier stops, and skipped stops are not shown as served', async () => {
  const middle = await operator.boardAt('M')
  onTestFinished(async () => {
    await operator.admin('DELETE', `departures/${middle}`, undefined, { 'if-match': '"1"' })
  })
  const trip = { tripId: 'T1', startDate: compact }
  operator.says([{ id: '1', tripUpdate: { trip, stopTimeUpdate: [{ stopSequence: 2, departure: { delay: 1200 } }] } }])
  await operator.poll()
  expect([await operator.shownCalls(), await operator.shownCalls(middle)]).toMatchObject([[{ delayMinutes: null }], [{ delayMinutes: 20 }]])
  const passing = { stopId: 'A', scheduleRelationship: 'SKIPPED' }
  operator.says([{ id: '1', tripUpdate: { trip, stopTimeUpdate: [passing, { stopId: 'M', arrival: { delay: 300 } }] } }])
  await operator.poll()
  expect([await operator.shownCalls(), await operator.shownCalls(middle)]).toMatchObject([
    [{ scheduleRelationship: 'cancelled' }],
    [{ scheduleRelationship: 'scheduled', delayMinutes: 5 }],
  ])
  const updates = await updatesOfResort(operator.server.services, operator.resortId, Date.now())
  expect(tripUpdatesFeed(updates!.calls, Date.now()).entity).toMatchObject([
    {
      tripUpdate: {
        trip: { tripId: 'T1', scheduleRelationship: 'SCHEDULED' },
        stopTimeUpdate: [
          { stopSequence: 1, scheduleRelationship: 'SKIPPED' },
          { stopSequence: 2, departure: { delay: 300 } },
        ],
      },
    },
  ])
})

test('OP34 note and platform of a dispatcher remain beside delays of a feed; the dispatcher’s delay takes precedence', async () => {
  const late = (delay: number) => operator.says([{ id: '1', tripUpdate: { trip: { tripId: 'T1', startDate: compact }, delay } }])
  const say = (change: object) =>
    operator.admin('PATCH', `departures/${operator.boardId}/calls`, { of: { tripId: 'T1', serviceDate: today }, change })
  const now = async () =>
    (await operator.admin('GET', `departures/${operator.boardId}/calls`)).body.items.find(({ tripId }) => tripId === 'T1')
  await say({ note: { en: 'By bus' }, platformCode: 'B' })
  late(300)
  await operator.poll()
  expect(await now()).toMatchObject({ delayMinutes: 5, note: { en: 'By bus' }, platformCode: 'B', changedBy: null })
  await say({ delayMinutes: 0 })
  late(600)
  await operator.poll()
  expect(await now()).toMatchObject({ delayMinutes: 0, note: { en: 'By bus' }, changedBy: 'Test Person' })
  operator.says([])
  await operator.poll()
  expect(await now()).toMatchObject({ delayMinutes: 0, note: { en: 'By bus' }, platformCode: 'B' })
})

test('OP34 a message removed by a dispatcher stays removed, whatever the feed contains', async () => {
  const alert = {
    informedEntity: [{ trip: { tripId: 'T1', startDate: compact } }],
    headerText: { translation: [{ text: 'Full', language: 'en' }] },
  }
  operator.says([{ id: '1', alert }])
  await operator.poll()
  await operator.admin('PATCH', `departures/${operator.boardId}/calls`, {
    of: { tripId: 'T1', serviceDate: today },
    change: { note: null },
  })
  await operator.poll()
  expect(await operator.shownCalls()).toMatchObject([{ tripId: 'T1', note: null }])
})

test('after midnight, updates without a date apply to the running trip, not to that of the next night', async () => {
  const now = Date.parse(`${today}T00:20:00Z`)
  operator.says([{ id: '1', tripUpdate: { trip: { tripId: 'T2' }, delay: 300 } }], now / 1000)
  await operator.poll(now)
  expect(await operator.shownCalls()).toMatchObject([{ tripId: 'T2', serviceDate: dayAfter(today, -1), delayMinutes: 5 }])
})

test('positions of vehicles are passed on as GTFS Realtime, and dispatchers see where the bus of a departure is', async () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude, bearing: 90 })
  const trip = { tripId: 'T1', startDate: compact }
  const vehicle = { vehicle: { id: 'BUS-7', label: '7' }, trip, stopId: 'M', currentStatus: 'STOPPED_AT' }
  const now = seconds()
  operator.says([
    { id: '1', vehicle: { ...vehicle, position: at(49.1, 20.1), timestamp: now - 200, currentStatus: 'IN_TRANSIT_TO' } },
    { id: '2', vehicle: { ...vehicle, position: at(49.2, 20.2), timestamp: now - 30 } },
    // Without its trip in the timetable, only its place is known.
    { id: '3', vehicle: { vehicle: { id: 'BUS-8' }, trip: { tripId: 'NOBODY' }, position: at(49.3, 20.3), timestamp: now } },
    // Without a signal, outside of the earth, too old, in the future.
    { id: '4', vehicle: { position: at(0, 0), timestamp: now } },
    { id: '5', vehicle: { position: at(91, 20), timestamp: now } },
    { id: '6', vehicle: { position: at(49, 20), timestamp: now - 700 } },
    { id: '7', vehicle: { position: at(49, 20), timestamp: now + 3_600 } },
  ])
  await operator.poll()
  const { rawPayload } = await operator.server.app.inject(`/api/feeds/gtfs-rt/${operator.resortId}/vehicle-positions`)
  const { entity } = FeedMessage.toObject(FeedMessage.decode(rawPayload), { enums: String, longs: Number })
  expect(entity).toEqual([
    {
      id: 'BUS-7',
      vehicle: {
        trip,
        position: { latitude: expect.closeTo(49.2, 4), longitude: expect.closeTo(20.2, 4), bearing: 90 },
        stopId: 'M',
        currentStatus: 'STOPPED_AT',
        timestamp: now - 30,
        vehicle: { id: 'BUS-7', label: '7' },
      },
    },
    { id: 'BUS-8', vehicle: expect.objectContaining({ vehicle: { id: 'BUS-8' }, timestamp: now }) },
  ])
  const shown = async () =>
    (await operator.admin('GET', `departures/${operator.boardId}/calls`)).body.items.find(({ tripId }) => tripId === 'T1')!['vehicle']
  expect(await shown()).toEqual({
    label: '7',
    status: 'stoppedAt',
    stopName: 'Middle',
    measuredAt: new Date((now - 30) * 1000).toISOString(),
    isStale: false,
  })

  // It is gone with the next message without it.
  operator.says([])
  await operator.poll()
  expect(await shown()).toBeNull()
})
