/** Synchronisation: the changes that a run of a job would transfer. The other system executes the run (decision 0052). */
import type { FastifyInstance } from 'fastify'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { reachOf } from '@ridgeline/domain/access/access'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { afterSchema } from '../../http/keyset.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { jobsSchema, kindSchema, recordsSchema } from './differences-schema.ts'
import { jobDifferences, recordDifferences } from './differences.ts'

const pageSize = 50

export function sync(app: FastifyInstance, { db }: Services) {
  const tags = [syncDb.name]
  const config = { right: { entity: syncDb.name, anyOf: ['read' as const] } }
  const path = `/api/private/${syncDb.plural}`

  app.get<{ Querystring: { resortId: string } }>(`${path}/differences`, {
    config,
    schema: {
      tags,
      summary: 'Changes since the last runs of a resort’s active jobs, counted by record type',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: jobsSchema, ...failing(...guarded) },
    },
    handler: async (request) => ({ items: await jobDifferences(db, request.query.resortId, callerOf(request).rights) }),
  })

  app.get<{ Params: { id: string }; Querystring: { entity?: EntityName; after?: string } }>(`${path}/:id/differences`, {
    config,
    schema: {
      tags,
      summary:
        'Records that differ since the last run of a job, of one entity or of all entities of the job, with their changes, last changed first',
      params: idParams,
      querystring: strictQuery({ entity: kindSchema, after: afterSchema }),
      response: { 200: recordsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { rights } = callerOf(request)
      const jobId = request.params.id
      await storeOf(db, syncDb, reachOf(rights, 'read', syncDb)).get(jobId)
      return recordDifferences(db, { jobId, ...request.query }, rights, pageSize)
    },
  })
}
