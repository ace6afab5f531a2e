/** `GET /api/feeds/bulk/{resort}.ndjson`: all open records of a resort, one in each line, read a page at a time. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { answerOf, failing } from '../../http/answers/answers.ts'
import { concurrencyLimit } from '../../load/concurrency-limit.ts'
import { bulkFilesPerMinute } from '../../publication/described/feed-limits.ts'
import type { PublicationServices } from '../../publication/publication.ts'
import { isReadBy, type KeyReader } from '../../publication/readers.ts'
import type { ResortEntry } from '../../publication/resort-directory.ts'
import { strictQuery } from '../../http/query.ts'
import { resortParameter } from './collections/feed-query.ts'
import { withTerms } from './formats/json-format.ts'

const pageSize = 200

type Reading = Pick<PublicationServices, 'read' | 'readers' | 'termsOf'>

async function* linesOf({ read, readers, termsOf }: Reading, resort: ResortEntry, key: KeyReader | undefined) {
  yield `${JSON.stringify({ resort: resort.alias, ...termsOf(resort) })}\n`
  for (const entity of publishedEntities) {
    if (entity.scope !== 'resort' && entity.name !== 'resort') continue
    if (!isReadBy(readers.opennessOf(entity, resort), entity, resort.id, key)) continue
    for (let after: string | null | undefined; after !== null;) {
      const { records, terms, next } = await read(entity, { reach: [resort.id], limit: pageSize, ...(after && { after }) }, undefined)
      if (records.length > 0)
        yield records
          .map((record) => `${JSON.stringify({ collection: entity.plural, ...withTerms(record, terms.get(record.id)) })}\n`)
          .join('')
      after = next
    }
  }
}

export function bulkFile(
  app: FastifyInstance,
  publication: PublicationServices,
  keyOf: (request: FastifyRequest) => Promise<KeyReader | undefined>,
) {
  // A file reads everything of a resort: pages of all files take turns, and a slow client holds no place.
  const pages = concurrencyLimit({ atOnce: 2, waiting: 50 })
  const reading: Reading = { ...publication, read: (...page) => pages.run(() => publication.read(...page)) }

  app.get<{ Params: { resort: string } }>('/api/feeds/bulk/:resort.ndjson', {
    config: { right: { public: true }, rateLimit: { max: bulkFilesPerMinute } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'All open records of a resort, one in each line',
      params: { type: 'object', properties: { resort: resortParameter }, required: ['resort'], additionalProperties: false },
      querystring: strictQuery({}),
      response: { 200: answerOf('application/x-ndjson', 'One record in each line'), ...failing('notSignedIn', 'forbidden', 'notFound') },
    },
    async handler(request, reply) {
      const key = await keyOf(request)
      const resort = await publication.directory.find(request.params.resort)
      if (!resort || (!resort.hasWebsiteData && !key)) throw new Failure(resort ? 'notSignedIn' : 'notFound')
      reply.header('cache-control', 'no-cache')
      return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(linesOf(reading, resort, key)))
    },
  })
}
