/** What a board of departures is made of, wherever its timetable comes from. */
import type { Localized } from '../localized.ts'
import type { scheduleRelationships } from '../entities/departure.ts'

/** One departure from a stop on one service day: GTFS trips, stop_times and calendar, joined. */
export interface Call {
  /** GTFS trip_id; for a manual line, the id that distinguishes it from the other lines of its board. */
  tripId: string
  /** Day of the timetable, `YYYY-MM-DD`; a call after midnight belongs to the day before. */
  serviceDate: string
  /** Local time of the resort, `HH:mm`, up to 29:59 (GTFS departure_time). */
  departureTime: string
  /** GTFS stop_sequence; nothing of a line kept by hand, which is known at its board only. */
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

/** What happens to a call today: GTFS Realtime's TripUpdate, reduced to one stop. */
export interface CallUpdate {
  tripId: string
  serviceDate: string
  /** Minutes late; nothing where only the rest is known. */
  delayMinutes: number | null
  scheduleRelationship: (typeof scheduleRelationships)[number]
  /** Where it leaves from today, where that is another platform. */
  platformCode: string | null
  note: Localized | null
}
