/**
 * Sends the deliveries of webhooks: follows the committed changes, keeps the order of each record, and repeats what failed (decision 0116).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { webhook as webhooks } from '@ridgeline/domain/entities/webhook'
import { untilAvailable } from '../db/until-available.ts'
import { roundsOf } from '../jobs/rounds.ts'
import { postGate } from '../outbound/post.ts'
import type { Services } from '../services.ts'
import { followTimes } from './follow/follow-times.ts'
import { follow, storePositions } from './follow/follower.ts'
import { holdWebhooks, releaseWebhooks, type HeldWebhook } from './leases.ts'
import { afterAttempt } from './send/after-attempt.ts'
import { attempt } from './send/attempt.ts'
import { dueDeliveries, type DueDelivery } from './send/delivery-statements.ts'
import { recordAttempt } from './send/record-attempt.ts'

/** Requests at a time to one receiver; one while it fails. */
const atOnce = 4
/** Milliseconds; less than the lease, so that no other server sends what is being sent here. */
const stopTimeout = 5_000
/** Milliseconds between two rounds while an older transaction is running, whose changes are delivered before later ones. */
const delayTime = 100

export type DeliveryResult = 'delivered' | 'postponed' | 'failed'

export interface Dispatcher {
  /** Takes what is due, also the webhooks of a server that has ended. */
  poll(): Promise<void>
  onAttempt(listener: (result: DeliveryResult, webhookId: string, error: string | null) => void): void
  /** Waits for what is being sent; what does not end is sent again by another server. */
  stop(): Promise<void>
}

/** In memory only. */
interface Held extends HeldWebhook {
  /** End of the last failed attempt, in milliseconds. */
  failedAt: number
  isFull: boolean
  mayBeDue: boolean
}

type Needed = Pick<Services, 'db' | 'config' | 'vault' | 'changes' | 'publication'>

export function dispatcherOf({ db, config, vault, changes, publication }: Needed): Dispatcher {
  const server = randomUUID()
  const ending = new AbortController()
  const sender = { vault, gate: postGate(config.webhookNetworks), signal: ending.signal }
  const follower = { db, server, publication }
  const held = new Map<string, Held>()
  const underWay = new Map<string, Map<string, Promise<void>>>()
  const listeners: Parameters<Dispatcher['onAttempt']>[0][] = []
  let [isStarted, isStopped, isStale] = [false, false, true]
  let failure: unknown
  let delayed: NodeJS.Timeout | undefined

  /** Extends the leases, and reads the webhooks as they are now. */
  async function hold() {
    isStale = false
    await storePositions(db, server, [...held.values()])
    const rows = await holdWebhooks(db, server)
    const failedAt = new Map([...held.values()].map((webhook) => [webhook.id, webhook.failedAt]))
    held.clear()
    for (const row of rows) held.set(row.id, { ...row, failedAt: failedAt.get(row.id) ?? 0, isFull: false, mayBeDue: true })
    // Only here: a round that begins deliveries keeps their map while it reads which are due.
    for (const [id, own] of underWay) if (own.size === 0 && !held.has(id)) underWay.delete(id)
  }

  async function round() {
    if (isStopped) return
    if (isStale) await hold()
    const open = [...held.values()].filter(({ isFull }) => !isFull)
    const { receivers, full, isMore, isDelayed } = await follow(follower, open)
    for (const { id } of receivers) change(id, { mayBeDue: true })
    for (const { id } of full) change(id, { isFull: true })
    if (isMore) rounds.begin()
    else if (isDelayed)
      delayed ??= setTimeout(() => {
        delayed = undefined
        rounds.begin()
      }, delayTime)
    // After the changes, which may have moved the dates.
    const due = [...held.values()].filter(({ isTimeDue }) => isTimeDue)
    for (const { id } of await followTimes(follower, due)) change(id, { mayBeDue: true })
    for (const webhook of held.values()) if (webhook.mayBeDue) await begin(webhook)
  }

  const rounds = roundsOf(round, (error) => {
    failure = error
    // It is unknown what was stored, so the positions are read again.
    held.clear()
    isStale = true
  })

  function change(id: string, values: Partial<Held>) {
    const webhook = held.get(id)
    if (webhook) Object.assign(webhook, values)
  }

  async function begin(webhook: Held) {
    const own = underWay.get(webhook.id) ?? new Map<string, Promise<void>>()
    underWay.set(webhook.id, own)
    const now = new Date()
    const room = (webhook.failures > 0 ? 1 : atOnce) - own.size
    webhook.mayBeDue = false
    if (room <= 0 || (webhook.retryAt !== null && webhook.retryAt > now.toISOString())) return
    const due = await dueDeliveries(db, webhook.id, { underWay: [...own.keys()], now, count: room })
    for (const delivery of due) {
      const sent = send(webhook, delivery).finally(() => {
        own.delete(delivery.id)
        change(webhook.id, { mayBeDue: true, isFull: false })
        if (!isStopped) rounds.begin()
      })
      own.set(delivery.id, sent)
    }
  }

  /** Never rejects. */
  async function send(webhook: Held, delivery: DueDelivery) {
    try {
      const made = await attempt(sender, webhook, delivery)
      // Interrupted by the end of this server: another one repeats it.
      if (ending.signal.aborted && made.status === null) return
      // As it is now: other attempts have ended meanwhile.
      const before = { ...(held.get(webhook.id) ?? webhook) }
      const outcome = afterAttempt(before, delivery, made)
      const failedAt = made.error === null ? before.failedAt : made.begunAt.getTime() + made.durationMs
      change(webhook.id, { ...outcome.webhook, failedAt })
      if (outcome.pause) held.delete(webhook.id)
      const recorded = await untilAvailable(() => recordAttempt(db, { server, webhook: before, delivery, made, outcome }))
      if (!recorded.isOwn) return void held.delete(webhook.id)
      change(webhook.id, { ...recorded.noted })
      changes.noted(recorded.notes)
      const result = made.error === null ? 'delivered' : outcome.delivery.state === 'failed' ? 'failed' : 'postponed'
      for (const listener of listeners) listener(result, webhook.id, made.error)
    } catch (error) {
      failure = error
      isStale = true
    }
  }

  const isOfWebhooks = ({ entity }: { entity: string }) => entity === webhooks.name
  const look = (isNews: boolean) => {
    if (!isStarted || isStopped) return
    if (isNews) isStale = true
    // Without webhooks, changes cost nothing.
    if (isNews || held.size > 0) rounds.begin()
  }
  const end = changes.subscribe((changed) => look(changed.some(isOfWebhooks)))
  // A webhook that was resumed.
  changes.onNotes((notes) => notes.some(isOfWebhooks) && look(true))

  return {
    async poll() {
      isStarted = true
      isStale = true
      rounds.begin()
      await rounds.ended()
      // Also of rounds and deliveries since the last poll.
      const thrown = failure
      failure = undefined
      if (thrown !== undefined) throw thrown
    },
    onAttempt: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true
      end()
      await rounds.ended()
      clearTimeout(delayed)
      const sends = [...underWay.values()].flatMap((own) => [...own.values()])
      const timeout = new AbortController()
      await Promise.race([Promise.all(sends), sleep(stopTimeout, undefined, { signal: timeout.signal }).catch(() => {})])
      timeout.abort()
      ending.abort()
      await Promise.all(sends)
      if (!isStarted) return
      // Without the database, the leases end by themselves.
      await storePositions(db, server, [...held.values()])
        .then(() => releaseWebhooks(db, server))
        .catch(() => {})
    },
  }
}
