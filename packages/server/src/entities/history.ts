/** What happened to a record, and how it comes back. */
import type { FastifyInstance } from 'fastify'
import type { Entity } from '@ridgeline/domain/entity'
import type { Row } from '../db/database.ts'
import { failing, guarded } from '../http/answers.ts'
import { callerOf } from '../http/caller.ts'
import { etagOf } from '../http/etag.ts'
import type { JsonSchema } from '../http/json-schema.ts'
import { idParams } from '../http/query.ts'
import type { RecordServices } from './records.ts'
import { removedState } from './removed.ts'
import { removedSchema } from './removed-schema.ts'
import { restorer } from './restore.ts'
import { recordIn } from './store.ts'
import { revisionsOf } from './revisions.ts'
import { refuseUnseen } from './seen.ts'

export function historyRoutes(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db } = services
  const base = `/${entity.plural}/:id`
  const tags = [entity.name]
  const restore = restorer(entity, services)
  const record = { $ref: `${entity.name[0]!.toUpperCase()}${entity.name.slice(1)}#` }

  app.get<{ Params: { id: string } }>(`${base}/history`, {
    config: { right: { entity: entity.name, anyOf: ['read'] } },
    schema: {
      tags,
      summary: `History of a ${entity.name}`,
      params: idParams,
      response: { 200: historySchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      await refuseUnseen(db, entity, request.params.id, callerOf(request))
      return { items: await revisionsOf(db, entity, request.params.id) }
    },
  })

  app.get<{ Params: { id: string } }>(`${base}/removed`, {
    config: { right: { entity: entity.name, anyOf: ['read'] } },
    schema: {
      tags,
      summary: `A removed ${entity.name} as it was last, and what would become of it if it came back`,
      params: idParams,
      response: { 200: removedSchema, ...failing(...guarded, 'notFound') },
    },
    handler: (request) => removedState(db, services.hooks, entity, request.params.id, callerOf(request)),
  })

  app.post<{ Params: { id: string }; Body: { revision: string; values?: Row } }>(`${base}/restore`, {
    config: { right: { entity: entity.name, anyOf: ['create'] } },
    schema: {
      tags,
      summary: `Bring a ${entity.name} back to what it was after a revision`,
      params: idParams,
      body: restoreSchema,
      response: { 200: record, ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request, reply) {
      const { params, body, id: requestId } = request
      const told = await restore(params.id, body.revision, { caller: callerOf(request), requestId }, body.values)
      return reply.header('etag', etagOf(told.version)).send(recordIn(told))
    },
  })
}

const restoreSchema: JsonSchema = {
  type: 'object',
  required: ['revision'],
  additionalProperties: false,
  properties: {
    revision: { type: 'string', pattern: '^[1-9]\\d{0,17}$' },
    values: {
      type: 'object',
      maxProperties: 50,
      description: 'In the place of former values: another alias where its own is taken by now',
    },
  },
}

const nullableText = { type: ['string', 'null'] }
const historySchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['revision', 'version', 'action', 'at', 'userId', 'userName', 'changes'],
        additionalProperties: false,
        properties: {
          revision: { type: 'string' },
          version: { type: 'integer' },
          action: { type: 'string', enum: ['create', 'update', 'delete', 'restore'] },
          at: { type: 'string' },
          userId: nullableText,
          userName: nullableText,
          changes: {
            type: 'object',
            additionalProperties: {
              type: 'object',
              required: ['from', 'to'],
              additionalProperties: false,
              properties: { from: {}, to: {} },
            },
          },
        },
      },
    },
  },
}
