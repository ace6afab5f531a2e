/** The trash of a resort and of global records: removed records are listed while they can be restored, to users who may read them. */
import type { FastifyInstance } from 'fastify'
import { trashDays } from '@ridgeline/domain/answers/removed'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { listedRemovedSchema } from '../../entities/history/removed-schema.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { afterSchema } from '../../http/keyset.ts'
import { momentParameter, searchParameter, severalOf, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { removedRecords, type TrashQuery } from './removed-records.ts'

const querySchema = strictQuery({
  resortId: uuidSchema,
  scope: { type: 'string', enum: ['house'], description: 'Records that do not belong to a resort' },
  entity: severalOf({ type: 'string', enum: allEntities.map(({ name }) => name) }),
  userId: severalOf(uuidSchema),
  from: momentParameter,
  to: momentParameter,
  q: searchParameter,
  after: afterSchema,
})

const pageSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: { items: { type: 'array', items: listedRemovedSchema }, next: { type: 'string' } },
}
const person = {
  type: 'object',
  required: ['id', 'text'],
  additionalProperties: false,
  properties: { id: { type: 'string' }, text: { type: 'string' } },
}

export function trash(app: FastifyInstance, { db, hooks }: Services) {
  const tags = ['trash']
  const config = { right: { signedIn: true as const, whileViewing: true as const } }
  // Evaluated at the first request, when all features that keep removed rows have registered.
  const removed = () =>
    removedRecords(
      db,
      allEntities.filter((entity) => !hooks.keptValues(entity)),
    )

  app.get<{ Querystring: TrashQuery }>('/api/private/trash', {
    config,
    schema: {
      tags,
      summary: `Records removed in the last ${trashDays} days and not restored, newest first, as far as the caller may read them`,
      querystring: querySchema,
      response: { 200: pageSchema, ...failing(...guarded) },
    },
    handler: (request) => removed().list(request.query, callerOf(request).rights),
  })

  app.get('/api/private/trash/people', {
    config,
    schema: {
      tags,
      summary: 'Users who removed records',
      response: {
        200: {
          type: 'object',
          required: ['results'],
          additionalProperties: false,
          properties: { results: { type: 'array', items: person } },
        },
        ...failing(...guarded),
      },
    },
    handler: async (request) => ({ results: await removed().people(callerOf(request).rights) }),
  })
}
