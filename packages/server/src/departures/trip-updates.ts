/** Updates of trips on their days: by dispatchers and by feeds. Both have their own rows, so neither overwrites the other. */
import { sql } from 'drizzle-orm'
import type { RealtimeTrip } from '@ridgeline/domain/departures/realtime-trip'
import type { Queryable } from '../db/connect/database.ts'
import { gtfsTripUpdates } from '../db/schema.ts'
import { updatesOn, type StoredUpdate } from './call-updates.ts'

export interface StoredRealtimeTrip extends RealtimeTrip {
  heardAt: string
}

export interface TripUpdates {
  byPeople: StoredUpdate[]
  byFeeds: StoredRealtimeTrip[]
}

const realtimeOn = (db: Queryable, resortId: string, serviceDates: readonly string[]): Promise<StoredRealtimeTrip[]> =>
  db.query<StoredRealtimeTrip>(sql`
    select t.trip_id as "tripId", t.service_date::text as "serviceDate", t.is_cancelled as "isCancelled", t.note, t.stops,
      to_char(t.heard_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heardAt"
    from ${gtfsTripUpdates} t
    where t.resort_id = ${resortId}::uuid and t.service_date = any (${sql.param([...serviceDates])}::date[])`)

export async function tripUpdates(db: Queryable, resortId: string, serviceDates: readonly string[]): Promise<TripUpdates> {
  const [byPeople, byFeeds] = await Promise.all([updatesOn(db, resortId, serviceDates), realtimeOn(db, resortId, serviceDates)])
  return { byPeople, byFeeds }
}
