/** Access checks: a code is read at an entrance, and the response says whether its holder may enter (OP36). */
import type { FastifyInstance } from 'fastify'
import { can, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { refused } from '../../entities/store/refused.ts'
import { requestOf } from '../../entities/routes.ts'
import { isRepeat } from '../../db/refusals.ts'
import { failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { answerTo, attemptOf, idempotencyKey, replay } from '../../http/idempotency.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import type { CodeReading } from './code-reading.ts'
import { answerSchema, askedSchema, checksSchema } from './check-schemas.ts'
import { checksOf, nameOfPlace } from './check-store.ts'
import { checkCode } from './check-code.ts'

/** The permission to change the status of tickets includes checking them; the same for accreditations. */
export const kindsCheckedBy = (rights: Rights, resortId: string) =>
  (['ticket', 'accreditation'] as const).filter(
    (name) => can(rights, `${name}.status`, resortId) || can(rights, `${name}.update`, resortId),
  )

const maxShown = 50

export function accessChecks(app: FastifyInstance, services: Services) {
  const { db } = services
  const config = { right: { signedIn: true as const, whileViewing: true as const } }
  const tags = ['acl-checkings']

  app.post<{ Body: CodeReading }>('/api/private/acl-checkings', {
    config,
    schema: {
      tags,
      summary: 'Check a code at an entrance. A valid single-entry ticket is used up, a pass stays valid; the result is recorded',
      headers: idempotencyKey,
      body: askedSchema,
      response: { 201: answerSchema, ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request, reply) {
      const { body } = request
      const code = body.code.trim()
      const kinds = kindsCheckedBy(callerOf(request).rights, body.resortId)
      if (kinds.length === 0) throw new Failure('forbidden')
      if (code === '') throw refused('code', 'required')
      const places = [body.eventId, body.skiliftId, body.locationId].filter(Boolean)
      if (places.length !== 1) throw refused('eventId', 'required')
      const name = await nameOfPlace(db, body)
      if (!name) throw new Failure('notFound')
      // Events are identified by id, not by name.
      const place = body.eventId ? {} : name
      const by = requestOf(request)
      // A repeat after a lost response gets the first result: its own entry must not make the ticket a used one.
      const attempt = attemptOf(request, by.caller, 'checkCode')
      const first = attempt && (await answerTo(db, attempt))
      if (first) return replay(reply, first)
      try {
        const text = await checkCode(services, { ...body, code, place }, kinds, by, attempt)
        return await reply.code(201).type(jsonType).send(text)
      } catch (error) {
        const other = attempt && isRepeat(error) ? await answerTo(db, attempt) : undefined
        if (!other) throw error
        return replay(reply, other)
      }
    },
  })

  app.get<{ Querystring: { resortId: string } }>('/api/private/acl-checkings', {
    config,
    schema: {
      tags,
      summary: 'Access checks of a resort, newest first',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: checksSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { resortId } = request.query
      const kinds = kindsCheckedBy(callerOf(request).rights, resortId)
      if (kinds.length === 0) throw new Failure('forbidden')
      return { items: await checksOf(db, resortId, kinds, maxShown) }
    },
  })
}
