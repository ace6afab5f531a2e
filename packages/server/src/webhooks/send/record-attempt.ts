/** Stores the result of an attempt, and what follows from it. */
import { sql } from 'drizzle-orm'
import { webhook as webhooks } from '@ridgeline/domain/entities/webhook'
import type { Note } from '../../db/changes/changes.ts'
import type { Database, Queryable, Row } from '../../db/connect/database.ts'
import { note } from '../../db/keep/log-entries.ts'
import { webhookDeliveries, webhookStates } from '../../db/tables/webhook-tables.ts'
import { storeOf } from '../../entities/store/store.ts'
import type { HeldWebhook } from '../leases.ts'
import type { Outcome } from './after-attempt.ts'
import type { Attempt } from './attempt.ts'
import { hurryDeliveries, type DueDelivery } from './delivery-statements.ts'

/** The time of the last delivery is noted once a minute at most. */
const noteworthy = 60_000

/** The result of the attempt itself. */
export const attemptValues = ({ begunAt, status, answer, error, durationMs }: Attempt) => sql`
  attempts = d.attempts + 1, last_attempt_at = ${begunAt.toISOString()}::timestamptz, status = ${status}::integer, answer = ${answer}::varchar,
  error = ${error}::varchar, duration_ms = ${durationMs}::integer`

/** @returns false if another server works on the webhook now: its attempt counts. */
async function store(on: Queryable, server: string, webhookId: string, deliveryId: string, made: Attempt, { delivery, webhook }: Outcome) {
  const rows = await on.query(sql`
    with own as (
      update ${webhookStates} s set failures = ${webhook.failures}::integer, failing_since = ${webhook.failingSince}::timestamptz,
        retry_at = ${webhook.retryAt}::timestamptz
      where s.webhook_id = ${webhookId}::uuid and s.locked_by = ${server}::uuid returning s.webhook_id
    )
    update ${webhookDeliveries} d set ${attemptValues(made)}, state = ${delivery.state}::varchar,
      first_attempt_at = ${delivery.firstAttemptAt}::timestamptz, next_attempt_at = ${delivery.nextAttemptAt}::timestamptz
    from own where d.id = ${deliveryId}::uuid returning d.id`)
  return rows.length > 0
}

/** The values of the record that change; undefined if none does. */
function notedValues(before: HeldWebhook, { begunAt, error }: Attempt, { webhook, pause }: Outcome): Row | undefined {
  const at = begunAt.toISOString()
  const isChanged = webhook.deliveryStatus !== before.deliveryStatus
  const isDelivered = error === null && begunAt.getTime() - Date.parse(before.lastDeliveryAt ?? '1970') >= noteworthy
  if (!isChanged && !isDelivered) return undefined
  return {
    ...(isChanged && { deliveryStatus: webhook.deliveryStatus }),
    ...(pause && { pausedAt: at, pauseReason: pause }),
    ...(isDelivered && { lastDeliveryAt: at }),
  }
}

export interface Recorded {
  isOwn: boolean
  noted: Row | undefined
  notes: Note[]
}

interface ToRecord {
  server: string
  webhook: HeldWebhook
  delivery: DueDelivery
  made: Attempt
  outcome: Outcome
}

export async function recordAttempt(db: Database, { server, webhook, delivery, made, outcome }: ToRecord): Promise<Recorded> {
  const noted = notedValues(webhook, made, outcome)
  const given = outcome.delivery.state === 'failed'
  if (!noted && !given && !outcome.isBack)
    return { isOwn: await store(db, server, webhook.id, delivery.id, made, outcome), noted, notes: [] }
  return db.transaction(async (tx) => {
    if (!(await store(tx, server, webhook.id, delivery.id, made, outcome))) return { isOwn: false, noted: undefined, notes: [] }
    if (outcome.isBack) await hurryDeliveries(tx, webhook.id)
    const message = `${webhook.description}: ${made.error ?? ''}`
    const entry = { kind: 'system', entity: webhooks.name, message } as const
    if (outcome.pause) await note(tx, { ...entry, level: 'error', action: 'pause' })
    if (given) await note(tx, { ...entry, level: 'warning', action: 'giveUp' })
    return { isOwn: true, noted, notes: noted ? await storeOf(tx, webhooks, 'all').note([webhook.id], noted) : [] }
  })
}
