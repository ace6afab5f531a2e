/** Empties the outbox, a portion at a time; of several servers each takes other portions. */
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { sql } from 'drizzle-orm'
import { untilAvailable } from '../../../db/until-available.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { storeOf } from '../../../entities/store/store.ts'
import { pausesOf } from '../../../jobs/backoff.ts'
import { FinalFailure } from '../../../jobs/final-failure.ts'
import { shownError } from '../../../jobs/shown-error.ts'
import { expectMailer } from '../../../mail/mailer.ts'
import { OutboundError } from '../../../outbound/guarded-request.ts'
import type { Outcome } from '../../../push/outcome.ts'
import { pushSender } from '../../../push/push-sender.ts'
import type { Vapid } from '../../../push/vapid.ts'
import type { Services } from '../../../services.ts'
import { connectedChannels } from '../channels.ts'
import { openAddress } from '../subscribe/sealed-address.ts'
import { expireLate, extendEvery, extendLeases, recordResults, takeDue, type DueDelivery, type Result } from './due-deliveries.ts'
import { notificationMail } from './notification-mail.ts'
import { pushMessage } from './push-message.ts'
import { aliased, select } from '../../../db/connect/select.ts'

const t = aliased(tableOf(infoMobile), 't')

/** Deliveries sent at a time; as many may be sent twice if the server is killed. */
const portion = 100
const maxAttempts = 8
const pauseAfter = pausesOf({ first: 5_000, max: 900_000, factor: 3 })

export type SendListener = (result: Result['state'], channel: DueDelivery['channel'], error: string | null) => void

export function senderOf(services: Services, vapid: Vapid) {
  const { db, vault, config, mailer, changes, periodic } = services
  const channels = connectedChannels(config)
  const push = pushSender(services, vapid)
  const listeners: SendListener[] = []

  async function attempt(delivery: DueDelivery): Promise<Outcome> {
    const { token, push: browser, email = '' } = openAddress(vault, delivery.sealed)
    const site = config.publicUrl ?? ''
    if (browser) return push.send(browser, pushMessage(delivery, site))
    await expectMailer(mailer).send(notificationMail(delivery, { email, token, site }), delivery.id)
    return { state: 'sent' }
  }

  function afterFailure({ attempts }: DueDelivery, thrown: unknown): Outcome {
    const error = shownError(thrown)
    const isFinal = thrown instanceof FinalFailure || thrown instanceof OutboundError || attempts >= maxAttempts
    return { state: isFinal ? 'failed' : 'waiting', error }
  }

  /** Never rejects. */
  async function send(delivery: DueDelivery): Promise<Result> {
    const outcome = await attempt(delivery).catch((error: unknown) => afterFailure(delivery, error))
    const { id, subscriptionId, attempts } = delivery
    const isOver = outcome.state === 'waiting' && !outcome.isUncounted && attempts >= maxAttempts
    const state = isOver ? 'failed' : outcome.state
    const pause = outcome.state === 'waiting' ? (outcome.pause ?? pauseAfter(attempts)) : null
    const error = 'error' in outcome ? outcome.error : null
    return { id, subscriptionId, state, error, pause, isUncounted: 'isUncounted' in outcome }
  }

  async function whileExtended<T>(deliveries: readonly DueDelivery[], work: () => Promise<T>): Promise<T> {
    const ids = deliveries.map(({ id }) => id)
    // Without a database no other server takes them either.
    const extending = setInterval(() => void extendLeases(db, ids).catch(() => undefined), extendEvery)
    return work().finally(() => clearInterval(extending))
  }

  /** A message of the app counts as sent when the first push service or mail server has accepted it. */
  async function noteSent(deliveries: readonly DueDelivery[], results: readonly Result[]) {
    const sent = new Set(results.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])))
    const ids = [...new Set(deliveries.flatMap(({ id, event }) => (sent.has(id) && event.topic === 'message' ? [event.recordId] : [])))]
    if (ids.length === 0) return
    const unsent = await db.query(
      select({ id: t.id })`from ${tableNamed(infoMobile.name)} t where t.id = any (${sql.param(ids)}::uuid[]) and t.sent_at is null`,
    )
    if (unsent.length === 0) return
    const notes = await storeOf(db, infoMobile, 'all').note(
      unsent.map(({ id }) => id),
      { sentAt: new Date().toISOString() },
    )
    changes.noted(notes)
  }

  return {
    onSent: (listener: SendListener) => void listeners.push(listener),
    /** Until nothing is due. */
    async run(): Promise<void> {
      await expireLate(db)
      while (!periodic.ending.aborted) {
        const due = await takeDue(db, channels, portion)
        if (due.length === 0) return
        const results = await whileExtended(due, () => Promise.all(due.map(send)))
        // The requests were interrupted by the end of this server: another one repeats them.
        const ended = periodic.ending.aborted ? results.filter(({ state }) => state === 'sent') : results
        await untilAvailable(() => recordResults(db, ended))
        await noteSent(due, ended)
        for (const [at, { state, error }] of results.entries()) for (const listener of listeners) listener(state, due[at]!.channel, error)
      }
    },
    close: () => push.close(),
  }
}
