/** Public feeds of a resort's departures for journey planners, as GTFS and GTFS Realtime (decision 0044). */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { readOwnBoards } from '../../gtfs/out/own-boards.ts'
import { alertsFeed, tripUpdatesFeed } from '../../gtfs/out/realtime-out.ts'
import type { CallSources } from '../../departures/board-calls.ts'
import type { FeedMessage } from '../../gtfs/realtime/realtime-messages.ts'
import { vehiclePositionsFeed } from '../../gtfs/out/vehicles-out.ts'
import { vehiclesOfResort } from '../../gtfs/realtime/store-vehicles.ts'
import { updatesOfResort, type ResortUpdates } from '../../gtfs/realtime/resort-updates.ts'
import { answerOf, failing, jsonType } from '../../http/answers/answers.ts'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { memoryOf } from './memory.ts'

const tags = ['feeds']
const open = { right: { public: true as const } }
const resortSchema = { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$', description: 'Alias or id of a resort' }
const params = { type: 'object', properties: { resort: resortSchema }, required: ['resort'], additionalProperties: false }

interface ResortParams {
  Params: { resort: string }
}

interface RealtimeFeed {
  summary: string
  /** Undefined for a resort that is not published. */
  read(services: CallSources, resortId: string, now: number): Promise<FeedMessage | undefined>
}

const ofUpdates =
  (of: (updates: ResortUpdates, now: number) => FeedMessage): RealtimeFeed['read'] =>
  async (services, resortId, now) => {
    const updates = await updatesOfResort(services, resortId, now)
    return updates && of(updates, now)
  }

const feeds: Readonly<Record<string, RealtimeFeed>> = {
  'trip-updates': { summary: 'Today’s delays and cancellations', read: ofUpdates(({ calls }, now) => tripUpdatesFeed(calls, now)) },
  'vehicle-positions': {
    summary: 'Where vehicles are, as their operator sent it within the last ten minutes',
    async read({ db }, resortId, now) {
      const vehicles = await vehiclesOfResort(db, resortId, now)
      return vehicles && vehiclePositionsFeed(vehicles, now)
    },
  },
  alerts: {
    summary: 'Today’s alerts for departures and stops',
    read: ofUpdates(({ calls, texts }, now) => alertsFeed(calls, texts, now)),
  },
}

interface Whole {
  content: Buffer
  etag: string
}
const wholeOf = (content: Uint8Array): Whole => ({
  content: Buffer.from(content),
  etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
})

/** Milliseconds for which a feed is cached. Announcements of dispatchers are published a second later. */
const cacheTimes = { zip: 10_000, realtime: 1_000 }

/** Responds with 304 if the client has the current content. */
function sendWhole(request: FastifyRequest, reply: FastifyReply, { content, etag }: Whole) {
  reply.headers({ 'cache-control': 'public, max-age=300', etag })
  return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(content)
}

const feedMessage = {
  description: 'FeedMessage',
  content: {
    'application/x-protobuf': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { type: 'object', additionalProperties: true } },
  },
}

export function publicFeeds(app: FastifyInstance, services: Pick<Services, 'db' | 'timetables' | 'config' | 'publication'>) {
  const { db, timetables, config, publication } = services
  const zips = memoryOf<Whole>(cacheTimes.zip)
  /** GTFS requires a URL of the agency (agency_url). Never taken from a request, because the response is cached for all clients. */
  const site = config.publicUrl ?? 'http://localhost'
  const messages = memoryOf<FeedMessage>(cacheTimes.realtime)

  /** @throws notFound for an unknown alias */
  async function idOf(resort: string): Promise<string> {
    if (uuid.test(resort)) return resort
    const found = await publication.directory.find(resort)
    if (!found) throw new Failure('notFound')
    return found.id
  }

  /** @throws notFound for a resort without manual lines */
  async function zipOf(resortId: string): Promise<Whole> {
    const [{ ownFiles, zipOfFeed }, own] = await Promise.all([import('../../gtfs/out/own-feed.ts'), readOwnBoards(db, resortId)])
    const resort = await publication.directory.find(resortId)
    const files = own && ownFiles(own, site, resort && publication.termsOf(resort))
    if (!files?.['trips.txt']?.length) throw new Failure('notFound')
    return wholeOf(zipOfFeed(files))
  }

  app.get<ResortParams>('/api/feeds/gtfs/:resort.zip', {
    config: open,
    schema: {
      tags,
      summary: 'Manually maintained lines of a resort, as a GTFS feed',
      params,
      response: {
        200: answerOf('application/zip', 'The feed', 'binary'),
        304: { type: 'null', description: 'Not modified' },
        ...failing('notFound'),
      },
    },
    serializerCompiler: () => (text: string) => text,
    async handler(request, reply) {
      const resortId = await idOf(request.params.resort)
      const zip = await zips(resortId, () => zipOf(resortId))
      return sendWhole(request, reply.type('application/zip'), zip)
    },
  })

  for (const [name, { summary, read }] of Object.entries(feeds)) {
    app.get<ResortParams & { Querystring: { format: 'protobuf' | 'json' } }>(`/api/feeds/gtfs-rt/:resort/${name}`, {
      config: open,
      schema: {
        tags,
        summary: `${summary}, as GTFS Realtime: protobuf, or JSON to look at`,
        params,
        querystring: strictQuery({ format: { type: 'string', enum: ['protobuf', 'json'], default: 'protobuf' } }),
        response: { 200: feedMessage, ...failing('notFound') },
      },
      serializerCompiler: () => (text: string) => text,
      async handler(request, reply) {
        const resortId = await idOf(request.params.resort)
        const message = await messages(`${name} ${resortId}`, async () => {
          const found = await read({ db, timetables }, resortId, Date.now())
          if (!found) throw new Failure('notFound')
          return found
        })
        reply.headers({ 'cache-control': 'public, max-age=10' })
        if (request.query.format === 'json') return reply.type(jsonType).send(JSON.stringify(message))
        const { encodeFeed } = await import('../../gtfs/realtime/realtime-messages.ts')
        return reply.type('application/x-protobuf').send(Buffer.from(encodeFeed(message)))
      },
    })
  }
}
