/** What follows from an attempt: for the delivery, and for its webhook. */
import type { DeliveryState } from '@ridgeline/domain/answers/deliveries'
import type { Webhook } from '@ridgeline/domain/entities/webhook'
import { dayMs } from '@ridgeline/domain/time/durations'
import { pausesOf } from '../../jobs/backoff.ts'
import type { HeldWebhook } from '../leases.ts'
import type { Attempt } from './attempt.ts'
import type { DueDelivery } from './delivery-statements.ts'

/** A receiver that is back is noticed within the longest pause. */
const pauseAfter = pausesOf({ first: 5_000, max: 900_000, factor: 2 })
/** Milliseconds for which a delivery is tried, and a webhook without any success. */
export const triedFor = 3 * dayMs
/** Failed attempts in a row from which on the receiver counts as failing, and not a single delivery. */
const failingFrom = 3
/** The receiver no longer wants deliveries. */
const gone = 410

type Health = Pick<HeldWebhook, 'failures' | 'failingSince' | 'retryAt'>
type Pause = NonNullable<Webhook['pauseReason']>

export interface Outcome {
  delivery: { state: DeliveryState; firstAttemptAt: string; nextAttemptAt: string | null }
  webhook: Health & { deliveryStatus: Webhook['deliveryStatus'] }
  pause: Pause | null
  /** The receiver is back: what was postponed meanwhile is due. */
  isBack: boolean
}

/** @param failedAt end of the last failed attempt of the webhook, in milliseconds */
export function afterAttempt(
  webhook: Health & { failedAt: number },
  delivery: Pick<DueDelivery, 'attempts' | 'firstAttemptAt'>,
  { begunAt, durationMs, status, error, retryAfter = 0 }: Attempt,
  random?: () => number,
): Outcome {
  const firstAttemptAt = delivery.firstAttemptAt ?? begunAt.toISOString()
  if (error === null) {
    const health = { failures: 0, failingSince: null, retryAt: null }
    return {
      delivery: { state: 'delivered', firstAttemptAt, nextAttemptAt: null },
      webhook: { ...health, deliveryStatus: 'working' },
      pause: null,
      isBack: webhook.failures >= failingFrom,
    }
  }
  const ended = begunAt.getTime() + durationMs
  const inTime = (attempt: number) => new Date(ended + Math.max(pauseAfter(attempt, random), retryAfter)).toISOString()
  const isOver = (since: string) => ended - Date.parse(since) >= triedFor
  // Attempts at the same time fail together and count once.
  const isNews = begunAt.getTime() > webhook.failedAt
  const failures = webhook.failures + (isNews ? 1 : 0)
  const failingSince = webhook.failingSince ?? begunAt.toISOString()
  const pause = status === gone ? 'gone' : isOver(failingSince) ? 'failing' : null
  // When the webhook pauses, its deliveries wait until it is resumed, so that none is lost.
  const state = !pause && isOver(firstAttemptAt) ? 'failed' : 'waiting'
  return {
    delivery: { state, firstAttemptAt, nextAttemptAt: state === 'waiting' ? inTime(delivery.attempts + 1) : null },
    webhook: {
      failures,
      failingSince,
      retryAt: isNews ? inTime(failures) : webhook.retryAt,
      deliveryStatus: pause ? 'paused' : failures >= failingFrom ? 'failing' : 'working',
    },
    pause,
    isBack: false,
  }
}
