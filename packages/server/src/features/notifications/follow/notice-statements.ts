/** SQL of the facts, and of the outbox that is filled with them. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased, select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import {
  notificationDeliveries,
  notificationFacts,
  notificationMessages,
  notificationSubscriptions,
} from '../../../db/tables/notification-tables.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Notice } from './fact.ts'

const r = aliased(resorts, 'r')

/** Notifications of one subscription in an hour; further ones wait. */
const maxPerHour = 10
/** What could not be sent by then is no longer news. */
const sentWithin = sql.raw("interval '12 hours'")

export interface KnownFact {
  key: string
  value: number
}

/** Resorts with confirmed subscriptions. */
export async function followedResorts(db: Queryable): Promise<string[]> {
  const rows = await db.query(select({ id: r.id })`from ${resorts} r where exists (
      select from ${notificationSubscriptions} s where s.resort_id = r.id and s.confirmed_at is not null)`)
  return rows.map(({ id }) => id)
}

/** What was known when the last subscriber left is not compared with what the next one finds. */
export const forgetFactsOfOthers = (db: Queryable, followed: readonly string[]): Promise<unknown> =>
  db.query(sql`delete from ${notificationFacts} where resort_id <> all (${sql.param([...followed])}::uuid[])`)

export const knownFacts = (db: Queryable, resortId: string): Promise<KnownFact[]> =>
  db.query(
    select({ key: notificationFacts.key, value: notificationFacts.value })`from ${notificationFacts} where resort_id = ${resortId}::uuid`,
  )

/** @returns the keys of those that no other server has stored meanwhile */
export async function storeFacts(
  tx: Queryable,
  resortId: string,
  added: readonly KnownFact[],
  changed: readonly (KnownFact & { before: number })[],
): Promise<Set<string>> {
  const rows = await tx.query(
    after(sql`
    with added as (
      insert into ${notificationFacts} (resort_id, key, value)
      select ${resortId}::uuid, key, value from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as fact (key text, value integer)
      order by key on conflict do nothing returning key
    ), changed as (
      update ${notificationFacts} f set value = fact.value
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as fact (key text, value integer, before integer)
      where f.resort_id = ${resortId}::uuid and f.key = fact.key and f.value = fact.before returning f.key
    )`).select({ key: sql<string>`key` })`from (select key from added union all select key from changed) stored`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Of records that are no longer published. */
export const forgetFacts = (tx: Queryable, resortId: string, keys: readonly string[]): Promise<unknown> =>
  tx.query(sql`delete from ${notificationFacts} where resort_id = ${resortId}::uuid and key = any (${sql.param([...keys])}::text[])`)

/** The end of the night in which nothing is sent to those who want to sleep; null during the day. */
export function morningSql(timezone: string | SQL, now: SQL = sql`now()`): SQL {
  const zone = sql`${timezone}::text`
  const local = sql`(${now} at time zone ${zone})`
  return sql`case when ${local}::time not between '07:00' and '21:00'
    then (date_trunc('day', ${local} + interval '3 hours') + interval '7 hours') at time zone ${zone} end`
}

/** An hour after the first of the last ten; a row only if there were so many within an hour. */
const afterTen = sql`
  select min(recent.created_at) + interval '1 hour' as at from (
    select d.created_at from ${notificationDeliveries} d
    where d.subscription_id = s.id and d.created_at > now() - interval '1 hour' and d.state in ('waiting', 'sent')
    order by d.created_at desc limit ${sql.raw(String(maxPerHour))}) recent
  having count(*) >= ${sql.raw(String(maxPerHour))}`

/** What waits for its hour waits for the morning if that hour is at night. */
const notBefore = (timezone: string) => sql`case when s.quiet_at_night
  then coalesce(${morningSql(timezone, sql`greatest(now(), hour.at)`)}, hour.at) else hour.at end`

/** Stores the notification and a row for each recipient. @returns how many there are */
export async function insertNotice(
  tx: Queryable,
  { id, timezone }: ResortEntry,
  tag: string,
  { event, recipients }: Notice,
): Promise<number> {
  const [row] = await tx.query(
    after(sql`
    with message as (
      insert into ${notificationMessages} (resort_id, tag, event, expires_at)
      values (${id}::uuid, ${tag}, ${JSON.stringify(event)}::jsonb, now() + ${sentWithin}) returning id
    ), chosen as (
      select s.id, s.channel, ${notBefore(timezone)} as not_before from ${notificationSubscriptions} s
      left join lateral (${afterTen}) hour on true
      where s.resort_id = ${id}::uuid and s.confirmed_at is not null and (${recipients})
    ), replaced as (
      update ${notificationDeliveries} d set state = 'replaced' from chosen
      where d.subscription_id = chosen.id and d.tag = ${tag} and d.state = 'waiting'
    ), stored as (
      insert into ${notificationDeliveries} (message_id, subscription_id, channel, tag, next_attempt_at)
      select message.id, chosen.id, chosen.channel, ${tag}, chosen.not_before from message, chosen returning 1
    )`).select({ recipients: sql<number>`count(*)::integer` })`from stored`,
  )
  return row!.recipients
}
