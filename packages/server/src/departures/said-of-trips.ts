/** What is said of trips on their days: by people, and by feeds. Each keeps to its own rows, so that neither undoes the other. */
import { sql } from 'drizzle-orm'
import type { HeardTrip } from '@ridgeline/domain/departures/heard-trip'
import type { Queryable } from '../db/database.ts'
import { gtfsTripUpdates } from '../db/schema.ts'
import { updatesOn, type StoredUpdate } from './call-updates.ts'

export interface StoredHeard extends HeardTrip {
  heardAt: string
}

export interface SaidOfTrips {
  byPeople: StoredUpdate[]
  byFeeds: StoredHeard[]
}

const heardOn = (db: Queryable, resortId: string, serviceDates: readonly string[]): Promise<StoredHeard[]> =>
  db.query<StoredHeard>(sql`
    select t.trip_id as "tripId", t.service_date::text as "serviceDate", t.is_cancelled as "isCancelled", t.note, t.stops,
      to_char(t.heard_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heardAt"
    from ${gtfsTripUpdates} t
    where t.resort_id = ${resortId}::uuid and t.service_date = any (${sql.param([...serviceDates])}::date[])`)

export async function saidOfTrips(db: Queryable, resortId: string, serviceDates: readonly string[]): Promise<SaidOfTrips> {
  const [byPeople, byFeeds] = await Promise.all([updatesOn(db, resortId, serviceDates), heardOn(db, resortId, serviceDates)])
  return { byPeople, byFeeds }
}
