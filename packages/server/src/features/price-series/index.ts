/** Daily prices: read between two days for one price product or all of a resort, and written by day, each with its own outcome. */
import type { FastifyInstance } from 'fastify'
import { maxPoints, type PointDraft } from '@ridgeline/domain/operation/price-point'
import { maxChangedDays, maxChangedSpan, type PriceChange } from '@ridgeline/domain/operation/price-change'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { reachOf } from '@ridgeline/domain/access/access'
import { requestOf } from '../../entities/routes.ts'
import { failing, guarded, jsonType } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { dayParameter, idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { draftsSchema, outcomeSchema, pointsSchema } from './series-schemas.ts'
import { changePoints } from './pattern/change-points.ts'
import { priceFiles } from './file/file-routes.ts'
import { changedSchema, changeSchema, undoneSchema, undoSchema } from './change-schemas.ts'
import { salesRoute } from './sales/sales-route.ts'
import { pointsJson } from './points-json.ts'
import type { Span } from './span.ts'
import { undoPoints, type UndoRequest } from './undo-points.ts'
import { writePoints } from './write-points.ts'

const tags = ['priceProduct']
const reading = { right: { entity: priceProduct.name, anyOf: ['read'] as const } }
const writing = { right: { entity: priceProduct.name, anyOf: ['update'] as const } }

export function priceSeries(app: FastifyInstance, services: Services) {
  const { db } = services
  const base = '/api/private/price-products'
  priceFiles(app, services)
  salesRoute(app, services)

  app.get<{ Querystring: Span & { resortId: string } }>(`${base}/timeseries`, {
    config: reading,
    schema: {
      tags,
      summary:
        'Daily prices of all price products of a resort between two days, both included: ' +
        `up to ${maxChangedSpan} days, and up to ${maxChangedDays} of all lines together`,
      querystring: strictQuery({ resortId: uuidSchema, from: dayParameter, to: dayParameter }, ['resortId', 'from', 'to']),
      response: { 200: pointsSchema, ...failing(...guarded, 'invalid') },
    },
    async handler(request, reply) {
      const reach = reachOf(callerOf(request).rights, 'read', priceProduct)
      return reply.type(jsonType).send(await pointsJson(db, reach, request.query))
    },
  })

  app.get<{ Params: { id: string }; Querystring: Span }>(`${base}/:id/timeseries`, {
    config: reading,
    schema: {
      tags,
      summary: `Daily prices of one price product between two days, both included: up to ${maxChangedSpan} days`,
      params: idParams,
      querystring: strictQuery({ from: dayParameter, to: dayParameter }, ['from', 'to']),
      response: { 200: pointsSchema, ...failing(...guarded, 'invalid') },
    },
    async handler(request, reply) {
      const reach = reachOf(callerOf(request).rights, 'read', priceProduct)
      return reply.type(jsonType).send(await pointsJson(db, reach, { ...request.query, id: request.params.id }))
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

  app.post<{ Body: PriceChange }>(`${base}/timeseries/change`, {
    config: writing,
    schema: {
      tags,
      summary: 'Change many days at once: by a percentage, by weekday, or as copies of another season; or count what would change',
      body: changeSchema,
      response: { 200: changedSchema, ...failing(...guarded, 'invalid') },
    },
    handler: (request) => changePoints(services, request.body, requestOf(request)),
  })

  app.post<{ Body: UndoRequest }>(`${base}/timeseries/undo`, {
    config: writing,
    schema: {
      tags,
      summary: 'Undo a change of the caller, except for days that were changed since',
      body: undoSchema,
      response: { 200: undoneSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    handler: (request) => undoPoints(services, request.body, requestOf(request)),
  })

  app.put<{ Params: { id: string }; Body: { points: Omit<PointDraft, 'priceProductId'>[] } }>(`${base}/:id/timeseries`, {
    config: writing,
    schema: {
      tags,
      summary: 'Write daily prices of one price product',
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
