/** Undo on the server: from the history, so that it survives a reload and knows what others did since (decision 0153). */
import type { FastifyInstance } from 'fastify'
import { type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { undoDays } from '@ridgeline/domain/answers/undo'
import { failing, guarded } from '../../http/answers/answers.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { textOrNull } from '../../http/document/schemas.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { outcomeProperties, outcomeSchema } from '../bulk/bulk-outcome.ts'
import type { RecordServices } from '../records/records.ts'
import { undoChanges, type UndoneKind } from './undo.ts'
import { changesTogether, ownChanges, type Asked } from './undo-revisions.ts'

const maxItems = 1000

interface Body {
  items: Asked[]
  together?: boolean
}

const nothing: UndoneKind = { saved: [], removed: [], kept: [], failed: [] }

export function undoRoute(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db, wake } = services

  app.post<{ Body: Body }>(`/${entity.plural}/undo`, {
    config: { right: { entity: entity.name, anyOf: ['create', 'update', 'status', 'delete'], staffOnly: true } },
    schema: {
      tags: [entity.name],
      summary: `Take back changes of ${entity.plural} that the caller made in the last ${undoDays} days`,
      body: bodySchema,
      response: { 200: undoneSchema(entity), ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request) {
      const caller = callerOf(request)
      const { items, together = false } = request.body
      const by = { caller, requestId: request.id, ipAddress: request.ip }
      try {
        return await db.transaction(async (tx) => {
          const asked = await ownChanges(tx, entity, items, caller.userId)
          // Of others, or too old.
          if (asked.length === 0) throw new Failure('notFound')
          const changes = together ? await changesTogether(tx, asked, caller.userId) : asked
          const undone = await undoChanges(changes, services, { tx, request: by, texts: textsOf(request.language) })
          const others = [...undone].filter(([name]) => name !== entity.name)
          return {
            ...(undone.get(entity.name) ?? nothing),
            others: others.map(([name, { saved, removed, kept, failed }]) => ({
              entity: name,
              count: saved.length + removed.length,
              kept,
              failed,
            })),
          }
        })
      } finally {
        wake()
      }
    },
  })
}

const bodySchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems,
      items: {
        type: 'object',
        required: ['id', 'version'],
        additionalProperties: false,
        properties: {
          id: uuidSchema,
          version: { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'The version that the change made' },
        },
      },
    },
    together: { type: 'boolean', description: 'With all that was changed by the same request, in records of any kind' },
  },
}

const keptSchema: JsonSchema = {
  type: 'object',
  required: ['entity', 'id', 'name', 'fields'],
  additionalProperties: false,
  properties: {
    entity: { type: 'string' },
    id: { type: 'string' },
    name: {},
    fields: {
      type: 'array',
      description: 'Fields, or languages of fields, that stay because they were changed since',
      items: {
        type: 'object',
        required: ['field', 'by'],
        additionalProperties: false,
        properties: {
          field: { type: 'string' },
          by: {
            type: 'object',
            required: ['userId', 'userName', 'at'],
            additionalProperties: false,
            properties: { userId: textOrNull, userName: textOrNull, at: { type: 'string' } },
          },
        },
      },
    },
  },
}

function undoneSchema(entity: Entity): JsonSchema {
  const own = outcomeProperties(entity)
  const kept: JsonSchema = { type: 'array', items: keptSchema }
  const others: JsonSchema = {
    type: 'array',
    description: 'The outcome for records of other kinds',
    items: {
      type: 'object',
      required: ['entity', 'count', 'kept', 'failed'],
      additionalProperties: false,
      properties: { entity: { type: 'string' }, count: { type: 'integer' }, kept, failed: own.failed },
    },
  }
  return { ...outcomeSchema(entity), required: ['saved', 'removed', 'kept', 'failed', 'others'], properties: { ...own, kept, others } }
}
