/** The routes of one collection: its records, one record, and both in every format that fits (OP18). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { failing } from '../../../http/answers/answers.ts'
import { headersOf } from '../../../http/answers/reply-headers.ts'
import type { AnswerCache, KeptAnswer } from '../../../http/prepared/answer-cache.ts'
import { fastPathResponses, sendPrepared } from '../../../http/prepared/send-prepared.ts'
import type { FastPath } from '../../../http/prepared/response-fast-path.ts'
import { lateQuery, uuidSchema } from '../../../http/query.ts'
import type { KeyReader } from '../../../publication/readers.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Services } from '../../../services.ts'
import type { FeedFormat } from '../formats/format.ts'
import { acceptedFormat, formatBySuffix, formatsOf } from '../formats/formats.ts'
import { readCollection, readOne, type CollectionContent, type Reader } from './collection-content.ts'
import { keyHeaders, openHeaders } from './feed-headers.ts'
import { feedParameters, feedQueryOf, feedQuerySchema, languageParameter, type FeedQuery } from './feed-query.ts'

export interface FeedRoutes {
  services: Pick<Services, 'db' | 'publication'>
  cache: AnswerCache
  fastPath: FastPath
  /** The key of a request; undefined without one. @throws for a key that is refused. */
  keyOf: (request: FastifyRequest) => Promise<KeyReader | undefined>
}

interface FeedRoute {
  Params: { id?: string; format?: string }
  Querystring: Parameters<typeof feedQueryOf>[0]
}
type FeedRequest = FastifyRequest<FeedRoute>

/** The same URL for the page that follows (RFC 8288), for formats whose content cannot name it. */
function linkTo(request: FeedRequest, next: string): string {
  const url = new URL(request.raw.url!, 'http://localhost')
  url.searchParams.set('after', next)
  return `<${url.pathname}${url.search}>; rel="next"`
}

export function collectionRoutes(app: FastifyInstance, entity: PublishedEntity, { services, cache, fastPath, keyOf }: FeedRoutes) {
  const { db, publication } = services
  const { directory, read, readers, versions, origin } = publication
  const reading = { db, read, readers, versions, origin }
  const base = `/api/feeds/${entity.plural}`

  /** @throws notFound for an unknown resort, and as `readers.resorts` */
  async function resortsFor(asked: string | undefined, key: KeyReader | undefined) {
    const resort = asked === undefined ? undefined : await directory.find(asked)
    if (asked !== undefined && !resort) throw new Failure('notFound')
    return readers.resorts(entity, resort, key)
  }

  function formatOf({ params: { format: suffix }, headers }: FeedRequest): FeedFormat {
    if (suffix === undefined) return acceptedFormat(entity, headers.accept)
    const format = formatBySuffix(entity, suffix)
    if (!format) throw new Failure('notFound')
    return format
  }

  /** The texts of calendars and of files for people are in one language. */
  const languageOf = ({ isInOneLanguage }: FeedFormat, { language }: FeedQuery, resorts: readonly ResortEntry[]) =>
    language ?? (isInOneLanguage ? (resorts[0]?.defaultLanguage ?? 'en') : undefined)

  /** Also of the kinds that are included. */
  function versionOf(resorts: readonly ResortEntry[], include: readonly string[]): string {
    const ids = resorts.map(({ id }) => id)
    const included = include.map((name) => {
      const field = entity.fields[name]
      return field && 'to' in field ? versions.of(field.to, []).version : ''
    })
    return [versions.of(entity.name, ids).version, ...included].join(' ')
  }

  interface Asked {
    query: FeedQuery
    format: FeedFormat
    /** Of one record. */
    id: string | undefined
    key: KeyReader | undefined
    read: (query: FeedQuery, reader: Reader) => Promise<CollectionContent>
  }

  /** How a request is answered, as long as the resorts and who may read them stay the same. @throws as `resortsFor` */
  async function planOf({ query, format, id, key, read }: Asked) {
    // Taken before it is decided who may read: an answer of an older decision is then never current.
    const decided = directory.version()
    const resorts = await resortsFor(query.resort, key)
    const language = languageOf(format, query, resorts)
    const asked = { ...query, language }
    const cacheKey = JSON.stringify([entity.name, key?.id, id, format.suffix, resorts.map(({ id }) => id), asked])
    const version = () => `${decided} ${versionOf(resorts, query.include)}`
    async function write() {
      const content = await read(asked, { resorts, key })
      return { text: await format.write(content, { ...publication, language }), next: content.next }
    }
    return {
      write,
      get: () => cache.get(cacheKey, version(), write),
      current: () => (directory.version() === decided ? cache.current(cacheKey, version()) : undefined),
    }
  }
  type Plan = Awaited<ReturnType<typeof planOf>>

  async function sendAs(request: FeedRequest, reply: FastifyReply, read: Asked['read']) {
    const format = formatOf(request)
    const query = feedQueryOf(request.query, request.params.id === undefined ? format.window : undefined)
    const key = await keyOf(request)
    const asked = { query, format, id: request.params.id, key, read }
    const plan = await planOf(asked)
    const headers = { ...(key ? keyHeaders : openHeaders), 'content-type': `${format.type}; charset=utf-8` }
    // What changed since some moment is asked for once.
    if (query.updatedSince !== undefined) return reply.headers(headers).send((await plan.write()).text)
    const kept = await plan.get()
    if (!key && request.method === 'GET') openFastPath(request, reply, headers, asked, plan)
    const link = kept.next !== null && !format.namesNext ? { link: linkTo(request, kept.next) } : {}
    return sendPrepared(request, reply, kept.prepared, { headers: { ...headers, ...link } })
  }

  /**
   * Repeated requests for the same address are answered before the router; with a key, a link or for another format, as usual. After a
   * change they share one reading.
   */
  function openFastPath(request: FeedRequest, reply: FastifyReply, headers: typeof openHeaders, wanted: Asked, first: Plan) {
    const { format } = wanted
    const { 'x-request-id': _, ...others } = headersOf(reply)
    const send = fastPathResponses({ ...others, ...headers })
    const isBySuffix = request.params.format !== undefined
    let plan = first
    fastPath.open(request.raw.url!, request.routeOptions.url!, (asked) => {
      if (asked.authorization !== undefined || asked['x-api-key'] !== undefined) return undefined
      if (!isBySuffix && acceptedFormat(entity, asked.accept) !== format) return undefined
      const ready = ({ next, prepared }: KeptAnswer) =>
        next === null || format.namesNext ? send(prepared, asked['accept-encoding']) : undefined
      const known = plan.current()
      return known ? ready(known) : planOf(wanted).then(async (next) => ready(await (plan = next).get()))
    })
  }

  const shared = { config: { right: { public: true as const } } }
  const tags = ['feeds']
  const failures = failing('notSignedIn', 'forbidden', 'notFound')
  const response = { 200: { type: 'object', additionalProperties: true }, 304: { type: 'null', description: 'Not modified' }, ...failures }
  const list = (request: FeedRequest, reply: FastifyReply) =>
    sendAs(request, reply, (query, reader) => readCollection(reading, entity, query, reader))
  const one = (request: FeedRequest, reply: FastifyReply) =>
    sendAs(request, reply, async (query, reader) => {
      const content = await readOne(reading, entity, request.params.id!, query, reader)
      if (!content) throw new Failure('notFound')
      return content
    })
  const suffixes = formatsOf(entity).map(({ suffix }) => suffix)

  app.get<FeedRoute>(base, {
    ...shared,
    schema: { tags, hide: true, summary: `Published ${entity.plural}`, querystring: feedQuerySchema(entity), response },
    handler: list,
  })
  app.get<FeedRoute>(`${base}.:format`, {
    ...shared,
    schema: {
      tags,
      hide: true,
      summary: `Published ${entity.plural} as a file`,
      params: {
        type: 'object',
        properties: { format: { type: 'string', enum: suffixes } },
        required: ['format'],
        additionalProperties: false,
      },
      querystring: feedQuerySchema(entity),
      response,
    },
    handler: list,
  })
  app.get<FeedRoute>(`${base}/:id`, {
    ...shared,
    schema: {
      tags,
      hide: true,
      summary: `One of the published ${entity.plural}`,
      params: { type: 'object', properties: { id: uuidSchema }, required: ['id'], additionalProperties: false },
      querystring: lateQuery(() => {
        const { include, fields } = feedParameters(entity)
        return { lang: languageParameter, ...(fields && { fields }), ...(include && { include }) }
      }),
      response,
    },
    handler: one,
  })
}
