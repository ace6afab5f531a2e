/** Announcements of dispatchers for calls of a day, as stored. A field that is not sent keeps its value. */
import { sql, type SQL } from 'drizzle-orm'
import type { CallUpdate } from '@ridgeline/domain/departures/call'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import type { Queryable } from '../db/connect/database.ts'
import { aliased, select } from '../db/connect/select.ts'
import { deleteOld } from '../db/keep/delete-old.ts'
import { departureUpdates, gtfsTripUpdates } from '../db/schema.ts'

const t = aliased(departureUpdates, 't')

export type CallKey = Pick<CallUpdate, 'tripId' | 'serviceDate'>
export type CallChange = Partial<Omit<CallUpdate, keyof CallKey>>

export interface StoredUpdate extends Omit<CallUpdate, 'scheduleRelationship'> {
  /** Null if it was never set. */
  scheduleRelationship: CallUpdate['scheduleRelationship'] | null
  changedAt: string
  /** The user's name; null for an API key. */
  changedBy: string | null
}

const columns: Readonly<Record<keyof CallChange, SQL>> = {
  delayMinutes: sql.raw('delay_minutes'),
  scheduleRelationship: sql.raw('schedule_relationship'),
  platformCode: sql.raw('platform_code'),
  note: sql.raw('note'),
}

const changeable = namesOf(columns)

/**
 * Stores announcements for calls; all of `updates` contain the same fields.
 * @param by the user
 */
export async function keepUpdates(
  db: Queryable,
  resortId: string,
  updates: readonly (CallKey & CallChange)[],
  by: string | null,
): Promise<void> {
  const [first] = updates
  if (!first) return
  const changedFields = changeable
    .filter((name) => first[name] !== undefined)
    .map((name) => sql`${columns[name]} = excluded.${columns[name]}`)
  await db.query(sql`
    insert into ${departureUpdates} as t (resort_id, trip_id, service_date, delay_minutes, schedule_relationship, platform_code, note, changed_by)
    select distinct on (s."tripId", s."serviceDate") ${resortId}::uuid, s."tripId", s."serviceDate", s."delayMinutes", s."scheduleRelationship",
      s."platformCode", s.note, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as s ("tripId" varchar, "serviceDate" date, "delayMinutes" integer,
      "scheduleRelationship" varchar, "platformCode" varchar, note jsonb)
    on conflict (resort_id, trip_id, service_date) do update set ${sql.join(changedFields, sql`, `)}, changed_at = now(), changed_by = excluded.changed_by`)
}

export const updatesOn = (db: Queryable, resortId: string, serviceDates: readonly string[]): Promise<StoredUpdate[]> =>
  db.query(select({
    tripId: t.tripId,
    serviceDate: t.serviceDate,
    delayMinutes: t.delayMinutes,
    scheduleRelationship: t.scheduleRelationship,
    platformCode: t.platformCode,
    note: t.note,
    changedAt: t.changedAt,
    changedBy: sql<string | null>`(select u.full_name from users u where u.id = t.changed_by)`,
  })`from ${departureUpdates} t
    where t.resort_id = ${resortId}::uuid and t.service_date = any (${sql.param([...serviceDates])}::date[])`)

/** Updates are deleted when even the last delayed trip of the day has ended. */
export async function forgetOldUpdates(db: Queryable): Promise<void> {
  for (const table of [departureUpdates, gtfsTripUpdates]) await deleteOld(db, sql`${table}`, sql`service_date < current_date - 2`)
}
