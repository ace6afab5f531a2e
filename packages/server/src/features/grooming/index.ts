/** Grooming: the plan of a night, what was done by tap or by positions of vehicles, and the time on the slope. */
import type { FastifyInstance } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { GroomingNight } from '@ridgeline/domain/answers/grooming'
import { Failure } from '@ridgeline/domain/check/failure'
import { grooming as entity } from '@ridgeline/domain/entities/grooming'
import { nightAt } from '@ridgeline/domain/operation/grooming/grooming-night'
import { failing, guarded } from '../../http/answers/answers.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { nightOf } from './night.ts'
import { nightSchema } from './night-schema.ts'
import { positionsRoute } from './positions/positions-route.ts'
import { timezoneOf } from './resort-zone.ts'
import { followSlopes } from './slope-groomed.ts'

export function grooming(app: FastifyInstance, services: Services) {
  const { db } = services
  followSlopes(services)
  positionsRoute(app, services)

  app.get<{ Querystring: { resortId: string; night?: string } }>(`/api/private/${entity.plural}/night`, {
    config: { right: { entity: entity.name, anyOf: ['read'] } },
    schema: {
      tags: [entity.name],
      summary: 'Grooming plan of a night, this one by default, and what it can be copied from',
      querystring: strictQuery({ resortId: uuidSchema, night: { type: 'string', format: 'date' } }, ['resortId']),
      response: { 200: nightSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request): Promise<GroomingNight> {
      const { resortId, night } = request.query
      // A resort without permissions gets the same response as one that does not exist.
      if (!isWithin(reachOf(callerOf(request).rights, 'read', entity), resortId)) throw new Failure('notFound')
      const tonight = nightAt(Date.now(), await timezoneOf(db, resortId))
      return nightOf(db, resortId, night ?? tonight, tonight)
    },
  })
}
