/**
 * Updates of trips when the timetable is replaced. Trip ids belong to the publisher: the next timetable may use the same id for another
 * train, to which the update does not apply.
 */
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, select } from '../../db/connect/select.ts'
import { gtfsServiceDates, gtfsTrips } from '../../db/tables/gtfs-tables.ts'
import { departureUpdates, gtfsTripUpdates } from '../../db/schema.ts'
import type { Timetable } from '../feed.ts'
import { isSameTrip } from '../timetable/timetable-rows.ts'

const t = aliased(gtfsTrips, 't')
const d = aliased(gtfsServiceDates, 'd')

export interface OutdatedUpdate {
  tripId: string
  serviceDate: string
  isByFeed: boolean
}

interface SignedUpdate extends OutdatedUpdate {
  /** The signature of the updated trip. */
  signature: string
}

/** Updates of trips of the current timetable. */
export const signedUpdates = (db: Queryable, resortId: string): Promise<SignedUpdate[]> =>
  db.query(select({
    tripId: t.tripId,
    serviceDate: sql<SignedUpdate['serviceDate']>`u.service_date::text`,
    isByFeed: sql<SignedUpdate['isByFeed']>`u.is_by_feed`,
    signature: t.signature,
  })`from (
      select resort_id, trip_id, service_date, false as is_by_feed from ${departureUpdates}
      union all select resort_id, trip_id, service_date, true from ${gtfsTripUpdates}
    ) u join ${gtfsTrips} t on t.resort_id = u.resort_id and t.trip_id = u.trip_id
    where u.resort_id = ${resortId}::uuid`)

/** @returns updates of trips that were removed, replaced or no longer run on that day */
export async function outdatedUpdates(
  db: Queryable,
  resortId: string,
  { trips, services }: Timetable,
  signatures: ReadonlyMap<string, string>,
): Promise<OutdatedUpdate[]> {
  const updates = await signedUpdates(db, resortId)
  return updates.filter(({ tripId, serviceDate, signature }) => {
    const trip = trips.get(tripId)
    return !trip || !isSameTrip(signatures.get(tripId), signature) || !services.get(trip.service_id)!.days.includes(serviceDate)
  })
}

/** The same after the timetable was replaced. @param updates read before */
export async function outdatedSince(db: Queryable, resortId: string, updates: readonly SignedUpdate[]): Promise<OutdatedUpdate[]> {
  const now = await db.query(select({
    tripId: t.tripId,
    serviceDate: d.date,
    signature: t.signature,
  })`from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as s ("tripId" varchar, "serviceDate" date)
      join ${gtfsTrips} t on t.resort_id = ${resortId}::uuid and t.trip_id = s."tripId"
      join ${gtfsServiceDates} d on d.resort_id = t.resort_id and d.service_id = t.service_id and d.date = s."serviceDate"`)
  const signatures = new Map(now.map(({ tripId, serviceDate, signature }) => [`${serviceDate} ${tripId}`, signature]))
  return updates.filter(({ tripId, serviceDate, signature }) => !isSameTrip(signatures.get(`${serviceDate} ${tripId}`), signature))
}

/** @returns the deleted announcements of dispatchers, as rows */
export async function dropUpdates(db: Queryable, resortId: string, outdated: readonly OutdatedUpdate[]): Promise<object[]> {
  if (outdated.length === 0) return []
  const drop = (table: PgTable) =>
    db.query(
      after(sql`
      delete from ${table} u using jsonb_to_recordset(${JSON.stringify(outdated)}::jsonb) as o ("tripId" varchar, "serviceDate" date)
      where u.resort_id = ${resortId}::uuid and u.trip_id = o."tripId" and u.service_date = o."serviceDate"`).returning({
        row: sql<object>`to_jsonb(u)`,
      }),
    )
  await drop(gtfsTripUpdates)
  return (await drop(departureUpdates)).map(({ row }) => row)
}
