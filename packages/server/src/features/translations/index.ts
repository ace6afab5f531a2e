/** Translation work: the queue of missing and outdated texts, and the acceptance of outdated ones (decision 0149). */
import type { FastifyInstance } from 'fastify'
import type { AcceptedText } from '@ridgeline/domain/answers/translations'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Language } from '@ridgeline/domain/values/localized'
import { registry } from '@ridgeline/domain/declare/registry'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { accept } from './acceptance.ts'
import { termsFor } from './glossary.ts'
import { dueCounts, dueTexts, translatedEntities } from './queue.ts'
import { sourced, type AskedQueue } from './source-language.ts'
import { xliffRoutes } from './xliff/xliff-routes.ts'
import { acceptedSchema, countsSchema, dueTextsSchema, pageQuery, queueQuery, termsQuery, termsSchema } from './translation-schemas.ts'

const path = '/api/private/translations'

export function translations(app: FastifyInstance, services: Services) {
  const { db } = services
  const tags = ['translations']
  const config = { right: { entities: translatedEntities.map(({ name }) => name), anyOf: ['update'] as const } }

  xliffRoutes(app, services, path, config.right)

  app.get<{ Querystring: AskedQueue & { after?: string; pageSize: number } }>(path, {
    config,
    schema: {
      tags,
      summary: 'Texts that are missing or outdated in a language, as far as the caller may change them',
      querystring: pageQuery,
      response: { 200: dueTextsSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { rights } = callerOf(request)
      const query = await sourced(db, request.query, rights)
      return { source: query.source, ...(await dueTexts(db, query, rights, request.query)) }
    },
  })

  app.get<{ Querystring: AskedQueue }>(`${path}/counts`, {
    config,
    schema: {
      tags,
      summary: 'Records with texts that are missing or outdated in a language, by kind',
      querystring: queueQuery,
      response: { 200: countsSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { rights } = callerOf(request)
      return { items: await dueCounts(db, await sourced(db, request.query, rights), rights) }
    },
  })

  app.get<{ Querystring: { source: Language; target: Language } }>(`${path}/terms`, {
    config,
    schema: {
      tags,
      summary: 'The glossary in two languages, for all who translate',
      querystring: termsQuery,
      response: { 200: termsSchema, ...failing(...guarded) },
    },
    handler: async ({ query: { source, target } }) => ({ items: await termsFor(db, source, target) }),
  })

  app.post<{ Body: AcceptedText & { isAccepted: boolean } }>(`${path}/accepted`, {
    config,
    schema: {
      tags,
      summary: 'Accept an outdated translation as it is, or take that back',
      body: acceptedSchema,
      response: { 204: nothing, ...failing(...guarded, 'invalid', 'notFound', 'conflict') },
    },
    async handler(request, reply) {
      const { isAccepted, ...text } = request.body
      const entity = registry[text.entity]!
      if (!translatedFields(entity).some(([name]) => name === text.field)) throw new Failure('notFound')
      await accept(db, entity, text, isAccepted, callerOf(request))
      const message = `translation ${isAccepted ? 'accepted' : 'reopened'} ${text.field} ${text.language} ${text.id}`
      await logRequest(db, request, { kind: 'audit', action: 'update', entity: entity.name, message })
      return reply.code(204).send()
    },
  })
}
