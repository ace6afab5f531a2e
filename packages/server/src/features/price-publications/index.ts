/** Publications of prices: proposed, approved by another user where the setting wants it, published at once or at a time, taken back. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogAction } from '@ridgeline/domain/answers/log'
import { can, isWithin, reachOf } from '@ridgeline/domain/access/access'
import { maxDraftDays } from '@ridgeline/domain/operation/price-publication'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { requestOf } from '../../entities/routes.ts'
import { refused } from '../../entities/store/refused.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { dayParameter, idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { approve, cancel, propose, takeBack, type Proposal } from '../../publication/prices/lifecycle.ts'
import type { Services } from '../../services.ts'
import { compare } from './compare.ts'
import { dayHistory } from './day-history.ts'
import { draftDaysOf, draftOf, publicationsOf, type DraftDaysQuery } from './publication-list.ts'
import { publishAllDue } from './publish-due.ts'
import {
  comparisonSchema,
  dayHistorySchema,
  draftSchema,
  placeSchema,
  proposalSchema,
  proposedSchema,
  publicationsSchema,
  stateSchema,
  takenBackSchema,
} from './publication-schemas.ts'

/** Milliseconds between two looks for publications that are due. */
const pollTime = 1_000

interface OfResort {
  Querystring: { resortId: string }
}
interface OfPublication {
  Params: { id: string }
  Body: { resortId: string }
}

export function pricePublications(app: FastifyInstance, services: Services) {
  const { db, settings, periodic, wake } = services
  const tags = [priceProduct.name]
  const base = '/api/private/price-publications'
  // The permission to publish may be limited to a resort, which is in the body, so it is checked in the handler.
  const config = { right: { entity: priceProduct.name, anyOf: ['read'] as const } }
  const needsApproval = (resortId: string) => settings.get('prices.fourEyes', resortId) === true

  function expectRead(request: FastifyRequest, resortId: string) {
    if (!isWithin(reachOf(callerOf(request).rights, 'read', priceProduct), resortId)) throw new Failure('notFound')
  }
  function expectPublish(request: FastifyRequest, resortId: string) {
    const { rights } = callerOf(request)
    if (!can(rights, 'price.sync', resortId) || !isWithin(reachOf(rights, 'read', priceProduct), resortId)) throw new Failure('forbidden')
  }

  /** What was published is in the publications; the log has who did it and from where. */
  const logged = (tx: Queryable, request: FastifyRequest, action: LogAction, resortId: string, message: string) =>
    logRequest(tx, request, { kind: 'audit', action, entity: priceProduct.name, resortId, message })

  periodic.add({ name: 'pricePublications', every: pollTime, run: () => publishAllDue(services), runsAtStart: true })

  app.get<OfResort>(base, {
    config,
    schema: {
      tags,
      summary: 'Publications of prices of a resort: those that wait, then the last ones',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: publicationsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { resortId } = request.query
      expectRead(request, resortId)
      const items = await publicationsOf(db, resortId, callerOf(request).userId)
      return { needsApproval: needsApproval(resortId), items }
    },
  })

  app.get<OfResort>(`${base}/draft`, {
    config,
    schema: {
      tags,
      summary: 'What differs from what guests pay, or will pay by publications that wait',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: draftSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      expectRead(request, request.query.resortId)
      return draftOf(db, request.query.resortId)
    },
  })

  app.get<{ Querystring: DraftDaysQuery }>(`${base}/draft/days`, {
    config,
    schema: {
      tags,
      summary: 'Days whose prices are drafts: what applies without another publication, and the sheet',
      querystring: strictQuery(
        {
          resortId: uuidSchema,
          from: dayParameter,
          to: dayParameter,
          limit: { type: 'integer', minimum: 1, maximum: maxDraftDays, default: 1_000 },
        },
        ['resortId'],
      ),
      response: { 200: comparisonSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      expectRead(request, request.query.resortId)
      return draftDaysOf(db, request.query)
    },
  })

  app.get<{ Querystring: { resortId: string; from: string; to?: string } }>(`${base}/compare`, {
    config,
    schema: {
      tags,
      summary: 'Days that guests paid differently after one publication than after another, or today',
      querystring: strictQuery({ resortId: uuidSchema, from: uuidSchema, to: uuidSchema }, ['resortId', 'from']),
      response: { 200: comparisonSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      expectRead(request, request.query.resortId)
      return compare(db, request.query)
    },
  })

  app.get<{ Querystring: { resortId: string; priceProductId: string; date: string } }>(`${base}/day`, {
    config,
    schema: {
      tags,
      summary: 'The history of one day of a price line: changes of its sheet, and since when guests paid what',
      querystring: strictQuery({ resortId: uuidSchema, priceProductId: uuidSchema, date: { type: 'string', format: 'date' } }, [
        'resortId',
        'priceProductId',
        'date',
      ]),
      response: { 200: dayHistorySchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      expectRead(request, request.query.resortId)
      return { items: await dayHistory(db, request.query) }
    },
  })

  app.post<{ Body: Proposal }>(base, {
    config,
    schema: {
      tags,
      summary: 'Publish the prices of now: at once, at a time, or when another user has approved it',
      body: proposalSchema,
      response: { 200: proposedSchema, ...failing(...guarded, 'invalid') },
    },
    async handler(request) {
      const { body } = request
      expectPublish(request, body.resortId)
      if (body.publishAt && Date.parse(body.publishAt) <= Date.now()) throw refused('publishAt', 'future')
      return db
        .transaction(async (tx) => {
          const proposed = await propose(tx, body, needsApproval(body.resortId), requestOf(request))
          if (proposed.id !== null)
            await logged(tx, request, 'publish', body.resortId, [proposed.id, body.publishAt].filter(Boolean).join(' '))
          return proposed
        })
        .finally(wake)
    },
  })

  app.post<OfPublication>(`${base}/:id/approve`, {
    config,
    schema: {
      tags,
      summary: 'Approve a publication of another user; it is published at once or at its time',
      params: idParams,
      body: placeSchema,
      response: { 200: stateSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { resortId } = request.body
      expectPublish(request, resortId)
      const place = { id: request.params.id, resortId }
      const state = await db
        .transaction(async (tx) => {
          const reached = await approve(tx, place, needsApproval(resortId), requestOf(request))
          await logged(tx, request, 'approve', resortId, place.id)
          return reached
        })
        .finally(wake)
      return { state }
    },
  })

  app.post<OfPublication>(`${base}/:id/cancel`, {
    config,
    schema: {
      tags,
      summary: 'Cancel a publication that waits for approval or its time; its prices are drafts again',
      params: idParams,
      body: placeSchema,
      response: { 200: stateSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { resortId } = request.body
      expectPublish(request, resortId)
      const place = { id: request.params.id, resortId }
      await db
        .transaction(async (tx) => {
          await cancel(tx, place, requestOf(request))
          await logged(tx, request, 'cancel', resortId, place.id)
        })
        .finally(wake)
      return { state: 'cancelled' }
    },
  })

  app.post<OfPublication>(`${base}/:id/take-back`, {
    config,
    schema: {
      tags,
      summary: 'Guests pay again what they paid before a publication, except for days that a later one has changed',
      params: idParams,
      body: placeSchema,
      response: { 200: takenBackSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { resortId } = request.body
      expectPublish(request, resortId)
      const place = { id: request.params.id, resortId }
      const kept = await db
        .transaction(async (tx) => {
          const stayed = await takeBack(tx, place, requestOf(request))
          await logged(tx, request, 'takeBack', resortId, place.id)
          return stayed
        })
        .finally(wake)
      return { kept }
    },
  })
}
