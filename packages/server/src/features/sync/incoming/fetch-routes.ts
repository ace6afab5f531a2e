/** What a job has fetched, and fetching at once. */
import type { FastifyInstance } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { fetchesFiles, syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Queryable } from '../../../db/connect/database.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { failing, guarded } from '../../../http/answers/answers.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { logRequest } from '../../../http/log-request.ts'
import { idParams } from '../../../http/query.ts'
import { callerOf, type Caller } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { askFetch, fetcher, fetchOf } from './fetch-store.ts'

const names: JsonSchema = { type: 'array', items: { type: 'string' } }
const properties: Record<string, JsonSchema> = {
  isFetching: { type: 'boolean' },
  waiting: { type: 'integer', minimum: 0, description: 'Received files that were neither imported nor dismissed' },
  settling: { ...names, description: 'Files that are new or have changed since the last look: they may still be written' },
}
const fetchSchema: JsonSchema = {
  $id: 'FileFetch',
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
}

/** @param fetchSoon makes this server look at once */
export function fetchRoutes(app: FastifyInstance, { db }: Services, fetchSoon: () => void) {
  app.addSchema(fetchSchema)
  const path = `/api/private/${syncDb.plural}/:id`
  const tags = [syncDb.name]
  const response = { 200: { $ref: 'FileFetch#' }, ...failing(...guarded, 'notFound') }

  /** @throws notFound for a job out of reach, or one that fetches no files */
  async function reachable(tx: Queryable, id: string, { rights }: Caller, action: 'read' | 'update'): Promise<void> {
    const job = recordIn(await storeOf(tx, syncDb, reachOf(rights, action, syncDb)).get(id))
    if (!fetchesFiles(job)) throw new Failure('notFound')
  }

  app.get<{ Params: { id: string } }>(`${path}/incoming`, {
    config: { right: { entity: syncDb.name, anyOf: ['read'] } },
    schema: { tags, summary: 'The files that come into the folder of a job', params: idParams, response },
    async handler(request) {
      await reachable(db, request.params.id, callerOf(request), 'read')
      return fetchOf(db, request.params.id)
    },
  })

  app.post<{ Params: { id: string } }>(`${path}/fetch`, {
    config: { right: { entity: syncDb.name, anyOf: ['update'] } },
    schema: { tags, summary: 'Fetch the files of a job now', params: idParams, response },
    async handler(request) {
      const { id } = request.params
      await db.transaction(async (tx) => {
        await reachable(tx, id, callerOf(request), 'update')
        const job = await fetcher(tx, id)
        // Switched off.
        if (!job) throw new Failure('notFound')
        await askFetch(tx, id, new Date())
        const message = `sync fetch ${job.name}`
        await logRequest(tx, request, { kind: 'sync', action: 'sync', entity: syncDb.name, resortId: job.resortId, message })
      })
      fetchSoon()
      return fetchOf(db, id)
    },
  })
}
