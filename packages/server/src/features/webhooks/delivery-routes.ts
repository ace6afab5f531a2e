/** The deliveries of a webhook: what was sent and answered, sending again, and a test. */
import type { FastifyInstance } from 'fastify'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import type { DeliveryState } from '@ridgeline/domain/answers/deliveries'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Action } from '@ridgeline/domain/access/permission'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { concurrencyLimit } from '../../load/concurrency-limit.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { afterSchema } from '../../http/keyset.ts'
import { idParams, strictQuery } from '../../http/query.ts'
import { postGate } from '../../outbound/post.ts'
import type { Services } from '../../services.ts'
import { listDeliveries, readDelivery } from '../../webhooks/send/delivery-statements.ts'
import { sendAgain, sendTest } from '../../webhooks/send/send-now.ts'
import { deliveriesSchema, deliveryParams, deliverySchema, stateParameter } from './webhook-schemas.ts'

const pageSize = 50
/** Requests that users wait for; each can take ten seconds. */
const sendLimits = { atOnce: 4, waiting: 8 }

interface DeliveryParams {
  id: string
  deliveryId: string
}

export function deliveryRoutes(app: FastifyInstance, { db, vault, config, periodic }: Services) {
  const base = `/api/private/${webhook.plural}/:id`
  const tags = [webhook.name]
  const may = (...anyOf: Action[]) => ({ right: { entity: webhook.name, anyOf } })
  const sending = concurrencyLimit(sendLimits)
  const needed = { db, vault, gate: postGate(config.webhookNetworks), signal: periodic.ending }

  /** @throws notFound for a webhook that the caller cannot access. */
  const within = (rights: Rights, action: Action, id: string) => storeOf(db, webhook, reachOf(rights, action, webhook)).get(id)

  app.get<{ Params: { id: string }; Querystring: { after?: string; state?: DeliveryState } }>(`${base}/deliveries`, {
    config: may('read'),
    schema: {
      tags,
      summary: 'Deliveries of a webhook, newest first; they are kept for 30 days',
      params: idParams,
      querystring: strictQuery({ after: afterSchema, state: stateParameter }),
      response: { 200: deliveriesSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { id } = request.params
      await within(callerOf(request).rights, 'read', id)
      const { after, state } = request.query
      return listDeliveries(db, id, { after, state, limit: pageSize })
    },
  })

  app.get<{ Params: DeliveryParams }>(`${base}/deliveries/:deliveryId`, {
    config: may('read'),
    schema: {
      tags,
      summary: 'A delivery with the body that is sent and the answer',
      params: deliveryParams,
      response: { 200: deliverySchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { id, deliveryId } = request.params
      await within(callerOf(request).rights, 'read', id)
      const found = await readDelivery(db, id, deliveryId)
      if (!found) throw new Failure('notFound')
      return found
    },
  })

  app.post<{ Params: DeliveryParams }>(`${base}/deliveries/:deliveryId/send`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Send a delivery again, at once, with the same `webhook-id`',
      params: deliveryParams,
      response: { 200: deliverySchema, ...failing(...guarded, 'notFound', 'invalid', 'unavailable') },
    },
    async handler(request) {
      const { id, deliveryId } = request.params
      await within(callerOf(request).rights, 'update', id)
      return sending.run(() => sendAgain(needed, id, deliveryId))
    },
  })

  app.post<{ Params: { id: string } }>(`${base}/test`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Send a test, the event `webhook.test`, at once; it is not repeated',
      params: idParams,
      response: { 201: deliverySchema, ...failing(...guarded, 'notFound', 'invalid', 'unavailable') },
    },
    async handler(request, reply) {
      const { id } = request.params
      await within(callerOf(request).rights, 'update', id)
      return reply.code(201).send(await sending.run(() => sendTest(needed, id)))
    },
  })
}
