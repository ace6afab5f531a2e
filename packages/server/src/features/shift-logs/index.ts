/** Shift logs: the handover of a resort, and its sign-off. */
import type { FastifyInstance } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { Handover } from '@ridgeline/domain/answers/handover'
import { Failure } from '@ridgeline/domain/check/failure'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { etagHeader, ifMatch, requestOf } from '../../entities/routes.ts'
import { bytes } from '../../entities/store/json-text.ts'
import { failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { etagOf, seenVersion } from '../../http/answers/etag.ts'
import { recordSchema } from '../../http/document/json-schema.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { handoverOf } from './handover.ts'
import { handoverSchema } from './handover-schema.ts'
import { signing, signOffOf, withdrawing } from './sign-off.ts'

export function shiftLogs(app: FastifyInstance, services: Services) {
  const { db, hooks } = services
  const tags = [shiftLog.name]
  const base = `/api/private/${shiftLog.plural}`
  const { sign, withdraw } = signOffOf(services)

  hooks.onPrepare(shiftLog, (values, { before, former, caller }) =>
    before || former || values.inChargeId || !caller.userId ? values : { ...values, inChargeId: caller.userId },
  )

  app.get<{ Querystring: { resortId: string } }>(`${base}/handover`, {
    config: { right: { entity: shiftLog.name, anyOf: ['read'] } },
    schema: {
      tags,
      summary:
        'The last shift log of a resort that was signed off, the one after it that is being written, and earlier ones without a signature',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: handoverSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request): Promise<Handover> {
      const { resortId } = request.query
      // A resort without permissions gets the same response as one that does not exist.
      if (!isWithin(reachOf(callerOf(request).rights, 'read', shiftLog), resortId)) throw new Failure('notFound')
      return handoverOf(db, resortId)
    },
  })

  const answers = {
    200: { $ref: `${String(recordSchema(shiftLog)['$id'])}#`, headers: etagHeader },
    ...failing(...guarded, 'notFound', 'conflict', 'versionRequired'),
  }

  app.post<{ Params: { id: string } }>(`${base}/:id/sign-off`, {
    config: { right: { entity: shiftLog.name, anyOf: signing } },
    schema: {
      tags,
      summary: 'Sign a shift log off; from then on it is neither changed nor removed',
      params: idParams,
      headers: ifMatch,
      response: answers,
    },
    serializerCompiler: bytes,
    async handler(request, reply) {
      const { text, version } = await sign(request.params.id, seenVersion(request), requestOf(request))
      return reply.type(jsonType).header('etag', etagOf(version)).send(text)
    },
  })

  app.post<{ Params: { id: string } }>(`${base}/:id/withdraw-sign-off`, {
    config: { right: { entity: shiftLog.name, anyOf: withdrawing } },
    schema: {
      tags,
      summary: 'Withdraw the sign-off of a shift log, so that it can be changed again',
      params: idParams,
      headers: ifMatch,
      response: answers,
    },
    serializerCompiler: bytes,
    async handler(request, reply) {
      const { text, version } = await withdraw(request.params.id, seenVersion(request), requestOf(request))
      return reply.type(jsonType).header('etag', etagOf(version)).send(text)
    },
  })
}
