/** The history of a record, and restoring it. For users only: a history names its authors. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Row } from '../../db/connect/database.ts'
import { failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { etagOf } from '../../http/answers/etag.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { textOrNull } from '../../http/document/schemas.ts'
import { idParams, strictQuery } from '../../http/query.ts'
import { bytes } from '../store/json-text.ts'
import type { RecordServices } from '../records/records.ts'
import { removedState } from './removed.ts'
import { removedSchema } from './removed-schema.ts'
import { restorer } from './restore.ts'
import { recordIn } from '../store/store.ts'
import { changeSchema, fieldPattern, valueText } from '../revisions/revision-values.ts'
import { revisionPage } from '../revisions/revisions.ts'
import { refuseUnseen } from './seen.ts'
import { capital } from '@ridgeline/domain/formatting/capital'

export function historyRoutes(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db } = services
  const base = `/${entity.plural}/:id`
  const tags = [entity.name]
  const restore = restorer(entity, services)
  const record = { $ref: `${capital(entity.name)}#` }

  app.get<{ Params: { id: string }; Querystring: { after?: string } }>(`${base}/history`, {
    config: { right: { entity: entity.name, anyOf: ['read'], staffOnly: true } },
    schema: {
      tags,
      summary: `History of a ${entity.name}, newest first, by pages of some two megabytes`,
      params: idParams,
      querystring: strictQuery({ after: afterSchema }),
      response: { 200: historySchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      await refuseUnseen(db, entity, request.params.id, callerOf(request))
      return revisionPage(db, entity, request.params.id, request.query.after)
    },
  })

  app.get<{ Params: { id: string; revision: string; field: string } }>(`${base}/history/:revision/:field`, {
    config: { right: { entity: entity.name, anyOf: ['read'], staffOnly: true } },
    schema: {
      tags,
      summary: `Old and new value of one field of a ${entity.name} in a revision, of any size`,
      params: valueParams,
      response: { 200: changeSchema, ...failing(...guarded, 'notFound') },
    },
    serializerCompiler: bytes,
    async handler(request, reply) {
      const { id, revision, field } = request.params
      await refuseUnseen(db, entity, id, callerOf(request))
      const of = sql`r.entity = ${entity.name} and r.record_id = ${id}::uuid and r.id = ${revision}::bigint`
      return reply.type(jsonType).send(await valueText(db, of, field))
    },
  })

  app.get<{ Params: { id: string } }>(`${base}/removed`, {
    config: { right: { entity: entity.name, anyOf: ['read'], staffOnly: true } },
    schema: {
      tags,
      summary: `A removed ${entity.name} in its last state, and the result of restoring it`,
      params: idParams,
      response: { 200: removedSchema, ...failing(...guarded, 'notFound') },
    },
    handler: (request) => removedState(db, services.hooks, entity, request.params.id, callerOf(request)),
  })

  app.post<{ Params: { id: string }; Body: { revision: string; values?: Row } }>(`${base}/restore`, {
    // A removed record requires the permission to create; an existing one the permission to change the fields that differ.
    config: { right: { entity: entity.name, anyOf: ['create', 'update'], staffOnly: true } },
    schema: {
      tags,
      summary: `Restore a ${entity.name} to the state after a revision`,
      params: idParams,
      body: restoreSchema,
      response: { 200: record, ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request, reply) {
      const { params, body } = request
      const stored = await restore(
        params.id,
        body.revision,
        { caller: callerOf(request), requestId: request.id, ipAddress: request.ip },
        body.values,
      )
      return reply.header('etag', etagOf(stored.version)).send(recordIn(stored))
    },
  })
}

const revisionSchema: JsonSchema = { type: 'string', pattern: '^[1-9]\\d{0,17}$' }
const valueParams: JsonSchema = {
  ...idParams,
  required: ['id', 'revision', 'field'],
  properties: { ...idParams.properties, revision: revisionSchema, field: { type: 'string', pattern: fieldPattern } },
}
const afterSchema: JsonSchema = { type: 'string', pattern: '^\\d{1,9}-\\d{1,18}$', description: 'The `next` of the previous page' }

const restoreSchema: JsonSchema = {
  type: 'object',
  required: ['revision'],
  additionalProperties: false,
  properties: {
    revision: revisionSchema,
    values: {
      type: 'object',
      maxProperties: 50,
      description: 'Values to use instead of former ones, for example another alias if the old one is taken',
    },
  },
}

const historySchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    next: { type: 'string', description: 'Cursor for older entries, if there are more' },
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
          userId: textOrNull,
          userName: textOrNull,
          changes: {
            type: 'object',
            additionalProperties: changeSchema,
          },
        },
      },
    },
  },
}
