/** `GET /api/feeds/changes`: what changed in the open data, as server-sent events that resume after an interruption. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import type { Change } from '../../../db/changes/changes.ts'
import { maxPositionLength } from '../../../db/changes/position.ts'
import { answerOf, failing } from '../../../http/answers/answers.ts'
import { headersOf } from '../../../http/answers/reply-headers.ts'
import { streamPlaces } from '../../../http/load/stream-places.ts'
import { strictQuery } from '../../../http/query.ts'
import { streamLimits } from '../../../publication/described/feed-limits.ts'
import type { KeyReader } from '../../../publication/readers.ts'
import type { Services } from '../../../services.ts'
import { resortParameter } from '../collections/feed-query.ts'
import { eventsOf } from './change-events.ts'
import { send, sendAsRead, untilRead, type Follower } from './follower.ts'

const beatTime = 15_000
/** Milliseconds after which a client with a key connects again, so that its key is verified again. */
const keyTime = 10 * 60_000
/** Changes that are read and sent at once, so that records with long texts neither hold the event loop nor fill the memory. */
const portion = 50

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
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
  const places = streamPlaces(streamLimits)
  /** All connections; those that still read what they missed do not get what happens now. */
  const connected = new Set<Follower>()
  const following = new Set<Follower>()

  const end = (which: Iterable<Follower>) => {
    for (const { raw } of which) raw.end()
  }

  /** One batch after the other, so that events keep the order in which they were published. */
  let sending = Promise.resolve()
  const unsubscribe = changes.subscribe((changed) => {
    // A key that was changed may open less than before; its holder connects again.
    if (changed.some(({ entity }) => entity === apiKey.name)) end([...connected].filter(({ key }) => key))
    if (following.size === 0) return
    sending = sending
      .then(() => sendInPortions(changed))
      // Clients connect again, continue from their last event, and read what was missed.
      .catch((error: unknown) => {
        app.log.warn(error, 'Changes of the open data could not be read')
        end(following)
      })
  })

  const beating = setInterval(() => connected.forEach(({ raw }) => raw.write(': \n\n')), beatTime).unref()
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(beating)
    end(connected)
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
        from: { type: 'string', maxLength: maxPositionLength, description: 'Like Last-Event-ID, for clients that cannot set it' },
      }),
      response: { 200: answerOf('text/event-stream', 'Changes, without end'), ...failing('notSignedIn', 'forbidden', 'notFound') },
    },
    async handler(request, reply) {
      const { resort: asked, collections, from } = request.query
      const key = await keyOf(request)
      const resort = asked === undefined ? undefined : await publication.directory.find(asked)
      if (asked !== undefined && !resort) throw new Failure('notFound')
      if (resort && !resort.hasWebsiteData && !key) throw new Failure('notSignedIn')
      const { raw } = reply
      if (raw.destroyed) return void reply.hijack()
      const place = places.take(resort?.id ?? '', request.ip)
      reply.hijack()
      const follower: Follower = {
        raw,
        key,
        resortId: resort?.id,
        collections: collections ? new Set(collections.split(',')) : undefined,
        cursor: changes.position(),
      }
      const lasting = key && setTimeout(() => raw.end(), keyTime).unref()
      connected.add(follower)
      raw.once('close', () => {
        clearTimeout(lasting)
        connected.delete(follower)
        following.delete(follower)
        place.leave()
      })
      raw.writeHead(200, { ...headersOf(reply), ...streamHeaders })
      const last = request.headers['last-event-id'] ?? from
      void catchUp(follower, typeof last === 'string' ? last : undefined).catch((error: unknown) => {
        app.log.warn(error, 'Missed changes of the open data could not be read')
        raw.end()
      })
      return undefined
    },
  })

  async function sendInPortions(changed: readonly Change[]) {
    for (let at = 0; at < changed.length && following.size > 0; at += portion) {
      const some = changed.slice(at, at + portion)
      const events = await eventsOf(publication, some)
      for (const follower of following) {
        if (send(follower, events)) follower.cursor = some.at(-1)!.cursor
        else void fallBehind(follower)
      }
    }
  }

  /** The client gets the rest as fast as it reads. */
  async function fallBehind(follower: Follower) {
    const { raw, cursor } = follower
    following.delete(follower)
    await untilRead(raw)
    const isSent = await sendMissed(follower, cursor, () => {}).catch(() => false)
    // It connects again, and then gets the reset or the missing changes.
    if (!isSent) raw.end()
    else if (!raw.destroyed) following.add(follower)
  }

  /** Sends what was missed until nothing is left; from then on the client gets what happens. */
  async function catchUp(follower: Follower, last: string | undefined) {
    const { raw } = follower
    // The position is only sent where nothing before it is still to be sent.
    const begin = (event: 'start' | 'reset', position: string) => raw.write(`retry: 2000\n${position}event: ${event}\ndata: {}\n\n`)
    const here = () => `id: ${changes.position()}\n`
    if (last === undefined) begin('start', here())
    else if (!(await sendMissed(follower, last, () => begin('start', '')))) begin('reset', here())
    if (!raw.destroyed) following.add(follower)
  }

  /** @returns false if the position is too old. Otherwise nothing has been published after what was sent. */
  async function sendMissed(follower: Follower, last: string, begin: () => void): Promise<boolean> {
    const { raw } = follower
    let cursor = last
    for (let hasBegun = false; !raw.destroyed;) {
      const published = changes.publications()
      const missed = await changes.since(cursor)
      if (!missed) return false
      if (!hasBegun) begin()
      hasBegun = true
      for (let at = 0; at < missed.length && !raw.destroyed; at += portion)
        await sendAsRead(follower, await eventsOf(publication, missed.slice(at, at + portion)))
      cursor = missed.at(-1)?.cursor ?? cursor
      follower.cursor = cursor
      // Changes may have been published while the missed ones were read and sent.
      if (published === changes.publications()) return true
    }
    return true
  }
}
