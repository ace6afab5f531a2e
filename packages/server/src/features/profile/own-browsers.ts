/** The browsers in which the signed-in user gets alarms as messages (R1.45). */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { strictObject, textOrNull } from '../../http/document/schemas.ts'
import { idParams, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { postGate } from '../../outbound/post.ts'
import { checkedAddress, pushAddressSchema, type PushAddress } from '../../push/push-address.ts'
import { missingForPush } from '../../push/push-connected.ts'
import { browsersOf, keepBrowser, removeBrowser } from '../../push/user-browsers.ts'
import { vapidOf } from '../../push/vapid.ts'
import type { Services } from '../../services.ts'
import { deviceOf, deviceTypes } from '../../people/device.ts'

const listSchema = strictObject({
  publicKey: { ...textOrNull, description: 'With which a browser subscribes; null while nothing is pushed' },
  missing: { type: 'array', items: { type: 'string' }, description: 'Variables of the configuration without which nothing is pushed' },
  hasMail: { type: 'boolean', description: 'Whether alarms are mailed' },
  items: {
    type: 'array',
    items: strictObject({
      id: uuidSchema,
      addressHash: { type: 'string', description: 'SHA-256 of its endpoint, by which a browser finds itself' },
      browser: { ...textOrNull, description: 'As the user agent names it' },
      system: textOrNull,
      deviceType: { type: ['string', 'null'], enum: [...deviceTypes, null] },
      createdAt: { type: 'string', format: 'date-time' },
    }),
  },
})

/** Bytes. */
const maxBody = 4 * 1024

export function ownBrowsers(app: FastifyInstance, services: Services) {
  const { db, vault, config } = services
  const vapid = vapidOf(services)
  const gate = postGate(config.pushNetworks)
  const missing = missingForPush(config)
  const tags = ['profile']
  const right = { signedIn: true as const }
  const path = '/api/private/profile/browsers'

  app.get(path, {
    config: { right },
    schema: {
      tags,
      summary: 'The browsers in which you get alarms as messages, the last one first',
      response: { 200: listSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const items = await browsersOf(db, [callerOf(request).userId])
      return {
        publicKey: missing.length === 0 ? await vapid.publicKey() : null,
        missing,
        hasMail: config.mail !== undefined,
        items: items.map(({ id, addressHash, userAgent, createdAt }) => ({ id, addressHash, createdAt, ...deviceOf(userAgent) })),
      }
    },
  })

  app.post<{ Body: { subscription: PushAddress } }>(path, {
    config: { right },
    bodyLimit: maxBody,
    schema: {
      tags,
      summary: 'Get alarms as messages in this browser',
      body: strictObject({ subscription: pushAddressSchema }),
      response: { 201: strictObject({ id: uuidSchema }), ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      if (missing.length > 0) throw new Failure('notFound')
      const address = await checkedAddress(request.body.subscription, gate)
      const { userId } = callerOf(request)
      const userAgent = request.headers['user-agent'] ?? null
      const id = await db.transaction((tx) => keepBrowser(tx, vault, { userId, userAgent, address }))
      return reply.code(201).send({ id })
    },
  })

  app.delete<{ Params: { id: string } }>(`${path}/:id`, {
    config: { right },
    schema: {
      tags,
      summary: 'Get no more alarms in one of your browsers',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      if (!(await removeBrowser(db, callerOf(request).userId, request.params.id))) throw new Failure('notFound')
      return reply.code(204).send()
    },
  })
}
