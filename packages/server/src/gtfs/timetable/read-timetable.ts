/** Reads the parts of a GTFS feed that departure boards need. Rows with unknown references are skipped and reported. */
import type { SkipReason } from '@ridgeline/domain/departures/timetable-report'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { fileFault, type Archive } from '../out/archive.ts'
import type { Publisher, Route, Stop, StopTime, Timetable, Trip } from '../feed.ts'
import { agencyFile, feedInfoFile, routesFile, stopsFile, stopTimesFile, tripsFile } from './files.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { readRows } from './read-rows.ts'
import { readServices } from './read-services.ts'
import type { Skipped } from './skipped.ts'

/** Boards also show yesterday's trips, and timetables are rarely planned for longer than a year. */
const [daysBack, daysAhead] = [2, 400]
/** Trips do not call at entrances, nodes and boarding areas. */
const places = new Set([null, 0, 1])

/**
 * @param today in any time zone; days too far in the past or future are not read
 * @param shift days by which all dates are shifted
 * @throws invalid for a feed that is unreadable or without running trips
 */
export async function readTimetable(archive: Archive, skipped: Skipped, today: string, shift = 0): Promise<Timetable> {
  for (const { name } of [agencyFile, stopsFile, routesFile, tripsFile, stopTimesFile])
    if (!archive.has(name)) throw fileFault('gtfsMissingFile', name)
  const until = dayAfter(today, daysAhead)
  const publisher = await readPublisher(archive, skipped, shift)
  const stops = new Map<string, Stop>()
  for await (const stop of readRows(archive, stopsFile, skipped)) {
    if (!places.has(stop.location_type)) continue
    if (stop.stop_name === null) leave(stopsFile.name, stop.line, 'missingValue', 'stop_name', '')
    else stops.set(stop.stop_id, stop)
  }
  const routes = new Map<string, Route>()
  for await (const route of readRows(archive, routesFile, skipped)) routes.set(route.route_id, route)
  const services = await readServices(archive, skipped, shift, { from: dayAfter(today, -daysBack), until })
  const trips = new Map<string, Trip>()
  for await (const trip of readRows(archive, tripsFile, skipped)) {
    if (!routes.has(trip.route_id)) leave(tripsFile.name, trip.line, 'unknownRoute', 'route_id', trip.route_id)
    else if (!services.has(trip.service_id)) leave(tripsFile.name, trip.line, 'unknownService', 'service_id', trip.service_id)
    else trips.set(trip.trip_id, { ...trip, stopTimes: [] })
  }
  await readStopTimes(archive, skipped, stops, trips)
  for (const [tripId, { stopTimes }] of trips) if (stopTimes.length === 0) trips.delete(tripId)
  if (trips.size === 0) throw fileFault('gtfsNothing')
  return { publisher, stops, routes, trips, services, until, hasFrequencies: archive.has('frequencies.txt') }

  function leave(file: string, line: number, reason: SkipReason, field: string, value: string) {
    skipped.skip({ file, line, reason, field, value })
  }
}

async function readPublisher(archive: Archive, skipped: Skipped, shift: number): Promise<Publisher> {
  const first = async <T>(rows: AsyncGenerator<T>): Promise<T | undefined> => {
    for await (const row of rows) return row
    return undefined
  }
  const agency = await first(readRows(archive, agencyFile, skipped))
  if (!agency) throw fileFault('gtfsUnreadable', agencyFile.name, 1)
  const info = archive.has(feedInfoFile.name) ? await first(readRows(archive, feedInfoFile, skipped)) : undefined
  const moved = (date: string | null | undefined) => (date ? dayAfter(date, shift) : null)
  return {
    publisherName: info?.feed_publisher_name ?? agency.agency_name,
    publisherUrl: info?.feed_publisher_url ?? agency.agency_url,
    lang: info?.feed_lang ?? agency.agency_lang ?? '',
    version: info?.feed_version ?? null,
    timezone: agency.agency_timezone,
    startDate: moved(info?.feed_start_date),
    endDate: moved(info?.feed_end_date),
  }
}

async function readStopTimes(archive: Archive, skipped: Skipped, stops: ReadonlyMap<string, Stop>, trips: ReadonlyMap<string, Trip>) {
  for await (const stopTime of readRows(archive, stopTimesFile, skipped)) {
    const { trip_id: tripId, stop_id: stopId, line } = stopTime
    const trip = trips.get(tripId)
    if (!trip) skipped.skip({ file: stopTimesFile.name, line, reason: 'unknownTrip', field: 'trip_id', value: tripId })
    else if (!stops.has(stopId)) skipped.skip({ file: stopTimesFile.name, line, reason: 'unknownStop', field: 'stop_id', value: stopId })
    else trip.stopTimes.push(withBothTimes(stopTime))
  }
  const pause = pauses()
  for (const { stopTimes } of trips.values()) {
    stopTimes.sort((one, other) => one.stop_sequence - other.stop_sequence)
    await pause()
  }
}

/** If only one of the two times is given, it applies to both. */
const withBothTimes = (stopTime: StopTime): StopTime => ({
  ...stopTime,
  arrival_time: stopTime.arrival_time ?? stopTime.departure_time,
  departure_time: stopTime.departure_time ?? stopTime.arrival_time,
})
