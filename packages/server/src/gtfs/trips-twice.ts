/** Trips that a feed has twice: the same stops at the same times under the same name, on the same day. Publishers who keep variants of a train let that happen. */
import type { Timetable, Trip } from './feed.ts'

const ownOf = ({ trip_headsign: headsign, trip_short_name: name, route_id: routeId, stopTimes }: Trip): string =>
  JSON.stringify([headsign, name, name === null ? routeId : null, stopTimes.map((each) => [each.stop_id, each.departure_time])])

export function tripsTwice({ trips, services }: Timetable): Trip[] {
  const seen = new Map<string, Set<string>>()
  return [...trips.values()].filter((trip) => {
    const own = ownOf(trip)
    const days = seen.get(own) ?? new Set()
    const dates = services.get(trip.service_id) ?? []
    const isThere = dates.some((date) => days.has(date))
    seen.set(own, days)
    for (const date of dates) days.add(date)
    return isThere
  })
}
