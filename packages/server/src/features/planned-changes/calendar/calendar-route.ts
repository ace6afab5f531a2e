/** The calendar of what is coming in a resort, as far as the caller may read it. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { canAct } from '@ridgeline/domain/access/access'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { comingKinds, maxComingDays } from '@ridgeline/domain/planned-changes/coming'
import { dayMs } from '@ridgeline/domain/time/durations'
import { refused } from '../../../entities/store/refused.ts'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { momentParameter, strictQuery, uuidSchema } from '../../../http/query.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import { plannableNames } from '../../../publication/planned/plan-rights.ts'
import type { Services } from '../../../services.ts'
import { comingIn } from './coming.ts'

interface CalendarRequest {
  Querystring: { resortId: string; from: string; until: string }
}

export function calendarRoute(app: FastifyInstance, services: Services, { base, tags }: { base: string; tags: string[] }) {
  app.get<CalendarRequest>(`${base}/coming`, {
    // Of which kinds the caller may read what is coming is known in the handler.
    config: { right: { entities: plannableNames, anyOf: ['read'] as const } },
    schema: {
      tags,
      summary: 'What is coming: plans, publications of prices, and records that guests begin or end to read',
      querystring: strictQuery({ resortId: uuidSchema, from: momentParameter, until: momentParameter }, ['resortId', 'from', 'until']),
      response: {
        200: {
          type: 'object',
          required: ['items', 'hasMore'],
          additionalProperties: false,
          properties: {
            hasMore: { type: 'boolean', description: 'There is more than fits into one answer' },
            items: {
              type: 'array',
              items: {
                type: 'object',
                required: ['kind', 'at', 'isWholeDay', 'entity', 'id', 'name', 'isProposed', 'isDone'],
                additionalProperties: false,
                properties: {
                  kind: { type: 'string', enum: comingKinds },
                  at: { type: 'string' },
                  isWholeDay: { type: 'boolean' },
                  entity: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                  id: uuidSchema,
                  name: {},
                  isProposed: { type: 'boolean' },
                  isDone: { type: 'boolean' },
                },
              },
            },
          },
        },
        ...failing(...guarded, 'invalid', 'notFound'),
      },
    },
    async handler(request) {
      const { resortId, from, until } = request.query
      const caller = callerOf(request)
      const days = (Date.parse(until) - Date.parse(from)) / dayMs
      if (days <= 0) throw refused('until', 'ordered')
      if (days > maxComingDays) throw new Failure('badRequest', { detail: 'querystring/until' })
      if (!allEntities.some(({ name }) => canAct(caller.rights, name, 'read', resortId))) throw new Failure('notFound')
      return comingIn(services, caller, { resortId, from, until })
    },
  })
}
