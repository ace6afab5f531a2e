/** Updates of trips on their days: by dispatchers and by feeds. Both have their own rows, so neither overwrites the other. */
import { sql } from 'drizzle-orm'
import type { RealtimeTrip } from '@ridgeline/domain/departures/realtime/realtime-trip'
import type { Queryable } from '../db/connect/database.ts'
import { aliased, select } from '../db/connect/select.ts'
import { gtfsTripUpdates } from '../db/schema.ts'
import { updatesOn, type StoredUpdate } from './call-updates.ts'

const t = aliased(gtfsTripUpdates, 't')

export interface StoredRealtimeTrip extends RealtimeTrip {
  heardAt: string
}

export interface TripUpdates {
  byPeople: StoredUpdate[]
  byFeeds: StoredRealtimeTrip[]
}

const realtimeOn = (db: Queryable, resortId: string, serviceDates: readonly string[]): Promise<StoredRealtimeTrip[]> =>
  db.query(select({
    tripId: t.tripId,
    serviceDate: t.serviceDate,
    isCancelled: t.isCancelled,
    note: t.note,
    stops: t.stops,
    heardAt: t.heardAt,
  })`from ${gtfsTripUpdates} t
    where t.resort_id = ${resortId}::uuid and t.service_date = any (${sql.param([...serviceDates])}::date[])`)

export async function tripUpdates(db: Queryable, resortId: string, serviceDates: readonly string[]): Promise<TripUpdates> {
  const [byPeople, byFeeds] = await Promise.all([updatesOn(db, resortId, serviceDates), realtimeOn(db, resortId, serviceDates)])
  return { byPeople, byFeeds }
}
