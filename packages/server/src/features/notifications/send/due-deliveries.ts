/** SQL of the outbox: what is due, and what became of it. */
import { sql } from 'drizzle-orm'
import type { NotificationChannel, NotificationEvent, NotificationState } from '@ridgeline/domain/answers/notifications'
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { after, aliased } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import { notificationDeliveries, notificationMessages, notificationSubscriptions } from '../../../db/tables/notification-tables.ts'
import { morningSql } from '../follow/notice-statements.ts'

const d = aliased(notificationDeliveries, 'd')
const s = aliased(notificationSubscriptions, 's')
const m = aliased(notificationMessages, 'm')
const r = aliased(resorts, 'r')

/** Extended while a portion is sent; what a killed server had taken is due again after it. */
const lease = sql.raw("interval '60 seconds'")
/** Milliseconds between two extensions. */
export const extendEvery = 20_000

export interface DueDelivery {
  id: string
  subscriptionId: string
  channel: NotificationChannel
  sealed: string
  language: Language
  tag: string
  attempts: number
  /** Seconds. */
  timeToLive: number
  event: NotificationEvent
  resortId: string
  alias: string
  resortName: Localized
}

/** Of those who want to sleep: repeated attempts, and what waited for a server, may become due at night. */
const isAsleep = sql`exists (select from ${notificationSubscriptions} q join ${resorts} z on z.id = q.resort_id
  where q.id = w.subscription_id and q.quiet_at_night and ${morningSql(sql`z.timezone`)} is not null)`

/** Takes what is due, also what a killed server had taken. */
export const takeDue = (db: Queryable, channels: readonly NotificationChannel[], count: number): Promise<DueDelivery[]> =>
  db.query(
    after(sql`
    update ${notificationDeliveries} d set locked_until = now() + ${lease}, attempts = d.attempts + 1
    from ${notificationMessages} m, ${notificationSubscriptions} s, resorts r
    where d.id in (
        select w.id from ${notificationDeliveries} w
        where w.state = 'waiting' and (w.next_attempt_at is null or w.next_attempt_at <= now()) and (w.locked_until is null or w.locked_until < now())
          and not ${isAsleep} and w.channel = any (${sql.param([...channels])}::text[])
        order by w.created_at limit ${count}::integer for update skip locked)
      and m.id = d.message_id and m.expires_at > now() and s.id = d.subscription_id and r.id = m.resort_id`).returning({
      id: d.id,
      subscriptionId: d.subscriptionId,
      channel: d.channel,
      sealed: s.sealed,
      language: s.language,
      tag: d.tag,
      attempts: d.attempts,
      timeToLive: sql<number>`ceil(extract(epoch from m.expires_at - now()))::integer`,
      event: m.event,
      resortId: r.id,
      alias: r.alias,
      resortName: r.name,
    }),
  )

/** What is still being sent stays with this server: mail servers may be slow. */
export const extendLeases = (db: Queryable, ids: readonly string[]): Promise<unknown> =>
  db.query(
    sql`update ${notificationDeliveries} set locked_until = now() + ${lease} where id = any (${sql.param([...ids])}::uuid[]) and state = 'waiting'`,
  )

/** What is too late, or has lost its subscription. */
export const expireLate = (db: Queryable): Promise<unknown> =>
  db.query(sql`
    update ${notificationDeliveries} d set state = case when m.expires_at <= now() then 'expired' else 'gone' end
    from ${notificationMessages} m
    where m.id = d.message_id and d.state = 'waiting' and (m.expires_at <= now() or not exists (
      select from ${notificationSubscriptions} s where s.id = d.subscription_id))`)

export interface Result {
  id: string
  subscriptionId: string
  state: Exclude<NotificationState, 'expired' | 'replaced'>
  error: string | null
  /** Milliseconds until the next attempt, if it waits. */
  pause: number | null
  /** Not the fault of this delivery: its push service takes none at the moment. */
  isUncounted: boolean
}

/** What was replaced or ended while it was sent stays so, unless it was accepted. Subscriptions that no longer exist are deleted. */
export const recordResults = (db: Queryable, results: readonly Result[]): Promise<unknown> =>
  db.query(sql`
    with result as (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as r (id uuid, "subscriptionId" uuid, state text, error text, pause double precision, "isUncounted" boolean)
    ), seen as (
      update ${notificationSubscriptions} s set seen_at = now() from result where s.id = result."subscriptionId" and result.state = 'sent'
        and s.seen_at < now() - interval '1 day'
    ), ended as (
      delete from ${notificationSubscriptions} s using result where s.id = result."subscriptionId" and result.state = 'gone'
    )
    update ${notificationDeliveries} d set state = result.state, error = left(result.error, 500), locked_until = null,
      attempts = d.attempts - case when result."isUncounted" then 1 else 0 end,
      next_attempt_at = now() + result.pause * interval '1 millisecond',
      sent_at = case when result.state = 'sent' then now() end
    from result where d.id = result.id and (d.state = 'waiting' or result.state = 'sent')`)
