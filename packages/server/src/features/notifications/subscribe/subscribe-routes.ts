/** Guests subscribe to notifications of a resort, look at what they have, and end it. No account is needed: a token belongs to each. */
import type { FastifyInstance } from 'fastify'
import { isEmptyChoice, type NotificationChoice } from '@ridgeline/domain/answers/notifications'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Language } from '@ridgeline/domain/values/localized'
import { refused } from '../../../entities/store/refused.ts'
import { failing, nothing } from '../../../http/answers/answers.ts'
import { requestLimit } from '../../../http/limits/request-limit.ts'
import { strictQuery } from '../../../http/query.ts'
import { expectMailer } from '../../../mail/mailer.ts'
import { postGate } from '../../../outbound/post.ts'
import { addressHash, mailHash } from '../../../people/guest-subscriptions.ts'
import { checkedAddress, type PushAddress } from '../../../push/push-address.ts'
import type { Vapid } from '../../../push/vapid.ts'
import type { Services } from '../../../services.ts'
import { missingFor } from '../channels.ts'
import { confirmationMail } from '../send/notification-mail.ts'
import { channelsSchema, createdSchema, mailBody, maxBody, ownSchema, pushBody, resortParams, tokenBody } from './notification-schemas.ts'
import type { Offers } from './offer.ts'
import { openAddress, sealAddress } from './sealed-address.ts'
import { endOwn, findUnconfirmed, readOwn, storeConfirmed, storeUnconfirmed } from './subscription-statements.ts'
import { newSecret } from '../../../http/keys/secret.ts'

/** `snowReport` was added later. */
type SentChoice = Omit<NotificationChoice, 'snowReport'> & Partial<NotificationChoice>

interface ToResort {
  Params: { resort: string }
}
interface PushBody extends ToResort {
  Body: { subscription: PushAddress; system: 'ios' | 'android' | null; language: Language; choice: SentChoice }
}
interface MailBody extends ToResort {
  Body: { email: string; language: Language; choice: SentChoice }
}

/** Subscriptions of a network in an hour, and mails that it lets us send to addresses not yet confirmed. */
const [maxPushes, maxMails] = [300, 30]

const path = '/api/notifications'
const open = { right: { public: true as const } }
const tags = ['notifications']

/** @throws invalid for a choice of nothing */
function chosen(sent: SentChoice): NotificationChoice {
  const choice = { snowReport: false, ...sent, records: [...new Set(sent.records)] }
  if (isEmptyChoice(choice)) throw refused('choice', 'required')
  return choice
}

export interface SubscribeParts {
  offers: Offers
  vapid: Vapid
  /** Called when there is a new subscriber. */
  subscribed(): void
}

export function subscribeRoutes(app: FastifyInstance, services: Services, { offers, vapid, subscribed }: SubscribeParts) {
  const { db, vault, config, jobs, mailer } = services
  const gate = postGate(config.pushNetworks)
  const [countPush, countMail] = [requestLimit(maxPushes, config.rateLimit), requestLimit(maxMails, config.rateLimit)]
  const isConnected = (channel: 'push' | 'mail') => missingFor(channel, config).length === 0

  jobs.handle('notificationMail', async ({ id, payload: { subscriptionId } }) => {
    const found = await findUnconfirmed(db, subscriptionId)
    if (!found) return
    const { email = '', token } = openAddress(vault, found.sealed)
    await expectMailer(mailer).send(confirmationMail({ email, token, site: config.publicUrl ?? '' }, found), id)
  })

  app.get(path, {
    config: open,
    schema: {
      tags,
      summary: 'The channels by which guests are notified',
      querystring: strictQuery({}),
      response: { 200: channelsSchema, ...failing() },
    },
    handler: async () => ({ publicKey: isConnected('push') ? await vapid.publicKey() : null, mail: isConnected('mail') }),
  })

  app.post<PushBody>(`${path}/:resort/push`, {
    config: open,
    bodyLimit: maxBody,
    schema: {
      tags,
      summary: 'Subscribe a browser by Web Push; a subscription that it has for the resort is replaced',
      params: resortParams,
      body: pushBody,
      response: { 201: createdSchema, ...failing('notFound', 'invalid', 'tooManyAttempts') },
    },
    async handler({ params, body, ip }, reply) {
      countPush(ip)
      const choice = chosen(body.choice)
      const resort = await offers.resort(params.resort)
      if (!isConnected('push')) throw new Failure('notFound')
      const push = await checkedAddress(body.subscription, gate)
      const token = newSecret()
      const draft = {
        token,
        channel: 'push',
        addressHash: addressHash(push.endpoint),
        sealed: sealAddress(vault, { token, push }),
      } as const
      const { language, system } = body
      const isStored = await db.transaction((tx) => storeConfirmed(tx, { ...draft, resortId: resort.id, language, system, choice }))
      if (!isStored) throw new Failure('tooManyAttempts')
      subscribed()
      return reply.code(201).send({ token })
    },
  })

  app.post<MailBody>(`${path}/:resort/mail`, {
    config: open,
    bodyLimit: maxBody,
    schema: {
      tags,
      summary:
        'Ask for notifications by mail; they begin when the link in the mail that follows was confirmed. The response is always the same',
      params: resortParams,
      body: mailBody,
      response: { 202: nothing, ...failing('notFound', 'invalid', 'tooManyAttempts') },
    },
    async handler({ params, body, ip }, reply) {
      countMail(ip)
      const choice = chosen(body.choice)
      const resort = await offers.resort(params.resort)
      if (!isConnected('mail')) throw new Failure('notFound')
      const token = newSecret()
      const email = body.email.trim()
      const draft = { token, channel: 'mail', addressHash: mailHash(email), sealed: sealAddress(vault, { token, email }) } as const
      const { language } = body
      await db.transaction(async (tx) => {
        const subscriptionId = await storeUnconfirmed(tx, { ...draft, resortId: resort.id, language, system: null, choice })
        if (subscriptionId) await jobs.enqueue(tx, 'notificationMail', [{ payload: { subscriptionId } }])
      })
      return reply.code(202).send()
    },
  })

  app.post<{ Body: { token: string } }>(`${path}/own`, {
    config: open,
    bodyLimit: maxBody,
    schema: {
      tags,
      summary: 'The subscription of a token, without the address',
      body: tokenBody,
      response: { 200: ownSchema, ...failing('notFound', 'invalid') },
    },
    async handler({ body }) {
      const own = await readOwn(db, body.token)
      if (!own) throw new Failure('notFound')
      return own
    },
  })

  app.post<{ Body: { token: string } }>(`${path}/stop`, {
    config: open,
    bodyLimit: maxBody,
    schema: {
      tags,
      summary: 'End the subscription of a token and delete its address',
      body: tokenBody,
      response: { 204: nothing, ...failing('notFound', 'invalid') },
    },
    async handler({ body }, reply) {
      if (!(await db.transaction((tx) => endOwn(tx, body.token)))) throw new Failure('notFound')
      return reply.code(204).send()
    },
  })
}
