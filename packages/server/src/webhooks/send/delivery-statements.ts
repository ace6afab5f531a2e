/** SQL of the deliveries of webhooks. */
import { sql } from 'drizzle-orm'
import type { Delivery, ListedDelivery } from '@ridgeline/domain/answers/deliveries'
import { webhook } from '@ridgeline/domain/entities/webhook'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, isoText, select } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { tableOf } from '../../db/table.ts'
import { webhookDeliveries, webhookStates } from '../../db/tables/webhook-tables.ts'
import { nextOf, olderThan } from '../../http/keyset.ts'
import type { Message } from '../follow/messages.ts'

const keptFor = sql.raw("interval '30 days'")

export interface DeliveryDraft extends Message {
  webhookId: string
}

/** In the order of the list. @returns their ids */
export async function insertDeliveries(tx: Queryable, drafts: readonly DeliveryDraft[]): Promise<string[]> {
  const rows = await tx.query(
    after(sql`
    insert into ${webhookDeliveries} (webhook_id, event, record_id, body)
    select "webhookId", event, "recordId", body
    from rows from (jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as ("webhookId" uuid, event text, "recordId" uuid, body text))
      with ordinality as draft order by ordinality`).returning({ id: webhookDeliveries.id }),
  )
  return rows.map(({ id }) => id)
}

export interface DueDelivery {
  id: string
  number: string
  event: string
  recordId: string | null
  body: string
  attempts: number
  firstAttemptAt: string | null
}

const d = aliased(webhookDeliveries, 'd')
const number = sql<string>`${d.number}::text`
const due = {
  id: d.id,
  number,
  event: d.event,
  recordId: d.recordId,
  body: d.body,
  attempts: d.attempts,
  firstAttemptAt: d.firstAttemptAt,
}

/**
 * Of each record only the oldest, so that its events arrive in their order. Those that failed least often come first, so that one that is
 * always refused does not hold up the others.
 * @param underWay those that are being sent
 */
export const dueDeliveries = (
  db: Queryable,
  webhookId: string,
  { underWay, now, count }: { underWay: readonly string[]; now: Date; count: number },
): Promise<DueDelivery[]> =>
  db.query(select(due)`from ${webhookDeliveries} d
    where d.webhook_id = ${webhookId}::uuid and d.state = 'waiting' and d.id <> all (${sql.param([...underWay])}::uuid[])
      and (d.next_attempt_at is null or d.next_attempt_at <= ${now.toISOString()}::timestamptz)
      and not exists (select from ${webhookDeliveries} e where e.webhook_id = d.webhook_id and e.state = 'waiting'
        and e.record_id = d.record_id and e.number < d.number)
    order by d.attempts, d.number limit ${count}::integer`)

/** One delivery, whether or not it is due. */
export async function findDelivery(db: Queryable, webhookId: string, id: string): Promise<DueDelivery | undefined> {
  const [found] = await db.query(select(due)`from ${webhookDeliveries} d where d.id = ${id}::uuid and d.webhook_id = ${webhookId}::uuid`)
  return found
}

export interface Waiting {
  webhookId: string
  waiting: number
}

export const countWaiting = (db: Queryable, webhookIds: readonly string[]): Promise<Waiting[]> =>
  db.query(select({ webhookId: webhookDeliveries.webhookId, waiting: sql<number>`count(*)::integer` })`from ${webhookDeliveries}
    where state = 'waiting' and webhook_id = any (${sql.param([...webhookIds])}::uuid[]) group by 1`)

const w = aliased(tableOf(webhook), 'w')

/** Of all webhooks that send: deliveries of one that is paused, off or removed wait for people. */
export async function countWaitingToSend(db: Queryable): Promise<number> {
  const [row] = await db.query(
    select({ count: sql<number>`count(*)::integer` })`from ${webhookDeliveries} d join ${tableOf(webhook)} w on w.id = d.webhook_id
      where d.state = 'waiting' and ${w.active} and ${w.deliveryStatus} <> 'paused'`,
  )
  return row!.count
}

/** What waits is sent without further pauses. */
export const hurryDeliveries = (tx: Queryable, webhookId: string): Promise<unknown> =>
  tx.query(sql`update ${webhookDeliveries} set next_attempt_at = null where webhook_id = ${webhookId}::uuid and state = 'waiting'`)

/** What waits is sent again as if for the first time. */
export const restartDeliveries = (tx: Queryable, webhookId: string): Promise<unknown> =>
  tx.query(sql`
    update ${webhookDeliveries} set next_attempt_at = null, first_attempt_at = null, attempts = 0
    where webhook_id = ${webhookId}::uuid and state = 'waiting'`)

const listed = {
  id: d.id,
  event: d.event,
  recordId: d.recordId,
  state: d.state,
  attempts: d.attempts,
  createdAt: d.createdAt,
  lastAttemptAt: d.lastAttemptAt,
  nextAttemptAt: sql<string | null>`case when ${d.state} = 'waiting' then ${isoText(d.nextAttemptAt)} end`,
  status: d.status,
  error: d.error,
  durationMs: d.durationMs,
}

/** Newest first. `after` is the `next` of the previous page. */
export async function listDeliveries(
  db: Queryable,
  webhookId: string,
  { after, state, limit }: { after: string | undefined; state: string | undefined; limit: number },
): Promise<{ items: ListedDelivery[]; next?: string }> {
  const rows = await db.query(select({ ...listed, number })`from ${webhookDeliveries} d
    where d.webhook_id = ${webhookId}::uuid and ${olderThan(after, sql`d.created_at`, sql`d.number`)}
      and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
    order by d.created_at desc, d.number desc limit ${limit + 1}::integer`)
  const items = rows.slice(0, limit).map((row) => {
    const { number: _, ...delivery } = row
    return delivery
  })
  const last = rows[limit - 1]
  return { items, ...(rows.length > limit && last && { next: nextOf({ at: last.createdAt, id: last.number }) }) }
}

export async function readDelivery(db: Queryable, webhookId: string, id: string): Promise<Delivery | undefined> {
  const [found] = await db.query(
    select({
      ...listed,
      body: d.body,
      answer: d.answer,
    })`from ${webhookDeliveries} d where d.id = ${id}::uuid and d.webhook_id = ${webhookId}::uuid`,
  )
  return found
}

/** What waits is kept as long as the webhook may be resumed. */
export const forgetOldDeliveries = (db: Queryable): Promise<void> =>
  deleteOld(
    db,
    sql`${webhookDeliveries}`,
    sql`created_at < now() - ${keptFor} and (state <> 'waiting' or not exists (select from ${webhookStates} s where s.webhook_id = ${webhookDeliveries.webhookId}))`,
  )
