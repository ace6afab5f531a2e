/** The status board: everything of a resort that is opened and closed, in one response. */
import type { FastifyInstance } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { StatusBoard } from '@ridgeline/domain/answers/status-board'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { clockModeOf } from '@ridgeline/domain/operation/clock-kinds'
import { Failure } from '@ridgeline/domain/check/failure'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { boardEntities, groupOf } from './board-groups.ts'
import { boardSchema } from './board-schema.ts'
import { select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'

export function statusBoard(app: FastifyInstance, { db, settings }: Services) {
  app.get<{ Querystring: { resortId: string } }>('/api/private/status-board', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['status'],
      summary: 'Status board: all records of a resort that have a status, by kind',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: boardSchema, ...failing(...guarded, 'notFound') },
    },
    handler: (request) => read(request.query.resortId, callerOf(request)),
  })

  async function read(resortId: string, { rights, viewer }: Caller): Promise<StatusBoard> {
    const mayRead = (entity: Entity) => isWithin(reachOf(rights, 'read', entity), resortId)
    const readable = boardEntities.filter(([, entity]) => mayRead(entity))
    // A resort without permissions gets the same response as one that does not exist.
    if (readable.length === 0) throw new Failure('notFound')
    const [resort] = await db.query(select({ timezone: resorts.timezone })`from ${resorts} where id = ${resortId}::uuid`)
    if (!resort) throw new Failure('notFound')
    const { timezone } = resort
    const weather = { wind: mayRead(weatherCurrent), avalanche: mayRead(weatherAvalanche) }
    const groups = await Promise.all(
      readable.map(([name, entity]) => {
        const mayChange = (['status', 'update'] as const).some((action) => isWithin(reachOf(rights, action, entity), resortId))
        // Users who view another one change nothing.
        const mayOperate = mayChange && viewer === undefined
        return groupOf(db, { name, entity, resortId, timezone, mayOperate, clock: clockModeOf(settings, name, resortId), weather })
      }),
    )
    return { groups: groups.filter(({ items }) => items.length > 0) }
  }
}
