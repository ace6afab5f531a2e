/** What an import of a timetable says of itself, before and after: what came, what was left out and why, what is odd, what is new. */

/** Why a row of a file is left out, or of `ignoredValue`, one value in it. */
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
  /** As an editor of texts counts: the head is line 1. */
  line: number
  reason: SkipReason
  /** The column it hangs on. */
  field: string
  value: string
}

/** What is taken in although something about it is odd. */
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
  /** A few of them: trips, stops, days or zones. */
  examples: string[]
}

export interface TimetableCounts {
  stops: number
  routes: number
  trips: number
  stopTimes: number
  serviceDates: number
}

/** Trips by their trip_id, against the timetable that is replaced. */
export interface TripChanges {
  added: number
  gone: number
  changed: number
  same: number
}

/** A board whose stop is not in the timetable. */
export interface LostBoard {
  id: string
  stopName: Record<string, string>
  gtfsStopId: string
}

/** What the feed says of itself: feed_info and agency. */
export interface TimetableFeed {
  publisherName: string
  publisherUrl: string | null
  /** BCP 47, of names in the feed. */
  lang: string
  version: string | null
  timezone: string
  /** First and last day on which anything runs, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}

export interface TimetableReport {
  feed: TimetableFeed
  counts: TimetableCounts
  /** All of them by reason; the rows are the first ones. */
  skipped: { count: number; rows: SkippedRow[] }
  warnings: TimetableWarning[]
  trips: TripChanges
  lostBoards: LostBoard[]
  /** Words of dispatchers on trips that are gone, are others now or do not run on their day any more; they are dropped. */
  droppedUpdates: number
  /** SHA-256 of the file. */
  sha256: string
  /** The same file is in use already. */
  isSame: boolean
}

/** One import that was applied. */
export interface TimetableImport {
  id: string
  at: string
  userName: string | null
  fileName: string
  /** It was undone: the timetable before it took its place again. */
  undoneAt: string | null
  report: TimetableReport
}

/** How the last asking for news of the timetable went (GTFS Realtime). */
export interface TimetableNews {
  askedAt: string
  heardAt: string | null
  updates: number
  /** Trips that the timetable has not got. */
  unknown: number
  /** Too old to be shown. */
  stale: number
  fault: string | null
}

export interface TimetableStop {
  stopId: string
  stopName: string
  platformCode: string | null
  /** Stop times there, on all days together. */
  served: number
}
