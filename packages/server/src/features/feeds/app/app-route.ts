/** `GET /api/feeds/app`: all that the app of a resort shows a guest now, in one answer (OP18). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { appScreen, shownOn } from '@ridgeline/domain/app-content/app-screen'
import { circumstancesKey, circumstancesOf } from '@ridgeline/domain/app-content/guest/circumstances'
import { gopassBenefit } from '@ridgeline/domain/entities/gopass-benefit'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { failing, jsonType } from '../../../http/answers/answers.ts'
import type { AnswerCache } from '../../../http/prepared/answer-cache.ts'
import { sendPrepared } from '../../../http/prepared/send-prepared.ts'
import { strictQuery } from '../../../http/query.ts'
import type { KeyReader } from '../../../publication/readers.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import { appAnswer } from './app-answer.ts'
import { appParameters, guestOf, requiredOfApp, type AppQuery } from './app-query.ts'
import { readableKinds, recordsOf, type StoredKinds } from './records/app-records.ts'
import { appSource, type Sources } from './records/app-source.ts'
import { getsPromoCodes, promoCodesOf } from './records/promo-codes.ts'
import { sharingKey, sharingWith, withShared } from './records/shared-categories.ts'

export interface AppRoute {
  services: Sources
  cache: AnswerCache
  /** The key of a request; undefined without one. @throws for a key that is refused. */
  keyOf: (request: FastifyRequest) => Promise<KeyReader | undefined>
}

const openHeaders = {
  'cache-control': 'public, max-age=1, stale-while-revalidate=60',
  vary: 'accept-encoding, authorization, x-api-key',
  'content-type': jsonType,
}
const keyHeaders = { ...openHeaders, 'cache-control': 'private, max-age=1' }

export function appRoute(app: FastifyInstance, { services, cache, keyOf }: AppRoute) {
  const { publication } = services
  const { directory, readers } = publication
  const source = appSource(services)

  async function read(entry: ResortEntry, entities: readonly PublishedEntity[]): Promise<StoredKinds> {
    return new Map(await Promise.all(entities.map(async (entity) => [entity, await source.list(entity, entry)] as const)))
  }

  app.get<{ Querystring: AppQuery }>('/api/feeds/app', {
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'What the app of a resort shows a guest now',
      querystring: strictQuery(appParameters, requiredOfApp),
      response: {
        200: { type: 'object', additionalProperties: true },
        304: { type: 'null', description: 'Not modified' },
        ...failing('notSignedIn', 'forbidden', 'notFound'),
      },
    },
    async handler(request, reply) {
      const guest = guestOf(request.query)
      const key = await keyOf(request)
      // Taken before it is decided who may read: an answer of an older decision is then never current.
      const decided = directory.version()
      const entry = await directory.find(request.query.resort)
      if (!entry) throw new Failure('notFound')
      const entities = await readableKinds(readers, entry, key)
      const version = `${decided} ${source.version(entry)}`
      const sharing = await sharingWith(readers, entry, entities, key)
      const [own, shared, switches] = await Promise.all([read(entry, entities), source.shared(sharing, entry), source.switches(entry)])
      const kinds = withShared(own, shared)
      const records = recordsOf(entry, kinds, switches)
      const circumstances = circumstancesOf(records, guest, Date.now())
      const hasCodes = getsPromoCodes(key, entry, guest.card)
      const cacheKey = JSON.stringify([
        'app',
        key?.id,
        entry.id,
        entities.map(({ name }) => name),
        sharingKey(sharing),
        hasCodes,
        circumstancesKey(circumstances),
      ])
      const kept = await cache.get(cacheKey, version, async () => {
        const screen = appScreen(records, circumstances)
        const benefits = shownOn(screen).flatMap(({ entity, id }) => (entity === gopassBenefit.name ? [id] : []))
        const codes = hasCodes && { promoCodes: await promoCodesOf(services.db, entry, benefits) }
        return { text: await appAnswer({ entry, circumstances, records, kinds, screen, ...codes }, publication), next: null }
      })
      return sendPrepared(request, reply, kept.prepared, { headers: key ? keyHeaders : openHeaders })
    },
  })
}
