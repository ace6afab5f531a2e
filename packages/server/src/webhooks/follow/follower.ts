/**
 * Turns committed changes into deliveries. The deliveries and the position reached are stored together, so that no change is lost and none is
 * delivered twice, whenever the server ends.
 */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { webhookStates } from '../../db/tables/webhook-tables.ts'
import type { PublicationServices } from '../../publication/publication.ts'
import type { HeldWebhook } from '../leases.ts'
import { countWaiting, insertDeliveries } from '../send/delivery-statements.ts'
import { messageOf } from './messages.ts'
import { publishedEvents, type PlacedEvent } from './published-events.ts'
import { revisionsAfter, type Position } from './revisions-after.ts'
import { wants } from './wants.ts'

/** Revisions that are read at once; their records are read too. */
const pageSize = 200
/**
 * Deliveries that wait for one webhook. Beyond them its position stays where it is: the changes themselves are kept in the revisions, so
 * nothing is lost while a receiver is away.
 */
const maxWaiting = 1_000

export interface Follower {
  db: Database
  server: string
  publication: PublicationServices
}

export interface Followed {
  /** Webhooks with new deliveries. */
  receivers: HeldWebhook[]
  /** Webhooks whose queue is full. */
  full: HeldWebhook[]
  /** There is more to read. */
  isMore: boolean
  /** There is more that is only read once an older transaction has ended. */
  isDelayed: boolean
}

interface Move {
  webhook: HeldWebhook
  taken: readonly PlacedEvent[]
  to: Position
  isFull: boolean
}

/** Moves the webhooks on. @returns what has changed for them */
export async function follow(follower: Follower, webhooks: readonly HeldWebhook[]): Promise<Followed> {
  const all: Followed = { receivers: [], full: [], isMore: false, isDelayed: false }
  // Webhooks whose queue was full have positions of their own; all others share one.
  for (const group of Map.groupBy(webhooks, ({ cursor }) => cursor).values()) {
    const { receivers, full, isMore, isDelayed } = await followOn(follower, group)
    all.receivers.push(...receivers)
    all.full.push(...full)
    all.isMore ||= isMore
    all.isDelayed ||= isDelayed
  }
  return all
}

async function followOn({ db, server, publication }: Follower, group: readonly HeldWebhook[]): Promise<Followed> {
  const entities = [...new Set(group.flatMap(({ kinds }) => kinds))]
  const page = await revisionsAfter(db, group[0]!, entities, pageSize)
  const moves = await movesOf(db, group, await publishedEvents(publication, page.revisions), page.end)
  const receiving = moves.filter(({ taken }) => taken.length > 0)
  if (receiving.length > 0)
    await db.transaction(async (tx) => {
      for (const { webhook, to } of receiving) await move(tx, server, webhook, to)
      const drafts = receiving.flatMap(({ webhook: { id }, taken }) => taken.map((event) => ({ webhookId: id, ...messageOf(event) })))
      await insertDeliveries(tx, drafts)
    })
  // Where nothing was wanted, the position is stored later (`storePositions`): reading on from an older one finds the same.
  for (const { webhook, to } of moves) Object.assign(webhook, to)
  const webhooksOf = (some: readonly Move[]) => some.map(({ webhook }) => webhook)
  const full = webhooksOf(moves.filter(({ isFull }) => isFull))
  return { receivers: webhooksOf(receiving), full, isMore: page.isFull, isDelayed: page.isDelayed }
}

async function movesOf(db: Queryable, group: readonly HeldWebhook[], published: readonly PlacedEvent[], end: Position): Promise<Move[]> {
  const wanted = group.map((webhook) => ({ webhook, events: published.filter((event) => wants(webhook, event)) }))
  const ids = wanted.flatMap(({ webhook, events }) => (events.length > 0 ? [webhook.id] : []))
  const waiting = new Map(ids.length > 0 ? (await countWaiting(db, ids)).map((row) => [row.webhookId, row.waiting]) : [])
  return wanted.map(({ webhook, events }) => {
    const taken = events.slice(0, Math.max(0, maxWaiting - (waiting.get(webhook.id) ?? 0)))
    const isFull = taken.length < events.length
    return { webhook, taken, isFull, to: isFull ? lastOf(taken, webhook) : end }
  })
}

/** The position after the last event that was taken, or where the webhook was. */
function lastOf(taken: readonly PlacedEvent[], { cursor, cursorAt }: Position): Position {
  return taken.at(-1)?.position ?? { cursor, cursorAt }
}

/** @throws when another server works on the webhook now, whose position counts */
async function move(tx: Queryable, server: string, { id }: HeldWebhook, { cursor, cursorAt }: Position) {
  const rows = await tx.query(sql`
    update ${webhookStates} s set cursor = ${cursor}, cursor_at = ${cursorAt}::timestamptz
    where s.webhook_id = ${id}::uuid and s.locked_by = ${server}::uuid returning s.webhook_id`)
  if (rows.length === 0) throw new Error(`The webhook ${id} is no longer held by this server`)
}

/** Stores the positions that were reached without a delivery. */
export async function storePositions(db: Queryable, server: string, webhooks: readonly HeldWebhook[]): Promise<void> {
  if (webhooks.length === 0) return
  const positions = webhooks.map(({ id, cursor, cursorAt }) => ({ id, cursor, cursorAt }))
  await db.query(sql`
    update ${webhookStates} s set cursor = p.cursor, cursor_at = p."cursorAt"
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p (id uuid, cursor varchar, "cursorAt" timestamptz)
    where s.webhook_id = p.id and s.locked_by = ${server}::uuid and s.cursor <> p.cursor`)
}
