/**
 * `GET /api/feeds`: which resorts and collections there are, in which formats, under which licence; as JSON, or in JSON-LD for portals of
 * open data.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { resort } from '@ridgeline/domain/entities/resort'
import { includableFields, publishedEntities } from '@ridgeline/domain/publication/published'
import { failing } from '../../http/answers/answers.ts'
import { prepare, type Prepared } from '../../http/prepared/prepared.ts'
import { sendPrepared } from '../../http/prepared/send-prepared.ts'
import { strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { dcatCatalogue } from './dcat-catalogue.ts'
import { formatsOf } from './formats/formats.ts'

const linked = 'application/ld+json'
/** Milliseconds; a large catalogue is not written for every request. */
const lifetime = 10_000

export function catalogueRoute(app: FastifyInstance, { publication, config }: Pick<Services, 'publication' | 'config'>) {
  const { directory, readers, site, termsOf, versions } = publication
  const collections = publishedEntities.map((entity) => ({
    collection: entity.plural,
    schemaOrg: entity.publication.schemaOrg,
    perResort: entity.scope === 'resort',
    url: `${site}/api/feeds/${entity.plural}`,
    formats: formatsOf(entity).map(({ suffix, type }) => ({ type, url: `${site}/api/feeds/${entity.plural}.${suffix}` })),
    include: includableFields(entity).map(([name]) => name),
  }))
  const openResorts = async () => (await directory.all()).filter(({ hasWebsiteData }) => hasWebsiteData)
  const headers = { 'cache-control': 'public, max-age=60', vary: 'accept, accept-encoding' }

  let kept: { version: string; until: number; catalogue: Prepared } | undefined
  async function linkedCatalogue(): Promise<Prepared> {
    const { version } = versions.of(resort.name, [])
    if (kept?.version === version && Date.now() < kept.until) return kept.catalogue
    const { appName } = config
    // Identities have to be absolute addresses, also where the server does not know its own.
    const catalogue = dcatCatalogue({ appName, site: site || 'http://localhost', resorts: await openResorts(), publication })
    kept = { version, until: Date.now() + lifetime, catalogue: prepare(JSON.stringify(catalogue)) }
    return kept.catalogue
  }

  const sendLinked = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPrepared(request, reply, await linkedCatalogue(), { headers: { ...headers, 'content-type': linked } })

  async function plainCatalogue() {
    return {
      resorts: (await openResorts()).map((entry) => ({
        id: entry.id,
        alias: entry.alias,
        name: entry.name,
        timezone: entry.timezone,
        defaultLanguage: entry.defaultLanguage,
        ...termsOf(entry),
        open: publishedEntities.filter((entity) => entity.scope === 'resort' && readers.isOpen(entity, entry)).map(({ plural }) => plural),
        bulk: `${site}/api/feeds/bulk/${entry.alias}.ndjson`,
      })),
      collections,
      changes: `${site}/api/feeds/changes`,
    }
  }

  const shared = { tags: ['feeds'], hide: true, querystring: strictQuery({}) }
  app.get('/api/feeds', {
    config: { right: { public: true } },
    schema: {
      ...shared,
      summary: 'Resorts, collections, formats and licences of the open data',
      response: { 200: { type: 'object', additionalProperties: true }, ...failing() },
    },
    async handler(request, reply) {
      const isLinked = request.headers.accept?.split(',', 20).some((range) => range.split(';', 1)[0]!.trim().toLowerCase() === linked)
      return isLinked ? sendLinked(request, reply) : reply.headers(headers).send(await plainCatalogue())
    },
  })
  app.get('/api/feeds.:format', {
    config: { right: { public: true } },
    schema: {
      ...shared,
      summary: 'The catalogue of the open data for portals: DCAT-AP 3 in JSON-LD',
      params: {
        type: 'object',
        properties: { format: { type: 'string', enum: ['jsonld'] } },
        required: ['format'],
        additionalProperties: false,
      },
      response: { 200: { type: 'object', additionalProperties: true }, ...failing() },
    },
    handler: sendLinked,
  })
}
