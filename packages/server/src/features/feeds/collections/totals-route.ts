/** `GET /api/feeds/totals/{collection}`: how much of a discipline guests find open now in a resort, as on its ski map. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { hasOpenState } from '@ridgeline/domain/guests/operational'
import { totalsOf } from '@ridgeline/domain/guests/totals'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { failing, jsonType } from '../../../http/answers/answers.ts'
import { sendPrepared } from '../../../http/prepared/send-prepared.ts'
import { strictQuery } from '../../../http/query.ts'
import { operatedIn } from '../../../publication/computed/operation.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import type { FeedRoutes } from './collection-routes.ts'
import { keyHeaders, openHeaders } from './feed-headers.ts'
import { resortParameter } from './feed-query.ts'

/** Collections of resorts with records that open and close. */
export const countedEntities: readonly PublishedEntity[] = publishedEntities.filter(
  (entity) => entity.scope === 'resort' && hasOpenState(entity),
)

type TotalsRequest = FastifyRequest<{ Querystring: { resort: string } }>

export function totalsRoute(app: FastifyInstance, entity: PublishedEntity, { services, cache, keyOf }: Omit<FeedRoutes, 'fastPath'>) {
  const { db, publication } = services
  const { directory, readers, versions, termsOf } = publication

  app.get<{ Querystring: { resort: string } }>(`/api/feeds/totals/${entity.plural}`, {
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: `How many of the published ${entity.plural} of a resort are open`,
      querystring: strictQuery({ resort: resortParameter }, ['resort']),
      response: {
        200: { type: 'object', additionalProperties: true },
        304: { type: 'null', description: 'Not modified' },
        ...failing('notSignedIn', 'forbidden', 'notFound'),
      },
    },
    async handler(request: TotalsRequest, reply) {
      const key = await keyOf(request)
      // Taken before it is decided who may read: an answer of an older decision is then never current.
      const decided = directory.version()
      const resort = await directory.find(request.query.resort)
      if (!resort) throw new Failure('notFound')
      await readers.resorts(entity, resort, key)
      const { id, alias, name, timezone } = resort
      const version = `${decided} ${versions.of(entity.name, [id]).version}`
      const kept = await cache.get(JSON.stringify(['totals', entity.name, id]), version, async () => {
        const records = await operatedIn(db, entity, resort, publishedSql(entity), Date.now())
        const totals = totalsOf(entity, records)
        const of = { id, alias, name, timezone, ...termsOf(resort) }
        return { text: JSON.stringify({ collection: entity.plural, resort: of, ...totals }), next: null }
      })
      const headers = { ...(key ? keyHeaders : openHeaders), 'content-type': jsonType }
      return sendPrepared(request, reply, kept.prepared, { headers })
    },
  })
}
