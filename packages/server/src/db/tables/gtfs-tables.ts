/** The timetable of each resort in the structure of GTFS. A resort has one; an import replaces it. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { RealtimeStop } from '@ridgeline/domain/departures/realtime/realtime-trip'
import type { VehicleStatus } from '@ridgeline/domain/departures/realtime/vehicle'
import type { TimetableReport } from '@ridgeline/domain/departures/timetable-report'
import type { Localized } from '@ridgeline/domain/values/localized'
import { isoTimestamp } from '../columns.ts'

/** GTFS defines no limit; rows with longer ids are skipped by an import. */
export const maxGtfsIdLength = 200
/** The length of the stop id of a board (departure.gtfsStopId). */
export const maxStopIdLength = 64
const id = (name: string) => varchar(name, { length: maxGtfsIdLength }).notNull()
const stopId = () => varchar('stop_id', { length: maxStopIdLength }).notNull()
const resortId = () => uuid('resort_id').notNull()

/** Imports with their time and user. No foreign key to resorts, so that a restored resort has its timetable again. */
export const gtfsImports = pgTable(
  'gtfs_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resortId: resortId(),
    at: isoTimestamp('at')
      .notNull()
      .default(sql`now()`),
    userId: uuid('user_id'),
    userName: varchar('user_name', { length: 254 }),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    report: jsonb('report').$type<TimetableReport>().notNull(),
    /** When the import was undone, which restored the previous timetable. */
    undoneAt: isoTimestamp('undone_at'),
    /** Rows of departure_updates that the import deleted and undoing restores; null once it can no longer be undone. */
    droppedUpdates: jsonb('dropped_updates').$type<object[]>(),
  },
  (columns) => [index('gtfs_imports_resort_idx').on(columns.resortId, columns.at)],
)

export const gtfsStops = pgTable(
  'gtfs_stops',
  {
    resortId: resortId(),
    stopId: stopId(),
    stopName: varchar('stop_name', { length: 200 }).notNull(),
    /** For a platform: its station. */
    parentStation: varchar('parent_station', { length: maxStopIdLength }),
    platformCode: varchar('platform_code', { length: 20 }),
    stopLat: doublePrecision('stop_lat'),
    stopLon: doublePrecision('stop_lon'),
    wheelchairBoarding: boolean('wheelchair_boarding'),
    /** Number of stop times at this stop, as a measure of how well known it is. */
    served: integer('served').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.stopId] })],
)

export const gtfsRoutes = pgTable(
  'gtfs_routes',
  {
    resortId: resortId(),
    routeId: id('route_id'),
    routeShortName: varchar('route_short_name', { length: 80 }),
    routeLongName: varchar('route_long_name', { length: 200 }),
    routeType: integer('route_type').notNull(),
    /** `#RRGGBB` */
    routeColor: varchar('route_color', { length: 7 }),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.routeId] })],
)

export const gtfsTrips = pgTable(
  'gtfs_trips',
  {
    resortId: resortId(),
    tripId: id('trip_id'),
    routeId: id('route_id'),
    serviceId: id('service_id'),
    tripHeadsign: varchar('trip_headsign', { length: 200 }),
    tripShortName: varchar('trip_short_name', { length: 80 }),
    wheelchairAccessible: boolean('wheelchair_accessible'),
    /** Hash of its content, so that the next import can detect changes. */
    signature: varchar('signature', { length: 64 }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.tripId] })],
)

export const gtfsStopTimes = pgTable(
  'gtfs_stop_times',
  {
    resortId: resortId(),
    tripId: id('trip_id'),
    stopSequence: integer('stop_sequence').notNull(),
    stopId: stopId(),
    /** Seconds since noon minus 12 hours of the service day; null between two timed stops. */
    arrivalTime: integer('arrival_time'),
    departureTime: integer('departure_time'),
    stopHeadsign: varchar('stop_headsign', { length: 200 }),
    /** GTFS pickup_type; 1 means that boarding is not possible. */
    pickupType: smallint('pickup_type').notNull(),
    /** The last stop of the trip. */
    isLast: boolean('is_last').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.resortId, columns.tripId, columns.stopSequence] }),
    index('gtfs_stop_times_stop_idx').on(columns.resortId, columns.stopId),
  ],
)

/** calendar and calendar_dates, one row per day. */
export const gtfsServiceDates = pgTable(
  'gtfs_service_dates',
  {
    resortId: resortId(),
    serviceId: id('service_id'),
    date: date('date', { mode: 'string' }).notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.serviceId, columns.date] })],
)

/**
 * The previous timetable of a resort, so that an import can be undone. Many rows of the tables above are packed into one, which takes less
 * space.
 */
export const gtfsKeptRows = pgTable(
  'gtfs_kept_rows',
  {
    resortId: resortId(),
    tableName: varchar('table_name', { length: 30 }).notNull(),
    portion: integer('portion').notNull(),
    rows: jsonb('rows').$type<object[]>().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.tableName, columns.portion] })],
)

/** Updates of GTFS Realtime feeds for trips of a day; announcements of dispatchers are in departure_updates. */
export const gtfsTripUpdates = pgTable(
  'gtfs_trip_updates',
  {
    resortId: resortId(),
    tripId: id('trip_id'),
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    note: jsonb('note').$type<Localized>(),
    stops: jsonb('stops').$type<RealtimeStop[]>().notNull(),
    /** When the feed last contained it. */
    heardAt: isoTimestamp('heard_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.tripId, columns.serviceDate] })],
)

/** The last position of each vehicle in the GTFS Realtime feed of a resort. */
export const gtfsVehicles = pgTable(
  'gtfs_vehicles',
  {
    resortId: resortId(),
    vehicleId: id('vehicle_id'),
    label: varchar('label', { length: 40 }),
    tripId: varchar('trip_id', { length: maxGtfsIdLength }),
    serviceDate: date('service_date', { mode: 'string' }),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    bearing: real('bearing'),
    stopId: varchar('stop_id', { length: maxStopIdLength }),
    status: varchar('status', { length: 12 }).$type<VehicleStatus>().notNull(),
    measuredAt: isoTimestamp('measured_at').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.resortId, columns.vehicleId] })],
)

/** The result of the last GTFS Realtime request of a resort, which explains why a board shows no updates. */
export const gtfsRealtime = pgTable('gtfs_realtime', {
  resortId: resortId().primaryKey(),
  askedAt: isoTimestamp('asked_at').notNull(),
  /** Time of the last successful response; null before the first. */
  heardAt: isoTimestamp('heard_at'),
  updates: integer('updates').notNull().default(0),
  /** Trips that are missing in the timetable. */
  unknown: integer('unknown').notNull().default(0),
  stale: integer('stale').notNull().default(0),
  fault: varchar('fault', { length: 300 }),
})
