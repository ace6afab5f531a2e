/** Puts what a feed says of trips where dispatchers put theirs. A feed never undoes a person; what it no longer says is over. */
import { sql } from 'drizzle-orm'
import { dayIn } from '@ridgeline/domain/departures/service-day'
import { dayAfter } from '@ridgeline/domain/hours-on-day'
import type { Queryable } from '../db/database.ts'
import { departureUpdates, gtfsRealtime } from '../db/schema.ts'
import { keepUpdates } from '../departures/call-updates.ts'
import { knownTrips } from './known-trips.ts'
import { heardIn, longestAge, namedTrips, type Heard } from './realtime-in.ts'
import type { FeedMessage } from './realtime-messages.ts'

export interface Listener {
  resortId: string
  timezone: string
}

/** @param isWhole all feeds have answered: what none of them says is over now, and else when it is too old */
export async function keepHeard(
  db: Queryable,
  listener: Listener,
  messages: readonly FeedMessage[],
  { isWhole, now }: { isWhole: boolean; now: number },
): Promise<Heard> {
  const today = dayIn(now, listener.timezone)
  const find = await knownTrips(db, listener, namedTrips(messages), [today, dayAfter(today, -1), dayAfter(today)])
  const heard = heardIn(messages, find, now)
  await keepUpdates(db, listener.resortId, heard.updates, null)
  const kept = heard.updates.map(({ tripId, serviceDate }) => ({ tripId, serviceDate }))
  await db.query(sql`
    delete from ${departureUpdates} t where t.resort_id = ${listener.resortId}::uuid and t.changed_by is null
      and not exists (select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k ("tripId" varchar, "serviceDate" date)
        where k."tripId" = t.trip_id and k."serviceDate" = t.service_date)
      ${isWhole ? sql`` : sql`and t.changed_at < ${new Date(now - longestAge).toISOString()}::timestamptz`}`)
  return heard
}

/** Takes back what feeds said of resorts that have none any more. @returns those of which something was said */
export const forgetHeard = (db: Queryable, resortIds: readonly string[]): Promise<{ resortId: string }[]> =>
  db.query<{ resortId: string }>(sql`
    with gone as (
      delete from ${departureUpdates} t where t.resort_id = any (${sql.param([...resortIds])}::uuid[]) and t.changed_by is null
      returning t.resort_id
    ) select distinct resort_id as "resortId" from gone`)

/** @param fault of the feeds that did not answer; nothing where all did */
export const noteHeard = (db: Queryable, resortId: string, { updates, unknown, stale }: Heard, fault: string | null) =>
  db.query(sql`update ${gtfsRealtime} set updates = ${updates.length}, unknown = ${unknown}, stale = ${stale}, fault = ${fault?.slice(0, 300) ?? null},
    heard_at = case when ${fault === null} then now() else heard_at end where resort_id = ${resortId}::uuid`)

/** Resorts with a timetable, whose turn it is; a resort is asked for by one server at a time. */
export const resortsDue = (db: Queryable, resortIds: readonly string[], seconds: number): Promise<Listener[]> =>
  db.query<Listener>(sql`
    with asked as (
      insert into ${gtfsRealtime} as t (resort_id, asked_at) select id, now() from unnest(${sql.param([...resortIds])}::uuid[]) id
      on conflict (resort_id) do update set asked_at = now() where t.asked_at <= now() - make_interval(secs => ${seconds})
      returning t.resort_id
    ) select r.id as "resortId", r.timezone from asked join resorts r on r.id = asked.resort_id where r.active`)
