/** Deliveries that a user requests: sent at once, also while the webhook is paused. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Delivery } from '@ridgeline/domain/answers/deliveries'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Database } from '../../db/connect/database.ts'
import { webhookDeliveries } from '../../db/tables/webhook-tables.ts'
import { refused } from '../../entities/store/refused.ts'
import type { PostGate } from '../../outbound/post.ts'
import type { Vault } from '../../secrets/vault.ts'
import { testMessage } from '../follow/messages.ts'
import { sendingOf } from '../leases.ts'
import { attempt } from './attempt.ts'
import { findDelivery, readDelivery } from './delivery-statements.ts'
import { attemptValues } from './record-attempt.ts'

interface Needed {
  db: Database
  vault: Vault
  gate: PostGate
  signal: AbortSignal
}

/** @throws notFound; invalid without a secret to sign with */
async function targetOf({ db }: Needed, webhookId: string) {
  const target = await sendingOf(db, webhookId)
  if (!target) throw new Failure('notFound')
  if (target.secrets.length === 0) throw refused('secret', 'required')
  return target
}

/** A delivery that was received stays delivered, however often it is sent again. @throws notFound, invalid */
export async function sendAgain(needed: Needed, webhookId: string, id: string): Promise<Delivery> {
  const { db } = needed
  const [target, delivery] = await Promise.all([targetOf(needed, webhookId), findDelivery(db, webhookId, id)])
  if (!delivery) throw new Failure('notFound')
  const made = await attempt(needed, target, delivery)
  await db.query(sql`
    update ${webhookDeliveries} d set ${attemptValues(made)}, state = case when ${made.error === null}::boolean then 'delivered' else d.state end
    where d.id = ${id}::uuid`)
  return existing(await readDelivery(db, webhookId, id))
}

/** A delivery without a record; it is not repeated. @throws notFound, invalid */
export async function sendTest(needed: Needed, webhookId: string): Promise<Delivery> {
  const { db } = needed
  const target = await targetOf(needed, webhookId)
  const id = randomUUID()
  const { event, body } = testMessage(webhookId, new Date())
  const made = await attempt(needed, target, { id, body })
  await db.query(sql`
    insert into ${webhookDeliveries} (id, webhook_id, event, body, state, attempts, last_attempt_at, status, answer, error, duration_ms)
    values (${id}::uuid, ${webhookId}::uuid, ${event}, ${body}, ${made.error === null ? 'delivered' : 'failed'}, 1,
      ${made.begunAt.toISOString()}::timestamptz, ${made.status}::integer, ${made.answer}::varchar, ${made.error}::varchar, ${made.durationMs}::integer)`)
  return existing(await readDelivery(db, webhookId, id))
}

/** @throws notFound if it was deleted meanwhile */
function existing(delivery: Delivery | undefined): Delivery {
  if (!delivery) throw new Failure('notFound')
  return delivery
}
