/** The REST routes of one entity. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isNamedByText, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import type { Action } from '@ridgeline/domain/access/permission'
import { isRepeat } from '../db/refusals.ts'
import { validatedBodies } from '../http/document/ajv.ts'
import { failing, guarded, nothing, jsonType } from '../http/answers/answers.ts'
import { callerOf, type Right } from '../http/sessions/caller.ts'
import { etagOf, seenVersion } from '../http/answers/etag.ts'
import { answerTo, attemptOf, idempotencyKey, replay } from '../http/idempotency.ts'
import { draftSchema, patchSchema, recordSchema, summarySchema, type JsonSchema } from '../http/document/json-schema.ts'
import { idParams } from '../http/query.ts'
import { bulkRoute } from './bulk/bulk.ts'
import { exportRoute } from './exchange/export.ts'
import { historyRoutes } from './history/history.ts'
import { mergeRoute } from './merging/merge-route.ts'
import { countRecords, listRecords, optionsOf } from './list/list.ts'
import { listQueryOf, listSchema, narrowingSchema, ofResortSchema, optionsSchema, similarSchema } from './list/list-query.ts'
import { bytes } from './store/json-text.ts'
import { recordsOf, type RecordServices } from './records/records.ts'
import { similarRecords } from './search/similar.ts'
import { answerOf, recordIn, type StoredRecord } from './store/store.ts'
import { usageRoutes } from './references/usage-routes.ts'
import { undoRoute } from './undo/undo-route.ts'
import { suggestedFields, usedTags, usedTagsSchema } from './list/filters/used-tags.ts'

interface IdParams {
  id: string
}

export const etagHeader = { etag: { type: 'string', description: 'The version, to be sent as If-Match' } }
export const ifMatch: JsonSchema = {
  type: 'object',
  properties: { 'if-match': { type: 'string', description: 'The ETag of the record the client last read' } },
}

export const requestOf = (request: FastifyRequest) => ({ caller: callerOf(request), requestId: request.id, ipAddress: request.ip })

export function entityRoutes(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db } = services
  const records = recordsOf(entity, services)
  const base = `/${entity.plural}`
  const tags = [entity.name]
  const may = (...anyOf: Action[]): { right: Right } => ({ right: { entity: entity.name, anyOf } })
  const ref = (schema: JsonSchema): JsonSchema => ({ $ref: `${String(schema['$id'])}#` })
  const [record, draft, patch, summary] = [recordSchema(entity), draftSchema(entity), patchSchema(entity), summarySchema(entity)]
  for (const schema of [record, draft, patch, summary]) app.addSchema(schema)
  const page = pageSchema(ref(summary))
  const readReach = (request: FastifyRequest) => records.reach(callerOf(request), 'read')

  app.get(base, {
    config: may('read'),
    schema: { tags, summary: `List of ${entity.plural}`, querystring: listSchema(entity), response: { 200: page, ...failing(...guarded) } },
    serializerCompiler: bytes,
    async handler(request, reply) {
      const answer = await listRecords(db, entity, readReach(request), listQueryOf(entity, request), request.language)
      return reply.type(jsonType).send(answer)
    },
  })

  app.get(`${base}/counts`, {
    config: may('read'),
    schema: {
      tags,
      summary: `Counts of ${entity.plural}`,
      querystring: narrowingSchema(entity),
      response: { 200: countsSchema, ...failing(...guarded) },
    },
    handler: (request) => countRecords(db, entity, readReach(request), listQueryOf(entity, request)),
  })

  if (isNamedByText(entity))
    app.get(`${base}/similar`, {
      config: may('read'),
      schema: {
        tags,
        summary: `${entity.plural} with names similar to the words, closest first, without exact matches`,
        querystring: similarSchema(entity),
        response: { 200: page, ...failing(...guarded) },
      },
      serializerCompiler: bytes,
      async handler(request, reply) {
        const { q = '', ...query } = listQueryOf(entity, request)
        return reply.type(jsonType).send(await similarRecords(db, entity, readReach(request), { ...query, q }))
      },
    })

  for (const name of suggestedFields(entity))
    app.get<{ Querystring: { resortId?: string } }>(`${base}/used-${name}`, {
      config: may('read'),
      schema: {
        tags,
        summary: `${name} of ${entity.plural}, most used first`,
        querystring: ofResortSchema(entity),
        response: { 200: usedTagsSchema, ...failing(...guarded) },
      },
      handler: async (request) => ({ results: await usedTags(db, entity, name, readReach(request), request.query.resortId) }),
    })

  app.get<{ Querystring: { resortId?: string; q?: string; for?: string; page: number; ids?: string[] } }>(`/select/${entity.name}`, {
    config: may('read'),
    schema: {
      tags,
      summary: `Choice of ${entity.plural}`,
      querystring: optionsSchema(entity),
      response: { 200: choiceSchema, ...failing(...guarded) },
    },
    handler: (request) => optionsOf(db, entity, readReach(request), request.query, request.language),
  })

  app.get<{ Params: IdParams }>(`${base}/:id`, {
    config: may('read'),
    schema: {
      tags,
      summary: `One ${entity.name}`,
      params: idParams,
      response: { 200: { ...ref(record), headers: etagHeader }, ...failing(...guarded, 'notFound') },
    },
    serializerCompiler: bytes,
    async handler(request, reply) {
      const { text, version } = await records.read(request.params.id, callerOf(request))
      return reply.type(jsonType).header('etag', etagOf(version)).send(text)
    },
  })

  app.post(base, {
    config: may('create'),
    schema: {
      tags,
      summary: `Create a ${entity.name}`,
      headers: idempotencyKey,
      body: ref(draft),
      response: { 201: { ...ref(record), headers: etagHeader }, ...failing(...guarded, 'invalid', 'notFound') },
    },
    validatorCompiler: validatedBodies,
    serializerCompiler: bytes,
    async handler(request, reply) {
      const asked = requestOf(request)
      const attempt = attemptOf(request, asked.caller, `create ${entity.name}`)
      const answer = (stored: Pick<StoredRecord, 'text' | 'version' | 'once'>) =>
        reply.code(201).type(jsonType).header('etag', etagOf(stored.version)).send(answerOf(stored))
      try {
        return await answer(await records.create(request.body, asked, attempt ? { remember: attempt } : {}))
      } catch (error) {
        // Repeats are rare, so the stored response is looked up only after a failure: a second record would violate the key, and checks
        // that fail now may have passed for the first request.
        const other = attempt && (error instanceof Failure || isRepeat(error)) ? await answerTo(db, attempt) : undefined
        if (!other) throw error
        return replay(reply.header('etag', etagOf(recordIn(other).version)), other)
      }
    },
  })

  app.patch<{ Params: IdParams }>(`${base}/:id`, {
    config: may('update', 'status'),
    schema: {
      tags,
      summary: `Change a ${entity.name}`,
      params: idParams,
      headers: ifMatch,
      body: ref(patch),
      response: {
        200: { ...ref(record), headers: etagHeader },
        ...failing(...guarded, 'invalid', 'notFound', 'conflict', 'versionRequired'),
      },
    },
    validatorCompiler: validatedBodies,
    serializerCompiler: bytes,
    async handler(request, reply) {
      const { text, version } = await records.change(request.params.id, seenVersion(request), request.body, requestOf(request))
      return reply.type(jsonType).header('etag', etagOf(version)).send(text)
    },
  })

  app.delete<{ Params: IdParams }>(`${base}/:id`, {
    config: may('delete'),
    schema: {
      tags,
      summary: `Remove a ${entity.name}`,
      params: idParams,
      headers: ifMatch,
      response: {
        204: nothing,
        ...failing(...guarded, 'notFound', 'conflict', 'inUse', 'versionRequired', ...(entity.signedOff ? (['invalid'] as const) : [])),
      },
    },
    async handler(request, reply) {
      await records.remove(request.params.id, seenVersion(request), requestOf(request))
      return reply.code(204).send()
    },
  })

  exportRoute(app, entity, services)
  bulkRoute(app, entity, services)
  undoRoute(app, entity, services)
  historyRoutes(app, entity, services)
  usageRoutes(app, entity, services)
  if (isMergeable(entity)) mergeRoute(app, entity, services)
}

const pageSchema = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['items', 'page', 'pageSize'],
  additionalProperties: false,
  properties: {
    items: { type: 'array', items: item },
    total: { type: 'integer' },
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    next: { type: 'string' },
  },
})

const countsSchema: JsonSchema = {
  type: 'object',
  required: ['total', 'active', 'inactive'],
  additionalProperties: false,
  properties: {
    total: { type: 'integer' },
    active: { type: 'integer' },
    inactive: { type: 'integer' },
    status: { type: 'object', additionalProperties: { type: 'integer' } },
  },
}

const optionSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'text'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    text: { type: 'string' },
    note: { type: 'string', description: 'What distinguishes it from others of the same name' },
  },
}

export const choiceSchema: JsonSchema = {
  type: 'object',
  required: ['results', 'pagination'],
  additionalProperties: false,
  properties: {
    results: { type: 'array', items: optionSchema },
    similar: { type: 'array', items: optionSchema, description: 'Similar records if there are few matches, closest first' },
    pagination: { type: 'object', required: ['more'], additionalProperties: false, properties: { more: { type: 'boolean' } } },
  },
}
