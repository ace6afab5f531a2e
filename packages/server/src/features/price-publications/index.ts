/** Publications of prices: proposed, approved by another user where the setting wants it, published at once or at a time, taken back. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogAction } from '@ridgeline/domain/answers/log'
import { can, isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { requestOf } from '../../entities/routes.ts'
import { refused } from '../../entities/store/refused.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { approve, cancel, propose, takeBack, type Proposal } from '../../publication/prices/lifecycle.ts'
import type { Services } from '../../services.ts'
import { publishAllDue } from './publish-due.ts'
import { placeSchema, proposalSchema, proposedSchema, stateSchema, takenBackSchema } from './publication-schemas.ts'
import { readPublications } from './reading/reading-routes.ts'

/** Milliseconds between two looks for publications that are due. */
const pollTime = 1_000

interface OfPublication {
  Params: { id: string }
  Body: { resortId: string }
}

export function pricePublications(app: FastifyInstance, services: Services) {
  const { db, settings, periodic, wake } = services
  const tags = [priceProduct.name]
  const base = '/api/private/price-publications'
  // The permission to publish may be limited to a resort, which is in the body, so it is checked in the handler.
  const config = { right: { entity: priceProduct.name, anyOf: ['read'] as const, staffOnly: true as const } }
  const needsApproval = (resortId: string) => settings.get('prices.fourEyes', resortId) === true

  function expectPublish(request: FastifyRequest, resortId: string) {
    const { rights } = callerOf(request)
    if (!can(rights, 'price.sync', resortId) || !isWithin(reachOf(rights, 'read', priceProduct), resortId)) throw new Failure('forbidden')
  }

  /** What was published is in the publications; the log has who did it and from where. */
  const logged = (tx: Queryable, request: FastifyRequest, action: LogAction, resortId: string, message: string) =>
    logRequest(tx, request, { kind: 'audit', action, entity: priceProduct.name, resortId, message })

  periodic.add({ name: 'pricePublications', every: pollTime, run: () => publishAllDue(services), runsAtStart: true })

  readPublications(app, services)

  app.post<{ Body: Proposal }>(base, {
    config,
    schema: {
      tags,
      summary: 'Publish the prices of now: at once, at a time, or when another user has approved it',
      body: proposalSchema,
      response: { 200: proposedSchema, ...failing(...guarded, 'invalid', 'outdated') },
    },
    async handler(request) {
      const { body } = request
      expectPublish(request, body.resortId)
      if (body.publishAt && Date.parse(body.publishAt) <= Date.now()) throw refused('publishAt', 'future')
      return db
        .transaction(async (tx) => {
          const { id, state, lost } = await propose(tx, body, needsApproval(body.resortId), requestOf(request))
          if (id !== null) await logged(tx, request, 'publish', body.resortId, [id, body.publishAt].filter(Boolean).join(' '))
          for (const other of lost)
            await logged(tx, request, other.isEnded ? 'cancel' : 'update', body.resortId, `${other.id} ${String(id)}`)
          return { id, state }
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
