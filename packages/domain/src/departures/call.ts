/** Types of departure boards, independent of the source of the timetable. */
import type { Localized } from '../values/localized.ts'
import type { scheduleRelationships } from '../entities/departure.ts'

/** One departure from a stop on one service day: GTFS trips, stop_times and calendar, joined. */
export interface Call {
  /** GTFS trip_id; for a manual line, the id that distinguishes it from the other lines of its board. */
  tripId: string
  /** Service day, `YYYY-MM-DD`; a call after midnight belongs to the previous day. */
  serviceDate: string
  /** Local time of the resort, `HH:mm`, up to 29:59 (GTFS departure_time). */
  departureTime: string
  /** GTFS stop_sequence; null for a manual line, which has one stop only. */
  stopSequence: number | null
  routeShortName: string
  /** `#RRGGBB` */
  routeColor: string | null
  tripHeadsign: Localized
  via: Localized | null
  platformCode: string | null
  wheelchairAccessible: boolean | null
  note: Localized | null
}

/** The update of a call for a day: GTFS Realtime TripUpdate, reduced to one stop. */
export interface CallUpdate {
  tripId: string
  serviceDate: string
  /** Minutes of delay; null if unknown. */
  delayMinutes: number | null
  scheduleRelationship: (typeof scheduleRelationships)[number]
  /** Today's platform, if it differs. */
  platformCode: string | null
  note: Localized | null
}
