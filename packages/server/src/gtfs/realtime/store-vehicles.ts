/** The last position of each vehicle of a resort; those that a feed no longer contains, or that are too old, are gone. */
import { sql } from 'drizzle-orm'
import { isStaleAt } from '@ridgeline/domain/guests/freshness'
import { maxPositionAge, positionAge, type CallVehicle, type Vehicle } from '@ridgeline/domain/departures/realtime/vehicle'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, neverNull, orNull, select } from '../../db/connect/select.ts'
import { gtfsStops, gtfsVehicles, resorts } from '../../db/schema.ts'

const tooOld = (now: number) => sql`${new Date(now - maxPositionAge * 60_000).toISOString()}::timestamptz`
const v = aliased(gtfsVehicles, 'v')
const p = aliased(gtfsStops, 'p')

/** @param isWhole whether all feeds responded: vehicles that none of them contains are gone then */
export async function storeVehicles(
  db: Queryable,
  resortId: string,
  vehicles: readonly Vehicle[],
  { isWhole, now }: { isWhole: boolean; now: number },
): Promise<void> {
  await db.query(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as s ("vehicleId" varchar, label varchar, "tripId" varchar,
        "serviceDate" date, latitude double precision, longitude double precision, bearing real, "stopId" varchar, status varchar, "measuredAt" timestamptz)
    ), gone as (
      delete from ${gtfsVehicles} v where v.resort_id = ${resortId}::uuid and not exists (select from given g where g."vehicleId" = v.vehicle_id)
        and (${isWhole} or v.measured_at < ${tooOld(now)})
    )
    insert into ${gtfsVehicles} as v (resort_id, vehicle_id, label, trip_id, service_date, latitude, longitude, bearing, stop_id, status, measured_at)
    select ${resortId}::uuid, "vehicleId", label, "tripId", "serviceDate", latitude, longitude, bearing, "stopId", status, "measuredAt" from given
    on conflict (resort_id, vehicle_id) do update set label = excluded.label, trip_id = excluded.trip_id, service_date = excluded.service_date,
      latitude = excluded.latitude, longitude = excluded.longitude, bearing = excluded.bearing, stop_id = excluded.stop_id,
      status = excluded.status, measured_at = excluded.measured_at where v.measured_at <= excluded.measured_at`)
}

export const deleteVehicles = (db: Queryable, resortIds: readonly string[]) =>
  db.query(sql`delete from ${gtfsVehicles} where resort_id = any (${sql.param([...resortIds])}::uuid[])`)

/** Undefined for a resort that is not published (OP13). */
export async function vehiclesOfResort(db: Queryable, resortId: string, now: number): Promise<Vehicle[] | undefined> {
  const rows = await db.query(select({
    isThere: sql<boolean>`${v.vehicleId} is not null`,
    // Null where `isThere` is false, and then left out.
    vehicleId: v.vehicleId,
    label: v.label,
    tripId: v.tripId,
    serviceDate: v.serviceDate,
    latitude: v.latitude,
    longitude: v.longitude,
    bearing: v.bearing,
    stopId: v.stopId,
    status: v.status,
    measuredAt: v.measuredAt,
  })`from ${resorts} r left join ${gtfsVehicles} v on v.resort_id = r.id and v.measured_at >= ${tooOld(now)}
    where r.id = ${resortId}::uuid and r.active order by v.vehicle_id`)
  return rows.length === 0 ? undefined : rows.flatMap(({ isThere, ...vehicle }) => (isThere ? [vehicle] : []))
}

/** By service date and trip: `2027-01-15 T1`. */
export async function vehiclesOfTrips(db: Queryable, resortId: string, now: number): Promise<ReadonlyMap<string, CallVehicle>> {
  const rows = await db.query(select({
    tripId: neverNull(v.tripId),
    serviceDate: v.serviceDate,
    label: v.label,
    status: v.status,
    stopName: orNull(p.stopName),
    measuredAt: v.measuredAt,
  })`from ${gtfsVehicles} v left join ${gtfsStops} p on p.resort_id = v.resort_id and p.stop_id = v.stop_id
    where v.resort_id = ${resortId}::uuid and v.trip_id is not null and v.measured_at >= ${tooOld(now)} order by v.measured_at`)
  return new Map(
    rows.map(({ tripId, serviceDate, ...vehicle }) => [
      `${serviceDate} ${tripId}`,
      { ...vehicle, isStale: isStaleAt(vehicle.measuredAt, positionAge, now) },
    ]),
  )
}
