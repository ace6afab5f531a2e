/** Warnings about an imported timetable, shown before it is used. */
import { namesOf } from '@ridgeline/domain/values/closed-list'
import type { TimetableWarning, TimetableWarningKind } from '@ridgeline/domain/departures/timetable-report'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Timetable, Trip } from '../feed.ts'
import { duplicateTrips } from './duplicate-trips.ts'

const maxExamples = 5
/** Days before the end at which a warning is shown. */
const soon = 14
const station = 1

interface Where {
  /** Today in the time zone of the resort. */
  today: string
  timezone: string
}

/** The declared period of the feed, otherwise the first and last day of its trips; limited to the imported period. */
export function spanOf({ publisher, trips, services, until }: Timetable): { startDate: string; endDate: string } | undefined {
  const used = [...new Set([...trips.values()].map(({ service_id: service }) => service))].flatMap(
    (service) => services.get(service)?.span ?? [],
  )
  if (used.length === 0) return undefined
  const [first] = used.map(({ from }) => from).sort()
  const last =
    publisher.endDate ??
    used
      .map((span) => span.until)
      .sort()
      .at(-1)!
  return { startDate: publisher.startDate ?? first!, endDate: last < until ? last : until }
}

const goesBack = ({ stopTimes }: Trip): boolean => {
  const times = stopTimes.flatMap(({ arrival_time: arrival, departure_time: departure }) => [arrival ?? [], departure ?? []].flat())
  return times.some((time, at) => at > 0 && time < times[at - 1]!)
}

export async function warningsOf(timetable: Timetable, { today, timezone }: Where): Promise<TimetableWarning[]> {
  const { trips, services, stops, publisher, until, hasFrequencies } = timetable
  const all = [...trips.values()]
  const span = spanOf(timetable)
  const named = (some: readonly Trip[]) => some.map(({ trip_id: tripId, trip_short_name: name }) => name ?? tripId)
  const tripsThat = (is: (trip: Trip) => boolean) => named(all.filter(is))
  const calledAt = new Set(all.flatMap(({ stopTimes }) => stopTimes.map(({ stop_id: stopId }) => stopId)))
  const found: Record<TimetableWarningKind, readonly string[]> = {
    notBegun: span && span.startDate > today ? [span.startDate] : [],
    over: span && span.endDate < today ? [span.endDate] : [],
    endsSoon: span && span.endDate >= today && span.endDate < dayAfter(today, soon) ? [span.endDate] : [],
    laterDays: [...services.values()].some(({ span: own }) => own && own.until > until) ? [until] : [],
    otherZone: publisher.timezone === timezone ? [] : [publisher.timezone],
    stopsWithoutTimes: tripsThat(({ stopTimes }) => stopTimes.some(({ departure_time: departure }) => departure === null)),
    timesGoBack: tripsThat(goesBack),
    tripsWithoutDays: tripsThat(({ service_id: service }) => !services.get(service)?.span),
    tripsTwice: named(await duplicateTrips(timetable)),
    tripsOfOneStop: tripsThat(({ stopTimes }) => stopTimes.length === 1),
    stopsNotServed: [...stops.values()]
      .filter(({ stop_id: stopId, location_type: type }) => type !== station && !calledAt.has(stopId))
      .map(({ stop_name: name, stop_id: stopId }) => name ?? stopId),
    frequencies: hasFrequencies ? ['frequencies.txt'] : [],
  }
  return namesOf(found)
    .filter((kind) => found[kind].length > 0)
    .map((kind) => ({ kind, count: found[kind].length, examples: found[kind].slice(0, maxExamples) }))
}
