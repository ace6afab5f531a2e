/** Many records in one request (OP4): each item succeeds or fails by itself, the whole commits together, and a repeat changes nothing. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import { reachOf } from '@ridgeline/domain/access'
import type { Queryable, Row } from '../db/database.ts'
import { isRepeat } from '../db/refusals.ts'
import { judgedBodies } from '../http/ajv.ts'
import { failing, guarded } from '../http/answers.ts'
import { answerTo, attemptOf, remember } from '../http/idempotency.ts'
import { textsOf } from '../http/texts.ts'
import { callerOf } from '../http/caller.ts'
import { bulkSchema, failedItem, outcomeSchema, type Outcome } from './bulk-outcome.ts'
import { bulkRemoval } from './bulk-removal.ts'
import { uuid } from '@ridgeline/domain/format'
import { isRow, recordsOf, type RecordServices, type Request } from './records.ts'
import { recordIn, type Told } from './store.ts'

const mostItems = 1000

type Asked = { items: Row[] } | { remove: Row[] } | { restore: unknown[] }

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0 && value.length <= mostItems

/** @throws invalid when the body is none of the three lists. */
function askedIn(body: unknown): Asked {
  const [[name, list] = [], ...others] = Object.entries(isRow(body) ? body : {})
  if (others.length === 0 && isList(list)) {
    if (name === 'restore') return { restore: list }
    if (name === 'remove' && list.every(isRow)) return { remove: list }
    if (name === 'items' && list.every(isRow)) return { items: list }
  }
  throw new Failure('invalid', { issues: [{ field: 'items', rule: 'generic', args: [] }] })
}

export function bulkRoute(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db, wake } = services
  const records = recordsOf(entity, services)
  const removal = bulkRemoval(entity, services)

  async function save(tx: Queryable, item: Row, request: Request): Promise<Told> {
    const { id, version, ...values } = item
    if (id === undefined) {
      const reach = reachOf(request.caller.rights, 'create', entity)
      if (reach !== 'all' && reach.length === 0) throw new Failure('forbidden')
      return records.create(values, request, { tx })
    }
    if (typeof id !== 'string' || !uuid.test(id)) throw new Failure('notFound')
    if (!Number.isInteger(version)) throw new Failure('invalid', { issues: [{ field: 'version', rule: 'required', args: [] }] })
    return records.change(id, version as number, values, request, tx)
  }

  /** `answer` is the outcome with what is told only once. */
  async function saveAll(tx: Queryable, items: readonly Row[], request: Request, texts: ReturnType<typeof textsOf>) {
    const outcome: Outcome = { saved: [], failed: [] }
    const onces: (Row | undefined)[] = []
    for (const [index, item] of items.entries()) {
      await tx.query(sql`savepoint item`)
      try {
        const told = await save(tx, item, request)
        outcome.saved.push(recordIn(told))
        onces.push(told.once)
        await tx.query(sql`release savepoint item`)
      } catch (error) {
        const failed = failedItem({ index, id: item['id'], name: item[nameFieldOf(entity)] }, error, texts)
        await tx.query(sql`rollback to savepoint item`)
        outcome.failed.push(failed)
      }
    }
    return { outcome, answer: { ...outcome, saved: outcome.saved.map((record, at) => ({ ...record, ...onces[at] })) } }
  }

  app.post(`/${entity.plural}/bulk`, {
    config: { right: { entity: entity.name, anyOf: ['create', 'update', 'status', 'delete'] } },
    bodyLimit: 8 * 1024 * 1024,
    schema: {
      tags: [entity.name],
      summary: `Create, change, remove or bring back many ${entity.plural}`,
      body: bulkSchema(entity, mostItems),
      response: { 200: outcomeSchema(entity), ...failing(...guarded, 'invalid') },
    },
    validatorCompiler: judgedBodies,
    async handler(request) {
      const asked = askedIn(request.body)
      const caller = callerOf(request)
      const texts = textsOf(request.language)
      const by = { caller, requestId: request.id }
      // Each of these commits by itself: a repeat finds done what was done.
      if ('remove' in asked) return removal.removeAll(asked.remove, by, texts)
      if ('restore' in asked) return removal.restoreAll(asked.restore, by, texts)
      const attempt = attemptOf(request, caller.userId, `bulk ${entity.name}`)
      const first = attempt && (await answerTo(db, attempt))
      if (first) return first.body
      try {
        return await db.transaction(async (tx) => {
          const { outcome, answer } = await saveAll(tx, asked.items, by, texts)
          if (attempt) await remember(tx, attempt, { status: 200, body: outcome })
          return answer
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
