/** Copies of records into another resort, checked before or made in one transaction (decision 0165). */
import type { FastifyInstance } from 'fastify'
import type { CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import { maxCopies } from '@ridgeline/domain/copies/copyable'
import { tried } from '../../entities/bulk/tried.ts'
import { requestOf } from '../../entities/routes.ts'
import type { Queryable } from '../../db/connect/database.ts'
import { isRepeat } from '../../db/refusals.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { answerTo, attemptOf, idempotencyKey, remember, replay } from '../../http/idempotency.ts'
import { concurrencyLimit } from '../../load/concurrency-limit.ts'
import { strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { recordCopier } from './copy-records.ts'
import { copyAnswerSchema, copyBody } from './copy-schemas.ts'
import { copyableKinds, type CopyAsked } from './copy-sources.ts'

const taken = ({ records }: CopyAnswer): CopyAnswer => ({ records: records.map((record) => ({ ...record, made: null })) })

export function copies(app: FastifyInstance, services: Services) {
  const { db, wake } = services
  // Hundreds of records each, and the database has few connections.
  const tasks = concurrencyLimit({ atOnce: 2, waiting: 8 })

  app.post<{ Querystring: { check?: boolean }; Body: Omit<CopyAsked, 'twice'> & { twice?: boolean } }>('/api/private/copies', {
    // Which kinds are copied is in the body, so the handler checks the rest.
    config: { right: { entities: [...copyableKinds.keys()], anyOf: ['create'] } },
    schema: {
      tags: ['copies'],
      summary: `Copy up to ${maxCopies} records into another resort`,
      description:
        'References point at the records there with the same code or name, or at other copies; others end and are named. Each record is copied or refused on its own.',
      querystring: strictQuery({
        check: { type: 'boolean', description: 'Copy nothing: the answer says what would become of the records' },
      }),
      headers: idempotencyKey,
      body: copyBody,
      response: { 200: copyAnswerSchema, ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request, reply) {
      const by = requestOf(request)
      const asked = { twice: false, ...request.body }
      const copy = (tx: Queryable) => recordCopier(services, { tx, request: by, texts: textsOf(request.language) }, asked)()
      if (request.query.check) return taken(await tasks.run(() => tried(db, copy)))
      const attempt = attemptOf(request, by.caller, 'copy')
      const first = attempt && (await answerTo(db, attempt))
      if (first) return replay(reply, first)
      try {
        return await tasks.run(() =>
          db.transaction(async (tx) => {
            const answer = await copy(tx)
            if (attempt) await remember(tx, attempt, { status: 200, text: JSON.stringify(answer) })
            return answer
          }),
        )
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
