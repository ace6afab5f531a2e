/** What machines measure: by requests, and by MQTT (`machines`). Readings of counters: sending requires the permission to change the counter or, for API keys, a scope; reading the permission to read it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf, type Reach } from '@ridgeline/domain/access/access'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { Failure } from '@ridgeline/domain/check/failure'
import { dayMs, minuteMs } from '@ridgeline/domain/time/durations'
import { readingsKeptDays } from '../../db/keep/by-record/old-readings.ts'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { idParams, momentParameter, strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { batchRoute, futureOf, sending, sendingReach } from './batch-route.ts'
import { machines } from './machines/connections.ts'
import { bodySchema, readingSchema, readingsSchema, savedSchema } from './reading-schemas.ts'
import { dayStep, readingsOf, type Reading, type Span } from './readings.ts'
import { statementsOf } from './statements.ts'

const maxSteps = 1_500

const spanQuery = strictQuery({
  from: { ...momentParameter, description: 'Rounded down to the beginning of its step' },
  to: momentParameter,
  step: {
    type: 'integer',
    enum: [1, 5, 15, 60, dayStep],
    default: 15,
    description: `Minutes combined into one reading. Entries and exits are summed; a count is the last one. A step of ${dayStep} is a day in the time zone of the resort, and its count the highest one`,
  },
})

interface IdParams {
  id: string
}

export function flow(app: FastifyInstance, services: Services) {
  const { db, periodic } = services
  const tags = ['flowMeasurement']
  const statements = statementsOf(services)
  const path = '/api/private/flow-measurements/:id/readings'
  app.addSchema(readingSchema)
  batchRoute(app, services)
  machines(app, services)
  // Counters without readings are due at the start of a day; those missed meanwhile at the start of the server.
  periodic.add({ name: 'counters', every: minuteMs, run: () => statements.zero(), runsAtStart: true })

  /** @throws notFound for a counter the caller may not see, forbidden for one they may see but not change */
  async function checked(request: FastifyRequest, id: string, reach: Reach) {
    if (await storeOf(db, flowMeasurement, reach).find(id)) return
    await storeOf(db, flowMeasurement, reachOf(callerOf(request).rights, 'read', flowMeasurement)).get(id)
    throw new Failure('forbidden')
  }

  app.get<{ Params: IdParams; Querystring: Partial<Span> }>(path, {
    config: { right: { entity: flowMeasurement.name, anyOf: ['read'] } },
    schema: {
      tags,
      summary: `Readings of a counter; the last day by default. They are kept for ${readingsKeptDays} days`,
      params: idParams,
      querystring: spanQuery,
      response: {
        200: readingsSchema,
        ...failing(...guarded, 'notFound'),
      },
    },
    async handler(request) {
      const { id } = request.params
      await checked(request, id, reachOf(callerOf(request).rights, 'read', flowMeasurement))
      const { step = 15, to = new Date().toISOString() } = request.query
      const { from = new Date(Date.parse(to) - dayMs).toISOString() } = request.query
      const steps = (Date.parse(to) - Date.parse(from)) / (step * 60_000)
      if (steps < 0 || steps > maxSteps) throw new Failure('badRequest', { detail: 'querystring/step' })
      return { items: await readingsOf(db, id, { from, to, step }) }
    },
  })

  app.post<{ Params: IdParams; Body: { items: Reading[] } }>(path, {
    config: { right: sending },
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
      await checked(request, id, sendingReach(callerOf(request).rights))
      const late = items.findIndex(futureOf())
      if (late >= 0) throw new Failure('invalid', { issues: [{ field: `items.${late}.phenomenonTime`, rule: 'notFuture', args: [] }] })
      await statements.take(id, items, request.id)
      return { saved: items.length }
    },
  })
}
