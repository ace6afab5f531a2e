/** The report of a timetable import: imported and skipped rows, warnings and changes. */

/** Why a row is skipped, or for `ignoredValue` a single value. */
export const skipReasons = [
  'ignoredValue',
  'missingValue',
  'badValue',
  'duplicate',
  'unknownRoute',
  'unknownService',
  'unknownTrip',
  'unknownStop',
  'cellCount',
] as const
export type SkipReason = (typeof skipReasons)[number]

export interface SkippedRow {
  /** `stop_times.txt` */
  file: string
  /** Counted from 1, including the header. */
  line: number
  reason: SkipReason
  /** The column with the error. */
  field: string
  value: string
}

/** Problems that do not prevent an import. */
export const timetableWarnings = [
  'notBegun',
  'over',
  'endsSoon',
  'laterDays',
  'otherZone',
  'stopsWithoutTimes',
  'timesGoBack',
  'tripsWithoutDays',
  'tripsTwice',
  'tripsOfOneStop',
  'stopsNotServed',
  'frequencies',
] as const
export type TimetableWarningKind = (typeof timetableWarnings)[number]

export interface TimetableWarning {
  kind: TimetableWarningKind
  count: number
  /** Some examples: trips, stops, days or zones. */
  examples: string[]
}

export interface TimetableCounts {
  stops: number
  routes: number
  trips: number
  stopTimes: number
  serviceDates: number
}

/** Trips by trip_id, compared with the replaced timetable. */
export interface TripChanges {
  added: number
  gone: number
  changed: number
  same: number
}

/** A board whose stop is missing in the timetable. */
export interface LostBoard {
  id: string
  stopName: Record<string, string>
  gtfsStopId: string
}

/** Metadata of the feed: feed_info and agency. */
export interface TimetableFeed {
  publisherName: string
  publisherUrl: string | null
  /** BCP 47, the language of names in the feed. */
  lang: string
  version: string | null
  timezone: string
  /** First and last service day, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}

export interface TimetableReport {
  feed: TimetableFeed
  counts: TimetableCounts
  /** All skipped rows by reason; only the first ones are listed. */
  skipped: { count: number; rows: SkippedRow[] }
  warnings: TimetableWarning[]
  trips: TripChanges
  lostBoards: LostBoard[]
  /** Announcements for trips that were removed or replaced, or do not run on that day any more; they are deleted. */
  droppedUpdates: number
  /** SHA-256 of the file. */
  sha256: string
  /** The same file is already in use. */
  isSame: boolean
}

/** A completed import. */
export interface TimetableImport {
  id: string
  at: string
  userName: string | null
  fileName: string
  /** When the import was undone, which restored the previous timetable. */
  undoneAt: string | null
  report: TimetableReport
}

/** The result of the last GTFS Realtime request. */
export interface TimetableNews {
  askedAt: string
  heardAt: string | null
  updates: number
  /** Trips that are missing in the timetable. */
  unknown: number
  /** Updates that are too old. */
  stale: number
  fault: string | null
}

export interface TimetableStop {
  stopId: string
  stopName: string
  platformCode: string | null
  /** Number of stop times there, over all days. */
  served: number
}
