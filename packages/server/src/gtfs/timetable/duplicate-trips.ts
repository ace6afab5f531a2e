/**
 * Finds duplicate trips of a feed: the same stops at the same times under the same name, on the same day. They occur when publishers export
 * variants of a train.
 */
import type { Timetable, Trip } from '../feed.ts'
import { pauses } from '../../load/event-loop-pauses.ts'

const ownOf = ({ trip_headsign: headsign, trip_short_name: name, route_id: routeId, stopTimes }: Trip): string =>
  JSON.stringify([headsign, name, name === null ? routeId : null, stopTimes.map((each) => [each.stop_id, each.departure_time])])

export async function duplicateTrips({ trips, services }: Timetable): Promise<Trip[]> {
  const seen = new Map<string, Set<string>>()
  const twice: Trip[] = []
  const pause = pauses()
  for (const trip of trips.values()) {
    await pause()
    const own = ownOf(trip)
    const days = seen.get(own) ?? new Set()
    const dates = services.get(trip.service_id)?.days ?? []
    if (dates.some((date) => days.has(date))) twice.push(trip)
    seen.set(own, days)
    for (const date of dates) days.add(date)
  }
  return twice
}
