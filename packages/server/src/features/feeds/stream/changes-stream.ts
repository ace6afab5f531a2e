/** `GET /api/feeds/changes`: what changed in the open data, as server-sent events that resume after an interruption. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { answerOf, failing } from '../../../http/answers/answers.ts'
import { headersOf } from '../../../http/answers/reply-headers.ts'
import { streamPlaces, type Place } from '../../../http/load/stream-places.ts'
import { strictQuery } from '../../../http/query.ts'
import type { KeyReader } from '../../../publication/readers.ts'
import type { Services } from '../../../services.ts'
import { resortParameter } from '../feed-query.ts'
import { eventsOf, type ChangeEvent } from './change-events.ts'

const limits = { total: 2_000, perResort: 1_000, perAddress: 20 }
const beatTime = 15_000
/** Bytes a slow client may leave unread before it is disconnected; it resumes from its last event. */
const maxUnread = 1_000_000

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'x-accel-buffering': 'no',
}

interface Follower {
  raw: ServerResponse
  place: Place
  key: KeyReader | undefined
  resortId: string | undefined
  collections: ReadonlySet<string> | undefined
}

interface StreamRequest {
  Querystring: { resort?: string; collections?: string; from?: string }
}

const names = publishedEntities.map(({ plural }) => plural).join('|')

export function changesStream(
  app: FastifyInstance,
  { publication, changes }: Pick<Services, 'publication' | 'changes'>,
  keyOf: (request: FastifyRequest) => Promise<KeyReader | undefined>,
) {
  const places = streamPlaces(limits)
  const followers = new Set<Follower>()

  const concerns = ({ key, resortId, collections }: Follower, { entity, resort, isOpen }: ChangeEvent) =>
    (!collections || collections.has(entity.plural)) &&
    (!resortId || resort?.id === resortId) &&
    (isOpen || (key?.mayRead(entity, resort?.id ?? null) ?? false))

  function send(follower: Follower, events: readonly ChangeEvent[]) {
    const text = events.flatMap((event) => (concerns(follower, event) ? [event.text] : [])).join('')
    if (text) follower.raw.write(text)
    if (follower.raw.writableLength > maxUnread) follower.raw.destroy()
  }

  /** One batch after the other, so that events keep the order of commits. */
  let sending = Promise.resolve()
  const unsubscribe = changes.subscribe((changed) => {
    // A key that was changed may open less than before; its holder connects again.
    if (changed.some(({ entity }) => entity === apiKey.name)) for (const { key, raw } of followers) if (key) raw.end()
    if (followers.size === 0) return
    sending = sending
      .then(() => eventsOf(publication, changed))
      .then((events) => followers.forEach((follower) => send(follower, events)))
      // Followers continue from their last event, and read what was missed.
      .catch((error: unknown) => {
        app.log.warn(error, 'Changes of the open data could not be read')
        for (const { raw } of followers) raw.end()
      })
  })
  const beating = setInterval(() => followers.forEach(({ raw }) => raw.write(': \n\n')), beatTime).unref()
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(beating)
    for (const { raw } of followers) raw.end()
  })

  app.get<StreamRequest>('/api/feeds/changes', {
    exposeHeadRoute: false,
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'Changes of the open data as server-sent events; resumes from Last-Event-ID, and sends reset if that is too old',
      querystring: strictQuery({
        resort: resortParameter,
        collections: { type: 'string', pattern: `^(${names})(,(${names}))*$`, maxLength: 1_000, description: 'Only these collections' },
        from: { type: 'string', maxLength: 64, description: 'Like Last-Event-ID, for clients that cannot set it' },
      }),
      response: { 200: answerOf('text/event-stream', 'Changes, without end'), ...failing('notSignedIn', 'forbidden', 'notFound') },
    },
    async handler(request, reply) {
      const { resort: asked, collections, from } = request.query
      const key = await keyOf(request)
      const resort = asked === undefined ? undefined : await publication.directory.find(asked)
      if (asked !== undefined && !resort) throw new Failure('notFound')
      const last = request.headers['last-event-id'] ?? from
      const { raw } = reply
      if (raw.destroyed) return void reply.hijack()
      const place = places.take(resort?.id ?? '', request.ip)
      reply.hijack()
      const follower: Follower = {
        raw,
        place,
        key,
        resortId: resort?.id,
        collections: collections ? new Set(collections.split(',')) : undefined,
      }
      raw.once('close', () => {
        followers.delete(follower)
        place.leave()
      })
      raw.writeHead(200, { ...headersOf(reply), ...streamHeaders })
      // From here on nothing is missed: what is committed while the past is read is sent after it.
      const start = changes.position()
      raw.write(`retry: 2000\nid: ${start}\nevent: start\ndata: {}\n\n`)
      sending = sending.then(() => catchUp(follower, typeof last === 'string' ? last : undefined)).catch(() => void raw.end())
      return undefined
    },
  })

  async function catchUp(follower: Follower, last: string | undefined) {
    if (last !== undefined) {
      const missed = await changes.since(last)
      if (!missed) follower.raw.write('event: reset\ndata: {}\n\n')
      else send(follower, await eventsOf(publication, missed))
    }
    if (!follower.raw.destroyed) followers.add(follower)
  }
}
