/** Many records in one request (OP4): each item succeeds or fails by itself, the whole commits together, and a repeat changes nothing. */
import type { FastifyInstance } from 'fastify'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Row } from '../../db/connect/database.ts'
import { isRepeat } from '../../db/refusals.ts'
import { validatedBodies } from '../../http/document/ajv.ts'
import { failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { answerTo, attemptOf, idempotencyKey, remember, replay } from '../../http/idempotency.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { strictQuery } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { bulkSchema, outcomeSchema, savedText } from './bulk-outcome.ts'
import { bulkRemoval } from './bulk-removal.ts'
import { bulkSaver } from './bulk-save.ts'
import { tried } from './tried.ts'
import { bytes } from '../store/json-text.ts'
import { isRecord, type RequestContext } from '../records/write-preparation.ts'
import type { RecordServices } from '../records/records.ts'
import { answerOf } from '../store/store.ts'

const maxItems = 1000
/** Characters of the response, which contains every record completely and is written in one turn of the event loop. */
const maxAnswer = 10_000_000

type Asked = { items: Row[] } | { remove: Row[] } | { restore: unknown[] }

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0 && value.length <= maxItems

/** @throws invalid when the body contains none of the three lists. */
function askedIn(body: unknown): Asked {
  const [[name, list] = [], ...others] = Object.entries(isObject(body) ? body : {})
  if (others.length === 0 && isList(list)) {
    if (name === 'restore') return { restore: list }
    if (name === 'remove' && list.every(isObject)) return { remove: list }
    if (name === 'items' && list.every(isRecord)) return { items: list }
  }
  throw new Failure('invalid', { issues: [{ field: 'items', rule: 'generic', args: [] }] })
}

export function bulkRoute(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db, wake } = services
  const saveAll = bulkSaver(entity, services)
  const removal = bulkRemoval(entity, services)

  async function checked(asked: Asked, where: { request: RequestContext; texts: ReturnType<typeof textsOf> }): Promise<string> {
    if (!('items' in asked)) throw new Failure('invalid', { issues: [{ field: 'items', rule: 'required', args: [] }] })
    const { failed } = await tried(db, (tx) => saveAll(asked.items, { tx, ...where }, maxAnswer))
    return savedText({ saved: [], failed }, answerOf)
  }

  app.post<{ Querystring: { check?: boolean } }>(`/${entity.plural}/bulk`, {
    config: { right: { entity: entity.name, anyOf: ['create', 'update', 'status', 'delete'] } },
    bodyLimit: 8 * 1024 * 1024,
    schema: {
      tags: [entity.name],
      summary: `Create, change, remove or restore many ${entity.plural}`,
      querystring: strictQuery({
        check: { type: 'boolean', description: 'Save nothing: only `failed` is answered, as if the items were saved' },
      }),
      headers: idempotencyKey,
      body: bulkSchema(entity, maxItems),
      response: { 200: outcomeSchema(entity), ...failing(...guarded, 'invalid') },
    },
    validatorCompiler: validatedBodies,
    serializerCompiler: bytes,
    async handler(request, reply) {
      const asked = askedIn(request.body)
      const caller = callerOf(request)
      const texts = textsOf(request.language)
      const by = { caller, requestId: request.id, ipAddress: request.ip }
      const answer = (text: string) => reply.type(jsonType).send(text)
      if (request.query.check) return answer(await checked(asked, { request: by, texts }))
      // Without an idempotency key: a repeated request finds what is already done.
      if ('remove' in asked) return answer(JSON.stringify(await removal.removeAll(asked.remove, by, texts)))
      if ('restore' in asked) return answer(JSON.stringify(await removal.restoreAll(asked.restore, by, texts)))
      const attempt = attemptOf(request, caller, `bulk ${entity.name}`)
      const first = attempt && (await answerTo(db, attempt))
      if (first) return replay(reply, first)
      try {
        const saved = await db.transaction(async (tx) => {
          const outcome = await saveAll(asked.items, { tx, request: by, texts }, maxAnswer)
          // One-time values are not stored for repeats.
          if (attempt) await remember(tx, attempt, { status: 200, text: savedText(outcome, ({ text }) => text) })
          return outcome
        })
        return await answer(savedText(saved, answerOf))
      } catch (error) {
        const other = attempt && isRepeat(error) ? await answerTo(db, attempt) : undefined
        if (!other) throw error
        return await replay(reply, other)
      } finally {
        wake()
      }
    },
  })
}
