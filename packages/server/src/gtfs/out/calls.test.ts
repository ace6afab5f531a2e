/** Calls of a stop match the zip file, which is read here independently of the import. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { tatraRailway, tatraRailwayPath } from '../../features/gtfs/feeds.fixture.ts'
import { callsOf } from './calls.ts'
import { importTimetable, readFeed } from '../timetable/import-timetable.ts'
import { warningsOf } from '../timetable/warnings.ts'

let server: TestServer
let resortId: string
let feed: Awaited<ReturnType<typeof readFeed>>
/** The feed is valid from this day until December. */
const firstDay = '2025-02-03'
beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  feed = await readFeed({ path: tatraRailwayPath }, firstDay)
  const order = { resortId, path: tatraRailwayPath, fileName: 'feed.zip', user: { id: null, name: null }, dryRun: false }
  await server.services.db.transaction((tx) => importTimetable(tx, order, feed))
})
afterAll(() => server.close())

const files = unzipSync(tatraRailway())
/** All cells of this feed are quoted, and none contains a quote. */
function rows(name: string): Record<string, string>[] {
  const [head, ...lines] = strFromU8(files[name]!).trim().split(/\r?\n/)
  const cells = (line: string) => line.replace(/^\ufeff?"|"$/g, '').split('","')
  const names = cells(head!)
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, place) => [names[place], cell])))
}

/** A deterministic sequence of pseudo-random numbers (Park and Miller). */
function dice(seed: number) {
  let state = seed
  return (sides: number) => (state = (state * 48_271) % 2_147_483_647) % sides
}

test('20 stops on 20 days: exactly the departures of the files', async () => {
  const [stops, trips, times, dates] = [rows('stops.txt'), rows('trips.txt'), rows('stop_times.txt'), rows('calendar_dates.txt')]
  const days = [...new Set(dates.map(({ date }) => date!))].sort()
  const throwing = dice(20_250_209)
  let compared = 0
  for (let turn = 0; turn < 20; turn++) {
    const { stop_id: stopId } = stops[throwing(stops.length)]!
    const date = days[throwing(days.length)]!
    const running = new Set(dates.filter((row) => row['date'] === date && row['exception_type'] === '1').map((row) => row['service_id']))
    const expected = times
      .filter((row) => row['stop_id'] === stopId)
      .flatMap((row) => {
        const trip = trips.find(({ trip_id: tripId }) => tripId === row['trip_id'])!
        const all = times.filter(({ trip_id: tripId }) => tripId === row['trip_id'])
        const last = Math.max(...all.map(({ stop_sequence: sequence }) => Number(sequence)))
        if (!running.has(trip['service_id']) || Number(row['stop_sequence']) === last) return []
        const [hours = '', minutes] = row['departure_time']!.split(':')
        return [`${hours.padStart(2, '0')}:${minutes} ${trip['trip_short_name']} ${trip['trip_headsign']}`]
      })
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
    const calls = await callsOf(server.services.db, { resortId, gtfsStopId: stopId! }, [day])
    const shown = calls.map(({ departureTime, routeShortName, tripHeadsign }) => `${departureTime} ${routeShortName} ${tripHeadsign.sk}`)
    // The feed contains some trains twice under different ids; they are shown once.
    expect([stopId, day, shown.toSorted()]).toEqual([stopId, day, [...new Set(expected)].toSorted()])
    expect(calls.map(({ departureTime }) => departureTime)).toEqual(calls.map(({ departureTime }) => departureTime).toSorted())
    compared += shown.length
  }
  expect(compared).toBeGreaterThan(100)
})

test('a train has up to three intermediate stops, the most important ones, in its order', async () => {
  const calls = await callsOf(server.services.db, { resortId, gtfsStopId: '140319' }, ['2025-03-10'])
  const toPoprad = calls.find(({ tripHeadsign }) => tripHeadsign.sk === 'Poprad-Tatry')
  expect(toPoprad).toMatchObject({ routeColor: expect.stringMatching(/^#[0-9A-F]{6}$/), serviceDate: '2025-03-10' })
  expect(toPoprad?.via?.sk?.split(' – ')).toHaveLength(3)
  expect(toPoprad?.via?.sk).toContain('Starý Smokovec')
})

test('on its first day the feed has all of its days, and its problems are reported', async () => {
  const { timetable } = feed
  expect([...timetable.services.values()].reduce((sum, { days }) => sum + days.length, 0)).toBe(46_961)
  expect(await warningsOf(timetable, { today: firstDay, timezone: 'Europe/Bratislava' })).toEqual([
    { kind: 'tripsTwice', count: 93, examples: ['Os 8002', 'Os 8003', 'Os 8004', 'Os 8005', 'Os 8008'] },
  ])
})
