/** A parsed GTFS timetable, joined and ordered. */
import type { routesFile, stopsFile, stopTimesFile, tripsFile } from './timetable/files.ts'
import type { RowOf } from './timetable/read-rows.ts'

export type Stop = RowOf<typeof stopsFile>
export type Route = RowOf<typeof routesFile>
export type StopTime = RowOf<typeof stopTimesFile>

export interface Trip extends RowOf<typeof tripsFile> {
  /** Ordered by stop sequence. */
  stopTimes: StopTime[]
}

export interface Service {
  /** The days on which it runs, in order, within the imported period. */
  days: readonly string[]
  /** First and last day of the service, also outside the imported period; undefined if it never runs. */
  span?: { from: string; until: string }
  /** Hash of all its days, so that the next import can detect changes. */
  signature: string
}

export interface Publisher {
  publisherName: string
  publisherUrl: string | null
  lang: string
  version: string | null
  timezone: string
  /** The period for which the feed declares to be complete; some trips may run outside of it. */
  startDate: string | null
  endDate: string | null
}

export interface Timetable {
  publisher: Publisher
  stops: ReadonlyMap<string, Stop>
  routes: ReadonlyMap<string, Route>
  trips: ReadonlyMap<string, Trip>
  services: ReadonlyMap<string, Service>
  /** Later days were not imported. */
  until: string
  /** The feed defines trips by headways, which are not supported. */
  hasFrequencies: boolean
}
