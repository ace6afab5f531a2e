/** Converts a timetable to rows of its tables. */
import { createHash } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { gtfsRoutes, gtfsServiceDates, gtfsStops, gtfsStopTimes, gtfsTrips } from '../../db/tables/gtfs-tables.ts'
import type { Timetable, Trip } from '../feed.ts'
import { pauses } from '../../load/event-loop-pauses.ts'

/** Rows per statement. */
const portion = 5_000
const walkOn = 0
const half = 32

/** Hashes of the trip as shown to passengers, and of its days, one half of the signature each. */
function signatureOf({ stopTimes, ...trip }: Trip, { routes, services }: Timetable): string {
  const route = routes.get(trip.route_id)!
  const times = stopTimes.map((each) => [each.stop_id, each.arrival_time, each.departure_time, each.stop_headsign, each.pickup_type])
  // Without its long name, which stored signatures lack: announcements of a trip stay when its route is renamed.
  const own = [trip.trip_headsign, trip.trip_short_name, trip.wheelchair_accessible, route.route_short_name, route.route_color]
  const hash = createHash('sha256')
    .update(JSON.stringify([own, times]))
    .digest('hex')
  return hash.slice(0, half) + services.get(trip.service_id)!.signature.slice(0, half)
}

/**
 * Whether a trip is unchanged except for its days. @param before empty if it was imported before signatures existed, which counts as
 * unchanged
 */
export const isSameTrip = (now: string | undefined, before: string) => before === '' || now?.slice(0, half) === before.slice(0, half)

export async function signaturesOf(timetable: Timetable): Promise<Map<string, string>> {
  const signatures = new Map<string, string>()
  const pause = pauses()
  for (const trip of timetable.trips.values()) {
    signatures.set(trip.trip_id, signatureOf(trip, timetable))
    await pause()
  }
  return signatures
}

/** The tables of a timetable. */
export const timetableTables = { gtfsStops, gtfsRoutes, gtfsTrips, gtfsStopTimes, gtfsServiceDates }
type Rows = { [Name in keyof typeof timetableTables]: Iterable<(typeof timetableTables)[Name]['$inferInsert']> }

function rowsOf(resortId: string, timetable: Timetable, signatures: ReadonlyMap<string, string>): Rows {
  const { stops, routes, trips, services } = timetable
  const all = [...trips.values()]
  const served = new Map<string, number>()
  for (const { stopTimes } of all) for (const { stop_id: stopId } of stopTimes) served.set(stopId, (served.get(stopId) ?? 0) + 1)
  return {
    gtfsStops: [...stops.values()].map((stop) => ({
      resortId,
      stopId: stop.stop_id,
      stopName: stop.stop_name ?? stop.stop_id,
      parentStation: stop.parent_station,
      platformCode: stop.platform_code,
      wheelchairBoarding: stop.wheelchair_boarding,
      served: served.get(stop.stop_id) ?? 0,
    })),
    gtfsRoutes: [...routes.values()].map((route) => ({
      resortId,
      routeId: route.route_id,
      routeShortName: route.route_short_name,
      routeLongName: route.route_long_name,
      routeType: route.route_type,
      routeColor: route.route_color,
    })),
    gtfsTrips: all.map((trip) => ({
      resortId,
      tripId: trip.trip_id,
      routeId: trip.route_id,
      serviceId: trip.service_id,
      tripHeadsign: trip.trip_headsign,
      tripShortName: trip.trip_short_name,
      wheelchairAccessible: trip.wheelchair_accessible,
      signature: signatures.get(trip.trip_id)!,
    })),
    gtfsStopTimes: inTurn(all, ({ stopTimes }) =>
      stopTimes.map((stopTime, at) => ({
        resortId,
        tripId: stopTime.trip_id,
        stopSequence: stopTime.stop_sequence,
        stopId: stopTime.stop_id,
        arrivalTime: stopTime.arrival_time,
        departureTime: stopTime.departure_time,
        stopHeadsign: stopTime.stop_headsign,
        pickupType: stopTime.pickup_type ?? walkOn,
        // A trip with a single known stop continues to an unknown one.
        isLast: stopTimes.length > 1 && at === stopTimes.length - 1,
      })),
    ),
    gtfsServiceDates: inTurn(services, ([serviceId, { days }]) => days.map((date) => ({ resortId, serviceId, date }))),
  }
}

/** Generated while they are written, to save memory. */
function* inTurn<From, Row>(all: Iterable<From>, rowsOfEach: (each: From) => Row[]): Generator<Row> {
  for (const each of all) yield* rowsOfEach(each)
}

/** Replaces the timetable of the resort, inside the transaction of the caller. */
export async function replaceTimetable(
  tx: Queryable,
  resortId: string,
  timetable: Timetable,
  signatures: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = rowsOf(resortId, timetable, signatures)
  for (const name of namesOf(timetableTables)) {
    const table = timetableTables[name]
    await tx.query(sql`delete from ${table} where resort_id = ${resortId}::uuid`)
    await insert(tx, table, rows[name])
  }
}

async function insert(tx: Queryable, table: PgTable, rows: Iterable<Row>): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).map(([property, { name }]) => [property, name] as const)
  const named = (row: Row) => Object.fromEntries(columns.map(([property, name]) => [name, row[property] ?? null]))
  const write = (some: readonly object[]) =>
    tx.query(sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(some)}::jsonb)`)
  let some: object[] = []
  for (const row of rows) {
    some.push(named(row))
    if (some.length < portion) continue
    await write(some)
    some = []
  }
  if (some.length > 0) await write(some)
}
