/** One attempt to deliver: signs the body and sends it. */
import type { IncomingHttpHeaders } from 'node:http'
import { dayMs } from '@ridgeline/domain/time/durations'
import { post, type PostGate } from '../../outbound/post.ts'
import { shownError } from '../../jobs/shown-error.ts'
import type { Vault } from '../../secrets/vault.ts'
import type { HeldWebhook } from '../leases.ts'
import type { DueDelivery } from './delivery-statements.ts'
import { signaturesOf } from './secrets.ts'

/** Milliseconds in which a receiver has to answer. */
const timeout = 10_000
/** Bytes of an answer that are stored. */
const maxAnswer = 4_096
/** Milliseconds; a receiver cannot postpone a delivery for longer. */
const maxRetryAfter = dayMs

export interface Attempt {
  begunAt: Date
  durationMs: number
  /** Null without an answer. */
  status: number | null
  answer: string | null
  /** Null if it succeeded. */
  error: string | null
  /** Milliseconds that the receiver asks for. */
  retryAfter: number | undefined
}

interface Sender {
  vault: Vault
  gate: PostGate
  /** Aborts the request when the server stops. */
  signal: AbortSignal
}

const isSuccess = (status: number) => status >= 200 && status < 300

/** In seconds or as a date (RFC 9110). */
function retryAfterOf({ 'retry-after': value = '' }: IncomingHttpHeaders, now: Date): number | undefined {
  const wanted = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return wanted > 0 ? Math.min(wanted, maxRetryAfter) : undefined
}

/** The identifier by which the receiver recognises a repeated delivery. */
export const messageIdOf = ({ id }: Pick<DueDelivery, 'id'>) => `msg_${id}`

/** Never rejects: whatever happens is the result. */
export async function attempt(
  { vault, gate, signal }: Sender,
  { url, secrets }: Pick<HeldWebhook, 'url' | 'secrets'>,
  delivery: Pick<DueDelivery, 'id' | 'body'>,
): Promise<Attempt> {
  const begunAt = new Date()
  const begun = performance.now()
  const ended = () => Math.round(performance.now() - begun)
  const id = messageIdOf(delivery)
  try {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': Math.floor(begunAt.getTime() / 1000),
      'webhook-signature': signaturesOf(vault, secrets, { id, at: begunAt, body: delivery.body }),
    }
    const { status, headers: received, beginning } = await post(url, delivery.body, { gate, headers, timeout, maxAnswer, signal })
    const retryAfter = retryAfterOf(received, begunAt)
    const error = isSuccess(status) ? null : `It answered with ${status}`
    return { begunAt, durationMs: ended(), status, answer: beginning, error, retryAfter }
  } catch (error) {
    return { begunAt, durationMs: ended(), status: null, answer: null, error: shownError(error), retryAfter: undefined }
  }
}
