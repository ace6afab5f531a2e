/** Webhooks: send changes of published records to other systems, signed as Standard Webhooks describe (decision 0116). */
import type { FastifyInstance } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { requestOf } from '../../entities/routes.ts'
import { refused } from '../../entities/store/refused.ts'
import { lastAuthor } from '../../entities/revisions/revisions.ts'
import { answerOf, recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing, jsonType } from '../../http/answers/answers.ts'
import { etagOf, seenVersion } from '../../http/answers/etag.ts'
import { recordSchema } from '../../http/document/json-schema.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams } from '../../http/query.ts'
import { postGate } from '../../outbound/post.ts'
import type { Services } from '../../services.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'
import { resumeSending, sendingOf } from '../../webhooks/leases.ts'
import { restartDeliveries } from '../../webhooks/send/delivery-statements.ts'
import { beginWebhook, maskOf, newSecret, rotateSecret, skipToPresent } from '../../webhooks/send/secrets.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { measureWebhooks } from './webhook-metrics.ts'
import { isOpened, refuseAddress, refuseMoreThanOwn, refuseUnknownFields } from './webhook-rules.ts'

/** Milliseconds between two looks for what became due, or was left by a killed server. */
const pollTime = 2_000

const working = { deliveryStatus: 'working', pausedAt: null, pauseReason: null } as const

export function webhooks(app: FastifyInstance, services: Services) {
  const { db, hooks, vault, config, periodic, wake, changes } = services
  const gate = postGate(config.webhookNetworks)
  const tags = [webhook.name]
  const base = `/api/private/${webhook.plural}/:id`
  const dispatcher = dispatcherOf(services)
  periodic.add({ name: 'webhooks', every: pollTime, run: () => dispatcher.poll(), runsAtStart: true })
  app.addHook('preClose', () => dispatcher.stop())
  measureWebhooks(app, services, dispatcher)
  dispatcher.onAttempt((_, webhookId, error) => {
    if (error !== null) app.log.warn({ webhookId, error }, 'A webhook could not be delivered')
  })
  deliveryRoutes(app, services)

  hooks.onPrepare(webhook, (values, { before, former, caller, resortId, sendOnce, also }) => {
    const whole = { kinds: [], watchedFields: null, url: '', ...before, ...values }
    if (!before || isOpened(values)) {
      refuseMoreThanOwn(whole, before?.resortId ?? resortId ?? '', caller.rights)
      refuseUnknownFields(whole)
    }
    if (!before || 'url' in values) refuseAddress(whole.url, gate)
    // Changes made while it was off are not sent.
    if (before && values.active === true) also(skipToPresent)
    if (before) return values
    // The secret was deleted with the webhook, so a restored one needs a new secret.
    if (former) {
      also(beginWebhook(vault, null))
      const pause = { deliveryStatus: 'paused', pausedAt: new Date().toISOString(), pauseReason: 'secret' }
      return { ...values, ...pause, secret: null }
    }
    const secret = newSecret()
    sendOnce({ secret })
    also(beginWebhook(vault, secret))
    return { ...values, secret: maskOf(secret) }
  })

  app.post<{ Params: { id: string } }>(`${base}/rotate`, {
    config: { right: { entity: webhook.name, anyOf: ['update'] } },
    schema: {
      tags,
      summary: 'Create a new secret; for 24 hours the previous one signs too',
      params: idParams,
      headers: {
        type: 'object',
        properties: { 'if-match': { type: 'string', description: 'The ETag of the webhook the client last read' } },
      },
      response: {
        200: { ...recordSchema(webhook), $id: undefined, headers: { etag: { type: 'string', description: 'The version' } } },
        ...failing(...guarded, 'notFound', 'conflict', 'versionRequired', 'invalid'),
      },
    },
    serializerCompiler: () => (text: string) => text,
    async handler(request, reply) {
      const { caller, requestId } = requestOf(request)
      const { id } = request.params
      const store = storeOf(db, webhook, reachOf(caller.rights, 'update', webhook))
      const before = recordIn(await store.get(id))
      refuseMoreThanOwn(before, before.resortId, caller.rights)
      const secret = newSecret()
      const stored = await store.update(
        id,
        seenVersion(request),
        { secret: maskOf(secret) },
        {
          userId: caller.userId,
          userName: caller.userName,
          requestId,
          action: 'update',
          changes: { secret: { from: before.secret, to: maskOf(secret) } },
          also: rotateSecret(vault, secret),
        },
      )
      if (!stored)
        throw new Failure('conflict', {
          version: before.version,
          conflicts: [],
          by: await lastAuthor(db, webhook, id, seenVersion(request)),
        })
      wake()
      return reply
        .type(jsonType)
        .header('etag', etagOf(stored.version))
        .send(answerOf({ ...stored, once: { secret } }))
    },
  })

  app.post<{ Params: { id: string } }>(`${base}/resume`, {
    config: { right: { entity: webhook.name, anyOf: ['status', 'update'] } },
    schema: {
      tags,
      summary: 'Resume a paused webhook: it continues where it stopped',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      const { caller } = requestOf(request)
      const { id } = request.params
      const reaches = (['status', 'update'] as const).map((action) =>
        storeOf(db, webhook, reachOf(caller.rights, action, webhook)).find(id),
      )
      const found = (await Promise.all(reaches)).find(Boolean)
      if (!found) throw new Failure('notFound')
      const { description, deliveryStatus } = recordIn(found)
      if (deliveryStatus !== 'paused') return reply.code(204).send()
      const target = await sendingOf(db, id)
      if (!target?.secrets.length) throw refused('secret', 'required')
      const notes = await db.transaction(async (tx) => {
        await resumeSending(tx, id)
        await restartDeliveries(tx, id)
        await logRequest(tx, request, { kind: 'audit', action: 'resume', entity: webhook.name, message: description })
        return storeOf(tx, webhook, 'all').note([id], working)
      })
      changes.noted(notes)
      return reply.code(204).send()
    },
  })
}
