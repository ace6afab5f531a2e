/** The files of a GTFS feed that are imported, and their columns (gtfs.org, Schedule Reference). */
import { color, day, id, optional, required, stopId, text, time, whole, yesOrNo, type Column } from '../out/cells.ts'

export interface FileKind<Columns extends Record<string, Column<unknown>> = Record<string, Column<unknown>>> {
  name: string
  columns: Columns
  /** The columns that identify a row. */
  key: readonly (keyof Columns & string)[]
  /** Maximum number of rows; the largest files of a resort have some thousands. */
  maxRows: number
}

const file = <const Columns extends Record<string, Column<unknown>>>(
  name: string,
  key: readonly (keyof Columns & string)[],
  maxRows: number,
  columns: Columns,
): FileKind<Columns> => ({ name, key, maxRows, columns })

const runs = required(whole(0, 1))

export const agencyFile = file('agency.txt', [], 1_000, {
  agency_id: optional(id),
  agency_name: required(text(200)),
  agency_url: optional(text(300)),
  agency_timezone: required(text(60)),
  agency_lang: optional(text(20)),
})

export const feedInfoFile = file('feed_info.txt', [], 1_000, {
  feed_publisher_name: required(text(200)),
  feed_publisher_url: optional(text(300)),
  feed_lang: optional(text(20)),
  feed_start_date: optional(day),
  feed_end_date: optional(day),
  feed_version: optional(text(60)),
})

export const stopsFile = file('stops.txt', ['stop_id'], 50_000, {
  stop_id: required(stopId),
  stop_name: optional(text(200)),
  location_type: optional(whole(0, 4)),
  parent_station: optional(stopId),
  platform_code: optional(text(20)),
  wheelchair_boarding: optional(yesOrNo),
})

export const routesFile = file('routes.txt', ['route_id'], 10_000, {
  route_id: required(id),
  route_short_name: optional(text(80)),
  route_long_name: optional(text(200)),
  route_type: required(whole(0, 1799)),
  route_color: optional(color),
})

export const tripsFile = file('trips.txt', ['trip_id'], 100_000, {
  trip_id: required(id),
  route_id: required(id),
  service_id: required(id),
  trip_headsign: optional(text(200)),
  trip_short_name: optional(text(80)),
  wheelchair_accessible: optional(yesOrNo),
})

export const stopTimesFile = file('stop_times.txt', ['trip_id', 'stop_sequence'], 400_000, {
  trip_id: required(id),
  stop_sequence: required(whole(0, 100_000)),
  stop_id: required(stopId),
  arrival_time: optional(time),
  departure_time: optional(time),
  stop_headsign: optional(text(200)),
  pickup_type: optional(whole(0, 3)),
})

/** In the order of `Date.getUTCDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export const calendarFile = file('calendar.txt', ['service_id'], 50_000, {
  service_id: required(id),
  monday: runs,
  tuesday: runs,
  wednesday: runs,
  thursday: runs,
  friday: runs,
  saturday: runs,
  sunday: runs,
  start_date: required(day),
  end_date: required(day),
})

export const calendarDatesFile = file('calendar_dates.txt', ['service_id', 'date'], 500_000, {
  service_id: required(id),
  date: required(day),
  exception_type: required(whole(1, 2)),
})
