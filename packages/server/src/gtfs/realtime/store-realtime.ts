/**
 * Stores updates of feeds separately from announcements of dispatchers, so that neither overwrites the other. Updates that a feed no longer
 * contains end.
 */
import { sql } from 'drizzle-orm'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Vehicle } from '@ridgeline/domain/departures/realtime/vehicle'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased } from '../../db/connect/select.ts'
import { gtfsRealtime, gtfsTripUpdates, resorts } from '../../db/schema.ts'
import { knownTrips } from '../timetable/find-trips.ts'
import { realtimeIn, maxAge, namedTrips, type ParsedRealtime } from './realtime-in.ts'
import type { FeedMessage } from './realtime-messages.ts'
import { storeVehicles } from './store-vehicles.ts'
import { vehiclesIn } from './vehicles-in.ts'

const r = aliased(resorts, 'r')

export interface Listener {
  resortId: string
  timezone: string
}

/**
 * @param isWhole whether all feeds responded: updates that none of them contains then end now, otherwise when they are too old
 * @returns the stored updates and vehicles, and the number of trips whose update ended
 */
export async function storeRealtime(
  db: Queryable,
  listener: Listener,
  messages: readonly FeedMessage[],
  { isWhole, now }: { isWhole: boolean; now: number },
): Promise<ParsedRealtime & { over: number; vehicles: readonly Vehicle[] }> {
  const today = dayAt(now, listener.timezone)
  const find = await knownTrips(db, listener, namedTrips(messages), [today, dayAfter(today, -1), dayAfter(today)], now)
  const parsed = realtimeIn(messages, find, now)
  const vehicles = vehiclesIn(messages, find, now)
  await storeVehicles(db, listener.resortId, vehicles, { isWhole, now })
  await db.query(sql`
    insert into ${gtfsTripUpdates} as t (resort_id, trip_id, service_date, is_cancelled, note, stops)
    select ${listener.resortId}::uuid, s."tripId", s."serviceDate", s."isCancelled", s.note, s.stops
    from jsonb_to_recordset(${JSON.stringify(parsed.trips)}::jsonb)
      as s ("tripId" varchar, "serviceDate" date, "isCancelled" boolean, note jsonb, stops jsonb)
    on conflict (resort_id, trip_id, service_date) do update
      set is_cancelled = excluded.is_cancelled, note = excluded.note, stops = excluded.stops, heard_at = now()`)
  const kept = parsed.trips.map(({ tripId, serviceDate }) => ({ tripId, serviceDate }))
  const [gone] = await db.query(
    after(sql`
    with gone as (
      delete from ${gtfsTripUpdates} t where t.resort_id = ${listener.resortId}::uuid
        and not exists (select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k ("tripId" varchar, "serviceDate" date)
          where k."tripId" = t.trip_id and k."serviceDate" = t.service_date)
        ${isWhole ? sql`` : sql`and t.heard_at < ${new Date(now - maxAge).toISOString()}::timestamptz`}
      returning 1
    )`).select({ over: sql<number>`count(*)::integer` })`from gone`,
  )
  return { ...parsed, over: gone!.over, vehicles }
}

/** Deletes the updates of resorts without feeds. @returns the resorts that had updates */
export const deleteRealtime = (db: Queryable, resortIds: readonly string[]): Promise<{ resortId: string }[]> =>
  db.query(
    after(sql`
    with gone as (
      delete from ${gtfsTripUpdates} t where t.resort_id = any (${sql.param([...resortIds])}::uuid[])
      returning t.resort_id
    )`).selectDistinct({ resortId: sql<string>`resort_id` })`from gone`,
  )

/** @param fault the errors of feeds; null if all succeeded */
export const noteRealtime = (db: Queryable, resortId: string, { trips, unknown, stale }: ParsedRealtime, fault: string | null) =>
  db.query(sql`update ${gtfsRealtime} set updates = ${trips.length}, unknown = ${unknown}, stale = ${stale}, fault = ${fault?.slice(0, 300) ?? null},
    heard_at = case when ${fault === null} then now() else heard_at end where resort_id = ${resortId}::uuid`)

/** Resorts with a timetable that are due; each is polled by one server at a time. */
export const resortsDue = (db: Queryable, resortIds: readonly string[], seconds: number): Promise<Listener[]> =>
  db.query(
    after(sql`
    with asked as (
      insert into ${gtfsRealtime} as t (resort_id, asked_at) select id, now() from unnest(${sql.param([...resortIds])}::uuid[]) id
      on conflict (resort_id) do update set asked_at = now() where t.asked_at <= now() - make_interval(secs => ${seconds})
      returning t.resort_id
    )`).select({
      resortId: r.id,
      timezone: r.timezone,
    })`from asked join resorts r on r.id = asked.resort_id where r.active`,
  )
