/** Daily prices: read by month for a whole price list, and written by day, each with its own outcome. */
import type { FastifyInstance } from 'fastify'
import { maxPoints, type PointDraft } from '@ridgeline/domain/operation/price-point'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { can, reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { requestOf } from '../../entities/routes.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { dayParameter, idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { makeDraft, makeReady, type Finished, type Unfinished } from './ready.ts'
import { draftSchema, draftsSchema, finishedSchema, outcomeSchema, pointsSchema, readySchema, unfinishedSchema } from './series-schemas.ts'
import { pointsBetween } from './series-store.ts'
import { writePoints } from './write-points.ts'

interface Span {
  from: string
  to: string
}

const tags = ['priceProduct']
const reading = { right: { entity: priceProduct.name, anyOf: ['read'] as const } }
const writing = { right: { entity: priceProduct.name, anyOf: ['update', 'status'] as const } }

export function priceSeries(app: FastifyInstance, services: Services) {
  const { db } = services
  const base = '/api/private/price-products'

  app.get<{ Querystring: Span & { resortId: string } }>(`${base}/timeseries`, {
    config: reading,
    schema: {
      tags,
      summary: 'Prices of all lines of a resort between two days, both included',
      querystring: strictQuery({ resortId: uuidSchema, from: dayParameter, to: dayParameter }, ['resortId', 'from', 'to']),
      response: { 200: pointsSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const reach = reachOf(callerOf(request).rights, 'read', priceProduct)
      return { items: await pointsBetween(db, reach, request.query) }
    },
  })

  app.get<{ Params: { id: string }; Querystring: Span }>(`${base}/:id/timeseries`, {
    config: reading,
    schema: {
      tags,
      summary: 'Prices of one line between two days, both included',
      params: idParams,
      querystring: strictQuery({ from: dayParameter, to: dayParameter }, ['from', 'to']),
      response: { 200: pointsSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const reach = reachOf(callerOf(request).rights, 'read', priceProduct)
      return { items: await pointsBetween(db, reach, { ...request.query, id: request.params.id }) }
    },
  })

  app.put<{ Body: { points: PointDraft[] } }>(`${base}/timeseries`, {
    config: writing,
    schema: {
      tags,
      summary: `Write up to ${maxPoints} days of any lines. Each day is written only if its version is unchanged`,
      body: draftsSchema(true),
      response: { 200: outcomeSchema, ...failing(...guarded, 'invalid') },
    },
    handler: (request) => writePoints(services, request.body.points, requestOf(request)),
  })

  app.post<{ Body: Finished }>(`${base}/ready`, {
    // The permission to synchronise may be limited to a resort, which is in the body, so it is checked in the handler.
    config: reading,
    schema: {
      tags,
      summary: 'Mark price sheets as ready for the shop; any price change turns them back into drafts',
      body: finishedSchema,
      response: { 200: readySchema, ...failing(...guarded, 'invalid') },
    },
    async handler(request) {
      const { body } = request
      if (!can(callerOf(request).rights, 'price.sync', body.resortId)) throw new Failure('forbidden')
      return makeReady(services, body, requestOf(request))
    },
  })

  app.post<{ Body: Unfinished }>(`${base}/draft`, {
    config: reading,
    schema: {
      tags,
      summary:
        'Turn price sheets that are ready for the shop back into drafts; those already synchronised, or made ready again since, stay as they are',
      body: unfinishedSchema,
      response: { 200: draftSchema, ...failing(...guarded, 'invalid') },
    },
    async handler(request) {
      const { body } = request
      if (!can(callerOf(request).rights, 'price.sync', body.resortId)) throw new Failure('forbidden')
      return makeDraft(services, body, requestOf(request))
    },
  })

  app.put<{ Params: { id: string }; Body: { points: Omit<PointDraft, 'priceProductId'>[] } }>(`${base}/:id/timeseries`, {
    config: writing,
    schema: {
      tags,
      summary: 'Write days of one line',
      params: idParams,
      body: draftsSchema(false),
      response: { 200: outcomeSchema, ...failing(...guarded, 'invalid') },
    },
    handler: (request) =>
      writePoints(
        services,
        request.body.points.map((point) => ({ ...point, priceProductId: request.params.id })),
        requestOf(request),
      ),
  })
}
