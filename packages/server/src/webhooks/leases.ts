/** Each webhook is worked on by one server at a time, which keeps the order of its deliveries and limits its requests. */
import { sql } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { webhook } from '@ridgeline/domain/entities/webhook'
import type { Queryable } from '../db/connect/database.ts'
import { after, aliased, select } from '../db/connect/select.ts'
import { tableOf } from '../db/table.ts'
import { webhookStates } from '../db/tables/webhook-tables.ts'
import type { Position } from './follow/revisions-after.ts'

const webhooks = tableOf(webhook)

const s = aliased(webhookStates, 's')

const t = aliased(webhooks, 't')

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

/** Takes, or keeps, the webhooks that send and that no other server works on. */
export const holdWebhooks = (db: Queryable, server: string): Promise<HeldWebhook[]> =>
  db.query(
    after(sql`
    update ${webhookStates} s set locked_by = ${server}::uuid, locked_until = now() + ${lease}
    from ${webhooks} t
    where t.id = s.webhook_id and t.active and t.delivery_status <> 'paused'
      and (s.locked_by = ${server}::uuid or s.locked_until is null or s.locked_until < now())`).returning({
      id: t.id,
      description: t.description,
      url: t.url,
      resortId: t.resortId,
      kinds: t.kinds,
      watchedFields: t.watchedFields,
      secrets: sql<string[]>`array_remove(array[s.secret, case when s.previous_until > now() then s.previous_secret end], null)`,
      deliveryStatus: t.deliveryStatus,
      lastDeliveryAt: t.lastDeliveryAt,
      cursor: s.cursor,
      cursorAt: s.cursorAt,
      timesAt: sql<string>`s.times_at::text`,
      isTimeDue: sql<boolean>`s.times_at < now() - ${timesEvery}`,
      failures: s.failures,
      failingSince: s.failingSince,
      retryAt: s.retryAt,
    }),
  )

/** Lets another server take over at once. */
export const releaseWebhooks = (db: Queryable, server: string): Promise<unknown> =>
  db.query(sql`update ${webhookStates} s set locked_by = null, locked_until = null where s.locked_by = ${server}::uuid`)

/** Secrets and address of one webhook, also of one that is paused or that another server works on. */
export async function sendingOf(db: Queryable, id: string): Promise<Pick<HeldWebhook, 'id' | 'url' | 'secrets'> | undefined> {
  const [found] = await db.query(
    select({
      id: t.id,
      url: t.url,
      secrets: sql<string[]>`array_remove(array[s.secret, case when s.previous_until > now() then s.previous_secret end], null)`,
    })`from ${webhooks} t join ${webhookStates} s on s.webhook_id = t.id where t.id = ${id}::uuid`,
  )
  return found
}

/** Forgets earlier failures. */
export const resumeSending = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`
    update ${webhookStates} s set failures = 0, failing_since = null, retry_at = null where s.webhook_id = ${id}::uuid`)
