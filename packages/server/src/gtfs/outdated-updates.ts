/**
 * What was said of the trips of a timetable, when the next one takes its place. Ids are the publisher's: the next timetable may call
 * another train by one of them, and nobody has said anything of that one.
 */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { gtfsTrips } from '../db/gtfs-tables.ts'
import { departureUpdates, gtfsTripUpdates } from '../db/schema.ts'
import type { Timetable } from './feed.ts'
import { isSameTrip } from './timetable-rows.ts'

export interface OutdatedUpdate {
  tripId: string
  serviceDate: string
  isByFeed: boolean
}

/** @returns what was said of trips that are gone, are others now, or do not run on that day any more */
export async function outdatedUpdates(
  db: Queryable,
  resortId: string,
  { trips, services }: Timetable,
  signatures: ReadonlyMap<string, string>,
): Promise<OutdatedUpdate[]> {
  const said = await db.query<OutdatedUpdate & { signature: string }>(sql`
    select t.trip_id as "tripId", u.service_date::text as "serviceDate", u.is_by_feed as "isByFeed", t.signature
    from (
      select resort_id, trip_id, service_date, false as is_by_feed from ${departureUpdates}
      union all select resort_id, trip_id, service_date, true from ${gtfsTripUpdates}
    ) u join ${gtfsTrips} t on t.resort_id = u.resort_id and t.trip_id = u.trip_id
    where u.resort_id = ${resortId}::uuid`)
  return said.filter(({ tripId, serviceDate, signature }) => {
    const trip = trips.get(tripId)
    return !trip || !isSameTrip(signatures.get(tripId), signature) || !services.get(trip.service_id)!.days.includes(serviceDate)
  })
}

export async function dropUpdates(db: Queryable, resortId: string, outdated: readonly OutdatedUpdate[]): Promise<void> {
  if (outdated.length === 0) return
  for (const table of [departureUpdates, gtfsTripUpdates])
    await db.query(sql`
      delete from ${table} u using jsonb_to_recordset(${JSON.stringify(outdated)}::jsonb) as o ("tripId" varchar, "serviceDate" date)
      where u.resort_id = ${resortId}::uuid and u.trip_id = o."tripId" and u.service_date = o."serviceDate"`)
}
