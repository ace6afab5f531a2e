/** Readings of counters: sending requires the permission to change the counter, reading the permission to read it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Action } from '@ridgeline/domain/access/permission'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { idParams, momentParameter, strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { maxPercent, qualities, readingsOf, type Reading, type Span } from './readings.ts'
import { statementsOf } from './statements.ts'

const maxItems = 1_000
const maxSteps = 1_500
/** Minutes by which the clock of a counter may be fast. */
const ahead = 5
const day = 86_400_000
const minute = 60_000

const count: JsonSchema = { type: 'integer', minimum: 0, maximum: 1_000_000 }
const countOrNull: JsonSchema = { ...count, type: ['integer', 'null'] }
const properties: Record<string, JsonSchema> = {
  phenomenonTime: momentParameter,
  countIn: count,
  countOut: count,
  occupancyCount: countOrNull,
  occupancyPercent: { type: ['number', 'null'], minimum: 0, maximum: maxPercent },
  quality: { type: 'string', enum: [...qualities] },
}
const readingSchema: JsonSchema = {
  $id: 'FlowReading',
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
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
      items: { type: 'object', required: ['phenomenonTime', 'countIn', 'countOut'], additionalProperties: false, properties },
    },
  },
}
const savedSchema: JsonSchema = {
  type: 'object',
  required: ['saved'],
  additionalProperties: false,
  properties: { saved: { type: 'integer' } },
}
const spanQuery = strictQuery({
  from: momentParameter,
  to: momentParameter,
  step: { type: 'integer', enum: [1, 5, 15, 60, 1440], default: 15, description: 'Minutes combined into one reading' },
})

interface IdParams {
  id: string
}

export function flow(app: FastifyInstance, services: Services) {
  const { db, periodic } = services
  const tags = ['flowMeasurement']
  const statements = statementsOf(services)
  const path = '/api/private/flow-measurements/:id/readings'
  const may = (...anyOf: Action[]) => ({ right: { entity: flowMeasurement.name, anyOf } })
  app.addSchema(readingSchema)
  // Counters without readings are due at the start of a day; those missed meanwhile at the start of the server.
  periodic.add({ name: 'counters', every: minute, run: () => statements.zero(), runsAtStart: true })

  /** @throws notFound for a counter the caller may not see, forbidden for one they may see but not change */
  async function checked(request: FastifyRequest, id: string, action: Action) {
    const { rights } = callerOf(request)
    await storeOf(db, flowMeasurement, reachOf(rights, 'read', flowMeasurement)).get(id)
    if (!(await storeOf(db, flowMeasurement, reachOf(rights, action, flowMeasurement)).find(id))) throw new Failure('forbidden')
  }

  app.get<{ Params: IdParams; Querystring: Partial<Span> }>(path, {
    config: may('read'),
    schema: {
      tags,
      summary: 'Readings of a counter; the last day by default',
      params: idParams,
      querystring: spanQuery,
      response: {
        200: {
          type: 'object',
          required: ['items'],
          additionalProperties: false,
          properties: { items: { type: 'array', items: { $ref: 'FlowReading#' } } },
        },
        ...failing(...guarded, 'notFound'),
      },
    },
    async handler(request) {
      const { id } = request.params
      await checked(request, id, 'read')
      const { step = 15, to = new Date().toISOString() } = request.query
      const { from = new Date(Date.parse(to) - day).toISOString() } = request.query
      const steps = (Date.parse(to) - Date.parse(from)) / (step * 60_000)
      if (steps < 0 || steps > maxSteps) throw new Failure('badRequest', { detail: 'querystring/step' })
      return { items: await readingsOf(db, id, { from, to, step }) }
    },
  })

  app.post<{ Params: IdParams; Body: { items: Reading[] } }>(path, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Send readings of a counter; a reading sent before is replaced',
      params: idParams,
      body: bodySchema,
      response: { 200: savedSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { id } = request.params
      const { items } = request.body
      await checked(request, id, 'update')
      const latest = Date.now() + ahead * 60_000
      const late = items.findIndex(({ phenomenonTime }) => Date.parse(phenomenonTime) > latest)
      if (late >= 0) throw new Failure('invalid', { issues: [{ field: `items.${late}.phenomenonTime`, rule: 'notFuture', args: [] }] })
      await statements.take(id, items, request.id)
      return { saved: items.length }
    },
  })
}
