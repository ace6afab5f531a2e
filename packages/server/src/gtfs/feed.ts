/** A timetable as it was read: GTFS, joined and in order. */
import type { routesFile, stopsFile, stopTimesFile, tripsFile } from './files.ts'
import type { RowOf } from './read-rows.ts'

export type Stop = RowOf<typeof stopsFile>
export type Route = RowOf<typeof routesFile>
export type StopTime = RowOf<typeof stopTimesFile>

export interface Trip extends RowOf<typeof tripsFile> {
  /** In the order of their sequence. */
  stopTimes: StopTime[]
}

export interface Service {
  /** Days on which it runs, in order, of those that were read. */
  days: readonly string[]
  /** First and last of all the days on which it runs; nothing where it never does. */
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
  /** For which the feed is whole, where it says so; some of its trips may run before or after. */
  startDate: string | null
  endDate: string | null
}

export interface Timetable {
  publisher: Publisher
  stops: ReadonlyMap<string, Stop>
  routes: ReadonlyMap<string, Route>
  trips: ReadonlyMap<string, Trip>
  services: ReadonlyMap<string, Service>
  /** Later days were not read. */
  until: string
  /** Times are given as headways there; they are not read. */
  hasFrequencies: boolean
}
