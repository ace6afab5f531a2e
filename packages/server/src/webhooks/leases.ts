/** Each webhook is worked on by one server at a time, which keeps the order of its deliveries and limits its requests. */
import { sql, type SQL } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { webhook } from '@ridgeline/domain/entities/webhook'
import type { Queryable } from '../db/connect/database.ts'
import { tableOf } from '../db/table.ts'
import { webhookStates } from '../db/tables/webhook-tables.ts'
import type { Position } from './follow/revisions-after.ts'

const webhooks = tableOf(webhook)

/** Without extension, another server takes over after this time. */
const lease = sql.raw("interval '10 seconds'")
/** How often is looked for what was published or withdrawn by time alone. */
const timesEvery = sql.raw("interval '30 seconds'")

export interface HeldWebhook extends Position {
  id: string
  description: string
  url: string
  resortId: string
  kinds: EntityName[]
  watchedFields: string[] | null
  /** Encrypted, newest first. */
  secrets: string[]
  deliveryStatus: 'working' | 'failing' | 'paused'
  lastDeliveryAt: string | null
  failures: number
  failingSince: string | null
  retryAt: string | null
  /** As the database writes it, so that no microsecond is lost. */
  timesAt: string
  isTimeDue: boolean
}

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Takes, or keeps, the webhooks that send and that no other server works on. */
export const holdWebhooks = (db: Queryable, server: string): Promise<HeldWebhook[]> =>
  db.query(sql`
    update ${webhookStates} s set locked_by = ${server}::uuid, locked_until = now() + ${lease}
    from ${webhooks} t
    where t.id = s.webhook_id and t.active and t.delivery_status <> 'paused'
      and (s.locked_by = ${server}::uuid or s.locked_until is null or s.locked_until < now())
    returning t.id, t.description, t.url, t.resort_id as "resortId", t.kinds, t.watched_fields as "watchedFields",
      array_remove(array[s.secret, case when s.previous_until > now() then s.previous_secret end], null) as secrets,
      t.delivery_status as "deliveryStatus", ${iso(sql`t.last_delivery_at`)} as "lastDeliveryAt",
      s.cursor, ${iso(sql`s.cursor_at`)} as "cursorAt", s.times_at::text as "timesAt",
      s.times_at < now() - ${timesEvery} as "isTimeDue", s.failures, ${iso(sql`s.failing_since`)} as "failingSince",
      ${iso(sql`s.retry_at`)} as "retryAt"`)

/** Lets another server take over at once. */
export const releaseWebhooks = (db: Queryable, server: string): Promise<unknown> =>
  db.query(sql`update ${webhookStates} s set locked_by = null, locked_until = null where s.locked_by = ${server}::uuid`)

/** Secrets and address of one webhook, also of one that is paused or that another server works on. */
export async function sendingOf(db: Queryable, id: string): Promise<Pick<HeldWebhook, 'id' | 'url' | 'secrets'> | undefined> {
  const [found] = await db.query<Pick<HeldWebhook, 'id' | 'url' | 'secrets'>>(sql`
    select t.id, t.url, array_remove(array[s.secret, case when s.previous_until > now() then s.previous_secret end], null) as secrets
    from ${webhooks} t join ${webhookStates} s on s.webhook_id = t.id where t.id = ${id}::uuid`)
  return found
}

/** Forgets earlier failures. */
export const resumeSending = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`
    update ${webhookStates} s set failures = 0, failing_since = null, retry_at = null where s.webhook_id = ${id}::uuid`)
