/** Reports the references to records before they are removed. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { UsedRecord } from '@ridgeline/domain/answers/usage'
import { tableNamed } from '../../db/table.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { idParams, severalOf, strictQuery, uuidSchema } from '../../http/query.ts'
import { within } from '../store/reach.ts'
import type { RecordServices } from '../records/records.ts'
import { usesOf } from './usage.ts'
import { select } from '../../db/connect/select.ts'

export function usageRoutes(app: FastifyInstance, entity: Entity, { db, hooks }: RecordServices) {
  const tags = [entity.name]
  const config = { right: { entity: entity.name, anyOf: ['read'] as const } }

  /** The accessible ones of these records. Records of entities that keep their rows are neither blocked nor lose links. */
  async function usesFor(request: FastifyRequest, ids: readonly string[]): Promise<UsedRecord[]> {
    const { rights } = callerOf(request)
    const rows = await db.query(select({ id: sql<string>`t.id` })`from ${tableNamed(entity.name)} t
      where t.id = any (${sql.param(ids)}::uuid[]) and ${within(entity, reachOf(rights, 'read', entity))}`)
    const seen = rows.map(({ id }) => id)
    const used = hooks.keptValues(entity) ? [] : await usesOf(db, entity, seen, rights)
    return seen.map((id) => used.find((record) => record.id === id) ?? { id, uses: [] })
  }

  app.get<{ Querystring: { ids: string[] } }>(`/${entity.plural}/usage`, {
    config,
    schema: {
      tags,
      summary: `Where several ${entity.plural} are used`,
      querystring: strictQuery({ ids: severalOf(uuidSchema, 200) }, ['ids']),
      response: { 200: itemsSchema, ...failing(...guarded) },
    },
    handler: async (request) => ({ items: await usesFor(request, request.query.ids) }),
  })

  app.get<{ Params: { id: string } }>(`/${entity.plural}/:id/usage`, {
    config,
    schema: {
      tags,
      summary: `Where a ${entity.name} is used: records that prevent its removal, and links that would be dropped`,
      params: idParams,
      response: { 200: usedSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const [found] = await usesFor(request, [request.params.id])
      if (!found) throw new Failure('notFound')
      return found
    },
  })
}

const useSchema: JsonSchema = {
  type: 'object',
  required: ['entity', 'field', 'refuses', 'count', 'hidden', 'records'],
  additionalProperties: false,
  properties: {
    entity: { type: 'string' },
    field: { type: 'string' },
    refuses: { type: 'boolean', description: 'These records prevent the removal; otherwise their link is dropped' },
    count: { type: 'integer' },
    hidden: { type: 'integer', description: 'Number of these the caller may not see' },
    records: {
      type: 'array',
      items: { type: 'object', required: ['id', 'name'], additionalProperties: false, properties: { id: { type: 'string' }, name: {} } },
    },
  },
}
const usedSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'uses'],
  additionalProperties: false,
  properties: { id: { type: 'string' }, uses: { type: 'array', items: useSchema } },
}
const itemsSchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: { items: { type: 'array', items: usedSchema } },
}
