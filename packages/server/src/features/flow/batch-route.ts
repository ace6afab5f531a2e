/** Readings of many counters in one request, as sent by the gateway of a resort. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { union, reachOf, reachOfPermission, type Reach, type Rights } from '@ridgeline/domain/access/access'
import { readingScope } from '@ridgeline/domain/access/key-scopes'
import type { Issue } from '@ridgeline/domain/check/rule'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { tableNamed, tableOf } from '../../db/table.ts'
import { within } from '../../entities/store/reach.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf, type Right } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import type { Reading, ReadingOf } from './readings.ts'
import { batchOutcomeSchema, batchSchema } from './reading-schemas.ts'
import { statementsOf } from './statements.ts'
import { aliased, select } from '../../db/connect/select.ts'

const t = aliased(tableOf(flowMeasurement), 't')

/** Minutes by which the clock of a counter may be fast. */
const ahead = 5

/** Users send readings with the permission to change the counter, API keys with a scope that opens nothing else. */
export const sending: Right = { entity: flowMeasurement.name, anyOf: ['update'], orScope: readingScope }
export const sendingReach = (rights: Rights): Reach =>
  union(reachOf(rights, 'update', flowMeasurement), reachOfPermission(rights, readingScope))

/** @returns a function that says whether a reading is from the future */
export function futureOf(now = Date.now()): (reading: Reading) => boolean {
  const latest = now + ahead * 60_000
  return ({ phenomenonTime }) => Date.parse(phenomenonTime) > latest
}

export function batchRoute(app: FastifyInstance, services: Services) {
  const { db } = services
  const statements = statementsOf(services)

  /** The ids of these counters that are within reach. */
  async function reachable(ids: readonly string[], reach: Reach): Promise<Set<string>> {
    const rows = await db.query(select({ id: t.id })`from ${tableNamed(flowMeasurement.name)} t
      where t.id = any (${sql.param(ids)}::uuid[]) and ${within(flowMeasurement, reach)}`)
    return new Set(rows.map(({ id }) => id))
  }

  app.post<{ Body: { items: ReadingOf[] } }>('/api/private/flow-readings', {
    config: { right: sending },
    schema: {
      tags: [flowMeasurement.name],
      summary: 'Send readings of several counters; late and repeated ones too. Each item fails by itself',
      body: batchSchema,
      response: { 200: batchOutcomeSchema, ...failing(...guarded, 'invalid') },
    },
    async handler(request) {
      const { items } = request.body
      const known = await reachable(
        [...new Set(items.map(({ flowMeasurementId }) => flowMeasurementId))],
        sendingReach(callerOf(request).rights),
      )
      const isFuture = futureOf()
      const issueOf = (item: ReadingOf): Issue | undefined => {
        if (!known.has(item.flowMeasurementId)) return { field: 'flowMeasurementId', rule: 'ref', args: [] }
        return isFuture(item) ? { field: 'phenomenonTime', rule: 'notFuture', args: [] } : undefined
      }
      const failed = items.flatMap((item, index) => {
        const issue = issueOf(item)
        return issue ? [{ index, issue }] : []
      })
      const refused = new Set(failed.map(({ index }) => index))
      const sound = items.filter((_, index) => !refused.has(index))
      const saved = sound.length ? await statements.takeAll(sound, request.id) : 0
      return { saved, repeated: sound.length - saved, failed }
    },
  })
}
