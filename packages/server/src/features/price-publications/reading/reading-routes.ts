/** What is drafted, what waits and what was published, for users who may read the prices of a resort. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { maxContent, maxDraftDays } from '@ridgeline/domain/operation/price-publication'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { dayParameter, idParams, strictQuery, uuidSchema } from '../../../http/query.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { compare } from './compare.ts'
import { dayHistory } from './day-history.ts'
import { daysOf, termsOf, type DaysQuery, type TermsQuery } from './publication-content.ts'
import { draftDaysOf, draftOf, draftTermsOf, publicationsOf, type DraftDaysQuery } from './publication-list.ts'
import {
  comparisonSchema,
  dayHistorySchema,
  draftSchema,
  publicationsSchema,
  publishedDaysSchema,
  publishedTermsSchema,
} from '../publication-schemas.ts'

interface OfResort {
  Querystring: { resortId: string }
}

const base = '/api/private/price-publications'
const tags = [priceProduct.name]
// Lists and histories name people.
const config = { right: { entity: priceProduct.name, anyOf: ['read'] as const, staffOnly: true as const } }

const pageOfTerms = {
  resortId: uuidSchema,
  afterLine: uuidSchema,
  limit: { type: 'integer', minimum: 1, maximum: maxContent, default: maxContent },
} as const

function expectRead(request: FastifyRequest, resortId: string) {
  if (!isWithin(reachOf(callerOf(request).rights, 'read', priceProduct), resortId)) throw new Failure('notFound')
}

export function readPublications(app: FastifyInstance, { db, settings }: Services) {
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
      return { needsApproval: settings.get('prices.fourEyes', resortId) === true, items }
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

  app.get<{ Querystring: TermsQuery }>(`${base}/draft/terms`, {
    config,
    schema: {
      tags,
      summary: 'Lines whose terms are drafts: what changes, before and after',
      querystring: strictQuery(pageOfTerms, ['resortId']),
      response: { 200: publishedTermsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      expectRead(request, request.query.resortId)
      return draftTermsOf(db, request.query)
    },
  })

  app.get<{ Params: { id: string }; Querystring: DaysQuery }>(`${base}/:id/days`, {
    config,
    schema: {
      tags,
      summary: 'Days that a publication sets, beside what they replace; of one that waits, beside what guests pay now',
      params: idParams,
      querystring: strictQuery({ ...pageOfTerms, afterDate: dayParameter }, ['resortId']),
      response: { 200: publishedDaysSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      expectRead(request, request.query.resortId)
      return daysOf(db, request.params.id, request.query)
    },
  })

  app.get<{ Params: { id: string }; Querystring: TermsQuery }>(`${base}/:id/terms`, {
    config,
    schema: {
      tags,
      summary: 'Terms of price lines that a publication changes, such as base price and validity, before and after',
      params: idParams,
      querystring: strictQuery(pageOfTerms, ['resortId']),
      response: { 200: publishedTermsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      expectRead(request, request.query.resortId)
      return termsOf(db, request.params.id, request.query)
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
}
