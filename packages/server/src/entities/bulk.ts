/** Many records in one request (OP4): each item succeeds or fails by itself, the whole commits together, and a repeat changes nothing. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'
import { Failure, isFailure } from '@ridgeline/domain/failure'
import type { Issue } from '@ridgeline/domain/rule'
import { reachOf } from '@ridgeline/domain/access'
import type { Queryable, Row } from '../db/database.ts'
import { isRepeat } from '../db/refusals.ts'
import { judgedBodies } from '../http/ajv.ts'
import { failing, guarded } from '../http/answers.ts'
import { issueText } from '../http/failures.ts'
import { answerTo, attemptOf, remember } from '../http/idempotency.ts'
import type { JsonSchema } from '../http/json-schema.ts'
import { textsOf } from '../http/texts.ts'
import { callerOf } from '../http/caller.ts'
import { uuid } from '@ridgeline/domain/format'
import { isRow, recordsOf, type RecordServices, type Request } from './records.ts'
import { recordIn } from './store.ts'

const mostItems = 1000

interface Failed {
  index: number
  id: string | null
  name: unknown
  errors: Record<string, string[]>
  issues: readonly Issue[]
}

interface Outcome {
  saved: Row[]
  failed: Failed[]
}

/** @throws badRequest when the body is no list of items. */
function itemsOf(body: unknown): Row[] {
  const items = isRow(body) && Object.keys(body).every((key) => key === 'items') ? body['items'] : undefined
  if (!Array.isArray(items) || items.length === 0 || items.length > mostItems || !items.every(isRow))
    throw new Failure('invalid', { issues: [{ field: 'items', rule: 'generic', args: [] }] })
  return items
}

/** What went wrong with one item, as issues of its fields; anything else is the request's own failure. */
function issuesOf(error: unknown): Issue[] {
  if (isFailure(error, 'invalid') || isFailure(error, 'duplicate')) return [...error.data.issues]
  if (isFailure(error, 'conflict')) return error.data.conflicts.map(({ field }) => ({ field, rule: 'changedMeanwhile', args: [] }))
  if (error instanceof Failure && (error.kind === 'notFound' || error.kind === 'forbidden' || error.kind === 'badRequest'))
    return [{ field: '', rule: error.kind, args: [] }]
  throw error
}

export function bulkRoute(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db, wake } = services
  const records = recordsOf(entity, services)

  async function save(tx: Queryable, item: Row, request: Request): Promise<Row> {
    const { id, version, ...values } = item
    if (id === undefined) {
      const reach = reachOf(request.caller.rights, 'create', entity)
      if (reach !== 'all' && reach.length === 0) throw new Failure('forbidden')
      return recordIn(await records.create(values, request, { tx }))
    }
    if (typeof id !== 'string' || !uuid.test(id)) throw new Failure('notFound')
    if (!Number.isInteger(version)) throw new Failure('invalid', { issues: [{ field: 'version', rule: 'required', args: [] }] })
    return recordIn(await records.change(id, version as number, values, request, tx))
  }

  async function saveAll(
    tx: Queryable,
    items: readonly Row[],
    request: Request,
    language: Parameters<typeof textsOf>[0],
  ): Promise<Outcome> {
    const texts = textsOf(language)
    const outcome: Outcome = { saved: [], failed: [] }
    for (const [index, item] of items.entries()) {
      await tx.query(sql`savepoint item`)
      try {
        outcome.saved.push(await save(tx, item, request))
        await tx.query(sql`release savepoint item`)
      } catch (error) {
        const issues = issuesOf(error)
        await tx.query(sql`rollback to savepoint item`)
        // Without a prototype: a field may be called `toString`.
        const errors = Object.create(null) as Record<string, string[]>
        for (const issue of issues) (errors[issue.field] ??= []).push(issueText(issue, texts))
        const id = typeof item['id'] === 'string' ? item['id'] : null
        outcome.failed.push({ index, id, name: item[nameFieldOf(entity)] ?? null, errors, issues })
      }
    }
    return outcome
  }

  app.post(`/${entity.plural}/bulk`, {
    config: { right: { entity: entity.name, anyOf: ['create', 'update', 'status'] } },
    bodyLimit: 8 * 1024 * 1024,
    schema: {
      tags: [entity.name],
      summary: `Create and change many ${entity.plural}`,
      body: bulkSchema(entity),
      response: { 200: outcomeSchema(entity), ...failing(...guarded, 'invalid') },
    },
    validatorCompiler: judgedBodies,
    async handler(request) {
      const items = itemsOf(request.body)
      const caller = callerOf(request)
      const attempt = attemptOf(request, caller.userId, `bulk ${entity.name}`)
      const first = attempt && (await answerTo(db, attempt))
      if (first) return first.body
      try {
        return await db.transaction(async (tx) => {
          const outcome = await saveAll(tx, items, { caller, requestId: request.id }, request.language)
          if (attempt) await remember(tx, attempt, { status: 200, body: outcome })
          return outcome
        })
      } catch (error) {
        const other = attempt && isRepeat(error) ? await answerTo(db, attempt) : undefined
        if (!other) throw error
        return other.body
      } finally {
        wake()
      }
    },
  })
}

const schemaName = (entity: Entity, suffix = '') => `${entity.name[0]!.toUpperCase()}${entity.name.slice(1)}${suffix}#`

const bulkSchema = (entity: Entity): JsonSchema => ({
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: mostItems,
      items: {
        description: 'With id and version a change of these fields, without them a new record',
        anyOf: [
          { $ref: schemaName(entity, 'Draft') },
          {
            type: 'object',
            required: ['id', 'version'],
            properties: { id: { type: 'string', format: 'uuid' }, version: { type: 'integer', minimum: 1 } },
          },
        ],
      },
    },
  },
})

const outcomeSchema = (entity: Entity): JsonSchema => ({
  type: 'object',
  required: ['saved', 'failed'],
  additionalProperties: false,
  properties: {
    saved: { type: 'array', items: { $ref: schemaName(entity) } },
    failed: {
      type: 'array',
      items: {
        type: 'object',
        required: ['index', 'id', 'name', 'errors', 'issues'],
        additionalProperties: false,
        properties: {
          index: { type: 'integer' },
          id: { type: ['string', 'null'] },
          name: {},
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          issues: { type: 'array', items: {} },
        },
      },
    },
  },
})
