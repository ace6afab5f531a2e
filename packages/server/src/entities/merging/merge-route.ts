/** Merges two records of an entity on request (decision 0156). */
import type { FastifyInstance } from 'fastify'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { maxReferrers } from '@ridgeline/domain/declare/mergeable'
import type { Row } from '../../db/connect/database.ts'
import { failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { etagOf, seenVersion } from '../../http/answers/etag.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { idParams, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { RecordServices } from '../records/records.ts'
import { bytes } from '../store/json-text.ts'
import { merger } from './merge-records.ts'
import { capital } from '@ridgeline/domain/formatting/capital'

interface Body {
  other: string
  version: number
  values?: Row
}

const versionSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

export function mergeRoute(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const merge = merger(entity, services)
  const named = capital(entity.name)

  app.post<{ Params: { id: string }; Body: Body }>(`/${entity.plural}/:id/merge`, {
    config: { right: { entity: entity.name, anyOf: ['update'], staffOnly: true } },
    schema: {
      tags: [entity.name],
      summary: `Merge another ${entity.name} into this one: records that refer to it refer to this one, and it is removed`,
      description: `Refused as a whole if the caller may not change one of these records, or if there are more than ${maxReferrers}.`,
      params: idParams,
      headers: {
        type: 'object',
        properties: { 'if-match': { type: 'string', description: 'The ETag of the record that stays' } },
      },
      body: {
        type: 'object',
        required: ['other', 'version'],
        additionalProperties: false,
        properties: {
          other: { ...uuidSchema, description: 'The record that is removed' },
          version: { ...versionSchema, description: 'The version of that record the client last read' },
          values: { type: 'object', description: `Other values for the record that stays, as in a change of a ${entity.name}` },
        },
      },
      response: {
        200: mergedSchema(named),
        ...failing(...guarded, 'invalid', 'notFound', 'conflict', 'inUse', 'versionRequired'),
      },
    },
    serializerCompiler: bytes,
    async handler(request, reply) {
      const { other, version, values = {} } = request.body
      const asked = { kept: { id: request.params.id, version: seenVersion(request) }, other: { id: other, version }, values }
      const by = { caller: callerOf(request), requestId: request.id, ipAddress: request.ip }
      const { record, removed, changed } = await merge(asked, by, request.language)
      const body = `{"record":${record.text},"removed":${JSON.stringify(removed)},"changed":${changed}}`
      return reply.type(jsonType).header('etag', etagOf(record.version)).send(body)
    },
  })
}

const mergedSchema = (named: string): JsonSchema => ({
  type: 'object',
  required: ['record', 'removed', 'changed'],
  additionalProperties: false,
  properties: {
    record: { $ref: `${named}#` },
    removed: {
      type: 'object',
      description: 'The removed record with the version of its removal, as undo takes it',
      required: ['id', 'version'],
      additionalProperties: false,
      properties: { id: { type: 'string' }, version: { type: 'integer' } },
    },
    changed: { type: 'integer', description: 'The number of records that referred to the removed one' },
  },
})
