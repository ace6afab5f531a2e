/** AlpineBits DestinationData 2022-04 (www.alpinebits.org): the open data as JSON:API, for destinations and portals (OP18). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { sendFailureAs } from '../../http/failures/failures.ts'
import { answerCache } from '../../http/prepared/answer-cache.ts'
import { prepare } from '../../http/prepared/prepared.ts'
import { sendPrepared } from '../../http/prepared/send-prepared.ts'
import { concurrencyLimit } from '../../load/concurrency-limit.ts'
import { strictQuery } from '../../http/query.ts'
import type { ResortEntry } from '../../publication/resort-directory.ts'
import type { Services } from '../../services.ts'
import { includedOf, jsonapi, mediaType, resourceObject, type Shown } from './document.ts'
import { failureDocument } from './failure-document.ts'
import { listQuery, oneQuery, pageLinks, pageOf, shownBy, type Query } from './query.ts'
import { resourceReader, type FoundResource } from './reading/read-resources.ts'
import { sourceEntities } from './reading/sources.ts'
import { servedTypes, type ServedType } from './resources/resource.ts'

const headers = {
  'content-type': mediaType,
  'cache-control': 'public, max-age=1, stale-while-revalidate=60',
  vary: 'accept, accept-encoding',
}

/** JSON:API: no answer for those who accept its media type only with parameters, which it does not have. */
function refuseOtherTypes({ headers: { accept } }: FastifyRequest): void {
  const ranges = (accept ?? '*/*').split(',', 20).map((range) => range.trim().toLowerCase())
  const accepted = ranges.some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim())
    if (type === mediaType) return parameters.every((parameter) => parameter.startsWith('q='))
    return type === '*/*' || type === 'application/*'
  })
  if (!accepted) throw new Failure('notAcceptable')
}

interface ResourceRoute {
  Params: { type: ServedType; id: string }
  Querystring: Query
}

interface Kept {
  /** The request, for the cache. */
  of: unknown
  resort: ResortEntry | undefined
  write(): Promise<object>
}

const typeSchema = { type: 'string', enum: servedTypes }

export function alpineBits(app: FastifyInstance, services: Services) {
  const { directory, site, versions } = services.publication
  // The standard wants absolute addresses; never taken from a request, because answers are cached for all.
  const origin = site || 'http://localhost'
  const root = `${origin}/api/alpinebits`
  const base = `${root}/2022-04`
  const reader = resourceReader(services, origin)
  // A page reads several collections, so those of all callers take turns.
  const turns = concurrencyLimit({ atOnce: 4, waiting: 100 })
  const cache = answerCache()

  const shared = {
    config: { right: { public: true as const } },
    errorHandler: sendFailureAs(mediaType, failureDocument),
    onRequest: async (request: FastifyRequest) => refuseOtherTypes(request),
  }
  const described = (summary: string) => ({ tags: ['feeds'], hide: true, summary })

  const send = (request: FastifyRequest, reply: FastifyReply, document: object) =>
    sendPrepared(request, reply, prepare(JSON.stringify({ jsonapi, ...document })), { headers })

  /** From memory while no record that resources are made of has changed. @param resort undefined for all */
  async function sendKept({ of, resort, write }: Kept, request: FastifyRequest, reply: FastifyReply) {
    const ids = resort ? [resort.id] : []
    // Taken before it is decided who may read: an answer of an older decision is then never current.
    const version = [directory.version(), ...sourceEntities.map(({ name }) => versions.of(name, ids).version)].join(' ')
    const { prepared } = await cache.get(JSON.stringify([of, resort?.id]), version, async () => ({
      text: JSON.stringify({ jsonapi, ...(await turns.run(write)) }),
      next: null,
    }))
    return sendPrepared(request, reply, prepared, { headers })
  }

  async function documentOf(found: readonly FoundResource[], shown: Shown) {
    const included = shown.include.length ? await includedOf(reader, found, shown) : undefined
    return { data: found.map(({ resource, meta }) => resourceObject(resource, meta, shown)), ...(included && { included }) }
  }

  app.get('/api/alpinebits', {
    ...shared,
    schema: { ...described('Versions of AlpineBits DestinationData'), querystring: strictQuery({}) },
    handler: (request, reply) => send(request, reply, { links: { self: root, '2022-04': base }, data: null }),
  })

  app.get('/api/alpinebits/2022-04', {
    ...shared,
    schema: { ...described('Types of resources of AlpineBits DestinationData'), querystring: strictQuery({}) },
    handler: (request, reply) =>
      send(request, reply, {
        links: { self: base, ...Object.fromEntries(servedTypes.map((type) => [type, `${base}/${type}`])) },
        data: null,
      }),
  })

  app.get<ResourceRoute>('/api/alpinebits/2022-04/:type', {
    ...shared,
    schema: {
      ...described('Resources of a type'),
      params: { type: 'object', properties: { type: typeSchema }, required: ['type'], additionalProperties: false },
      querystring: listQuery,
    },
    async handler(request, reply) {
      const { params, query } = request
      const { type } = params
      const shown = { ...shownBy(type, query), base }
      const page = pageOf(query)
      const name = query['resort']
      const resort = name === undefined ? undefined : await directory.find(String(name))
      if (name !== undefined && !resort) throw new Failure('notFound')
      async function write() {
        const { total, resources } = await reader.page(type, resort, page)
        const meta = { count: total, pages: Math.ceil(total / page.size) }
        return { meta, links: pageLinks(base, type, query, total), ...(await documentOf(resources, shown)) }
      }
      return sendKept({ of: [type, query], resort, write }, request, reply)
    },
  })

  app.get<ResourceRoute>('/api/alpinebits/2022-04/:type/:id', {
    ...shared,
    schema: {
      ...described('One resource'),
      params: {
        type: 'object',
        properties: { type: typeSchema, id: { type: 'string', maxLength: 64 } },
        required: ['type', 'id'],
        additionalProperties: false,
      },
      querystring: oneQuery,
    },
    async handler(request, reply) {
      const { type, id } = request.params
      const shown = { ...shownBy(type, request.query), base }
      async function write() {
        const found = await reader.byIds(type, [id])
        if (found.length === 0) throw new Failure('notFound')
        const { data, ...more } = await documentOf(found, shown)
        return { links: { self: `${base}/${type}/${encodeURIComponent(id)}` }, data: data[0], ...more }
      }
      return sendKept({ of: [type, id, request.query], resort: undefined, write }, request, reply)
    },
  })
}
