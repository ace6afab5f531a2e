/** Routes for users: pair screens by their code, list them, send commands, unpair them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import type { OrderKind } from '@ridgeline/domain/devices/heartbeat'
import { isCode, tidyCode } from '@ridgeline/domain/devices/pairing'
import { device } from '@ridgeline/domain/entities/device'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Action } from '@ridgeline/domain/access/permission'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { attemptsOf } from '../../http/sessions/attempts.ts'
import { clientNetwork } from '../../http/sessions/client-network.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { codeSchema, orderSchema, pictureSchema, screensSchema } from './device-schemas.ts'
import { forgetSecret, giveOrder, pictureOf, notifyDevice } from './paired.ts'
import { enterCode, forgetPairings } from './pairings.ts'
import { screensIn } from './screens.ts'

/** Wrong codes per user in 15 minutes, for all devices together; more than users mistype. */
const maxGuesses = 10

interface IdParams {
  id: string
}

export function staffRoutes(app: FastifyInstance, services: Services, build: string) {
  const { db, changes } = services
  const base = '/api/private/devices'
  const tags = [device.name]
  const may = (...anyOf: Action[]) => ({ right: { entity: device.name, anyOf } })
  const guesses = attemptsOf(db, () => maxGuesses)

  /** @throws notFound for a device the caller may not see, forbidden for one they may see but not change */
  async function checked(request: FastifyRequest<{ Params: IdParams }>, action: Action): Promise<string> {
    const { rights } = callerOf(request)
    const { id } = request.params
    const found = await storeOf(db, device, reachOf(rights, action, device)).find(id)
    // Afterwards, so that a device that is removed meanwhile is not found.
    await storeOf(db, device, reachOf(rights, 'read', device)).get(id)
    if (!found) throw new Failure('forbidden')
    return id
  }

  /** Published live to the boards and to the server that holds the request of the screen. */
  const note = async (id: string, values: Record<string, unknown>) => changes.noted(await storeOf(db, device, 'all').note([id], values))

  /** Pairing and unpairing are logged; the content of the screen is in the record. */
  async function log(request: FastifyRequest, action: 'pair' | 'unpair', id: string) {
    const { resortId, name } = recordIn(await storeOf(db, device, 'all').get(id))
    await logRequest(db, request, { kind: 'audit', action, resortId, entity: device.name, message: `${name} (${id})` })
  }

  app.get<{ Querystring: { resortId: string } }>(`${base}/screens`, {
    config: may('read'),
    schema: {
      tags,
      summary: 'The screens of a resort with content, availability and health',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: screensSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const reach = reachOf(callerOf(request).rights, 'read', device)
      return { items: await screensIn(db, reach, request.query.resortId, build) }
    },
  })

  app.get<{ Params: IdParams }>(`${base}/:id/picture`, {
    config: may('read'),
    schema: {
      tags,
      summary: 'The last picture sent by a screen',
      params: idParams,
      response: { 200: pictureSchema, ...failing(...guarded, 'notFound') },
    },
    handler: async (request) => pictureOf(db, await checked(request, 'read')),
  })

  app.post<{ Params: IdParams; Body: { code: string } }>(`${base}/:id/pair`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Pair the screen that shows this code; a screen paired before is released once the new one responds',
      params: idParams,
      body: codeSchema,
      response: { 204: nothing, ...failing(...guarded, 'notFound', 'invalid', 'tooManyAttempts') },
    },
    async handler(request, reply) {
      const id = await checked(request, 'update')
      const { userId } = callerOf(request)
      const code = tidyCode(request.body.code)
      // Counted before it is verified, so that parallel requests cannot exceed the limit.
      const tried = [userId, `pairing ${clientNetwork(request.ip)}`] as const
      if (!(await guesses.begin(...tried))) throw new Failure('tooManyAttempts')
      if (!isCode(code) || !(await enterCode(db, id, code))) {
        throw new Failure('invalid', { issues: [{ field: 'code', rule: 'pairingCode', args: [] }] })
      }
      // Earlier wrong ones stay counted, so that knowing a code does not allow more guesses.
      await guesses.giveBack(...tried)
      await note(id, { pairingCode: code })
      await log(request, 'pair', id)
      return reply.code(204).send()
    },
  })

  app.post<{ Params: IdParams }>(`${base}/:id/unpair`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Unpair a screen: its secret is revoked and it shows a pairing code again',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const id = await checked(request, 'update')
      // Claims first, so that no screen can get another secret in between.
      await forgetPairings(db, id)
      await forgetSecret(db, id)
      // An unpaired screen is not missing, so no alarm may count its absence.
      await note(id, { pairingCode: null, deviceStatus: null, lastSeenAt: null })
      await log(request, 'unpair', id)
      return reply.code(204).send()
    },
  })

  app.post<{ Params: IdParams; Body: { kind: OrderKind } }>(`${base}/:id/orders`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Send a command to a screen: reload, show its name, or send a picture',
      params: idParams,
      body: orderSchema,
      response: { 204: nothing, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      const id = await checked(request, 'update')
      if (!(await giveOrder(db, id, request.body.kind))) throw new Failure('notFound')
      await notifyDevice(services, id)
      return reply.code(204).send()
    },
  })
}
