/** `GET /api/feeds`: which resorts and collections there are, in which formats, under which licence. */
import type { FastifyInstance } from 'fastify'
import { includableFields, publishedEntities } from '@ridgeline/domain/publication/published'
import { failing } from '../../http/answers/answers.ts'
import { strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { formatsOf } from './formats/formats.ts'

export function catalogueRoute(app: FastifyInstance, { publication }: Pick<Services, 'publication'>) {
  const { directory, readers, site, termsOf } = publication
  const collections = publishedEntities.map((entity) => ({
    collection: entity.plural,
    schemaOrg: entity.publication.schemaOrg,
    perResort: entity.scope === 'resort',
    url: `${site}/api/feeds/${entity.plural}`,
    formats: formatsOf(entity).map(({ suffix, type }) => ({ type, url: `${site}/api/feeds/${entity.plural}.${suffix}` })),
    include: includableFields(entity).map(([name]) => name),
  }))

  app.get('/api/feeds', {
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'Resorts, collections, formats and licences of the open data',
      querystring: strictQuery({}),
      response: { 200: { type: 'object', additionalProperties: true }, ...failing() },
    },
    async handler(_request, reply) {
      const resorts = (await directory.all()).filter(({ hasWebsiteData }) => hasWebsiteData)
      reply.headers({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
      return {
        resorts: resorts.map((resort) => ({
          id: resort.id,
          alias: resort.alias,
          name: resort.name,
          timezone: resort.timezone,
          defaultLanguage: resort.defaultLanguage,
          ...termsOf(resort),
          open: publishedEntities
            .filter((entity) => entity.scope === 'resort' && readers.isOpen(entity, resort))
            .map(({ plural }) => plural),
          bulk: `${site}/api/feeds/bulk/${resort.alias}.ndjson`,
        })),
        collections,
        changes: `${site}/api/feeds/changes`,
      }
    },
  })
}
