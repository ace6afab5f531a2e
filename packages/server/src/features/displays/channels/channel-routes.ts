/** Feed and stream of a channel, public and served from memory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { answerOf, failing, jsonType } from '../../../http/answers/answers.ts'
import { headersOf } from '../../../http/answers/reply-headers.ts'
import type { CachedResponse, FastPath } from '../../../http/prepared/response-fast-path.ts'
import { strictQuery, uuidSchema } from '../../../http/query.ts'
import { fastPathResponses, sendPrepared } from '../../../http/prepared/send-prepared.ts'
import type { Channel, ChannelState } from './channel.ts'
import { currentValues } from '../../../http/prepared/current-values.ts'
import type { preparedAnswers } from '../../../http/prepared/prepared.ts'
import type { streamGroups } from './streams.ts'
import { selectedView } from '../boards/selected-view.ts'
import type { RenderLimit } from '../page/render-limit.ts'
import type { StreamPlaces } from '../../../http/load/stream-places.ts'
import { askedIn, keyOf, type View } from '../boards/view.ts'

/** Feeds are public, so pages of any origin may read them. */
const feedHeaders = {
  'content-type': jsonType,
  'cache-control': 'public, max-age=10',
  'access-control-allow-origin': '*',
}
const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** Cached events: screens that resume from the same version get the same bytes. */
const maxEvents = 200

const oneOf = languages.join('|')
const languagesSchema = {
  type: 'string',
  pattern: `^(${oneOf})(,(${oneOf})){0,2}$`,
  description: 'Up to three languages shown in rotation; by default those of the display',
}

interface DisplayRequest {
  Params: { [parameter: string]: string }
  Querystring: { lang?: string; from?: string; [parameter: string]: string | undefined }
}
type Asked = Pick<FastifyRequest<DisplayRequest>, 'params' | 'query'>

export interface Screens {
  streams: ReturnType<typeof streamGroups>
  answers: ReturnType<typeof preparedAnswers>
  fastPath: FastPath
  places: StreamPlaces
  renders: RenderLimit
  /** The heartbeat contains the current version; displays with another version request it. */
  beatOf(version: string | undefined): Buffer
}

export function channelRoutes<State extends ChannelState>(app: FastifyInstance, screens: Screens, channel: Channel<State>) {
  const { streams, answers, fastPath, places, renders, beatOf } = screens
  const { kind, parameter, asks = {} } = channel
  const sinceLast = currentValues<Buffer | undefined>(maxEvents)
  // The schema requires the parameter.
  const idIn = ({ params }: Pick<Asked, 'params'>) => params[parameter]!

  function viewOf({ query }: Pick<Asked, 'query'>, state: State) {
    // Validated by the schema.
    const chosen = query.lang ? ([...new Set(query.lang.split(','))] as Language[]) : []
    return selectedView(channel, state, askedIn(query, Object.keys(asks)), chosen)
  }

  const isThere = (state: State, { query }: Pick<Asked, 'query'>) => channel.has?.(state, askedIn(query, Object.keys(asks))) ?? true

  async function published(request: Asked) {
    const state = await channel.state(idIn(request), askedIn(request.query, Object.keys(asks)))
    if (!state || !isThere(state, request)) throw new Failure('notFound')
    return state
  }

  function preparedFor(state: State, request: FastifyRequest<DisplayRequest>) {
    const { view } = viewOf(request, state)
    return answers.get(keyOf(idIn(request), view), state.version, () => {
      renders.admit(request.ip, view)
      return JSON.stringify(channel.feedOf(state, view))
    })
  }

  /** Undefined if it has to be prepared first. */
  const knownFor = (state: State, asked: Asked) => answers.known(keyOf(idIn(asked), viewOf(asked, state).view), state.version)

  /** Further requests for the same URL are served by the fast path. */
  function openFastPath(request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const { params, query } = request
    const { 'x-request-id': _, ...headers } = headersOf(reply)
    const finished = fastPathResponses({ ...headers, ...feedHeaders })
    let last: { version: string; acceptEncoding: string | undefined; response: CachedResponse } | undefined
    fastPath.open(request.raw.url!, request.routeOptions.url!, ({ 'accept-encoding': acceptEncoding }) => {
      const state = channel.current(idIn({ params }))
      // Composing the view of the URL takes as long as sending it, and thousands of displays have the same one.
      if (state && last?.version === state.version && last.acceptEncoding === acceptEncoding) return last.response
      const known = state && isThere(state, { query }) ? knownFor(state, { params, query }) : undefined
      const response = known && finished(known, acceptEncoding)
      if (state && response && !(response instanceof Promise)) last = { version: state.version, acceptEncoding, response }
      return response
    })
  }

  function sendState(state: State, request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const prepared = preparedFor(state, request)
    if (request.method === 'GET') openFastPath(request, reply)
    return sendPrepared(request, reply, prepared, { headers: feedHeaders })
  }

  /** Sends from memory at once; only the first request waits for the database. */
  function sendFeed(request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const state = channel.current(idIn(request))
    return state && isThere(state, request)
      ? sendState(state, request, reply)
      : published(request).then((read) => sendState(read, request, reply))
  }

  /** If undefined, the next heartbeat shows that an event was missed, and the screen requests the complete feed. */
  function eventSince(last: string, id: string, state: State, view: View, ip: string) {
    if (last === state.version) return undefined
    return sinceLast.get(`${keyOf(id, view)} ${last}`, state.version, () =>
      renders.allows(ip, view) ? channel.eventSince(last, id, state, view) : undefined,
    )
  }

  async function openStream(request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const id = idIn(request)
    const state = await published(request)
    const asked = viewOf(request, state)
    const last = request.headers['last-event-id'] ?? request.query.from
    const { raw } = reply
    // A client that disconnected while the board was read emits no further close event, so its stream would never be removed.
    if (raw.destroyed) return void reply.hijack()
    const place = places.take(channel.resortOf?.(state) ?? id, request.ip)
    reply.hijack()
    // The response ends with the connection (RFC 9112, 6.3) instead of being chunked: an event is then one write of the same bytes for all
    // clients instead of three.
    raw.removeHeader('transfer-encoding')
    raw.writeHead(200, { ...headersOf(reply), ...streamHeaders })
    const event = typeof last === 'string' ? eventSince(last, id, state, asked.view, request.ip) : undefined
    if (event) raw.write(event)
    raw.write(beatOf(state.version))
    streams.join(id, asked, raw, place)
  }

  const shared = { config: { right: { public: true as const }, rateLimit: false } } as const
  const tags = ['displays']
  const params = { type: 'object', properties: { [parameter]: uuidSchema }, required: [parameter], additionalProperties: false }
  app.get<DisplayRequest>(`/api/displays/${kind}/:${parameter}`, {
    ...shared,
    schema: {
      tags,
      summary: `Published data of the display ${kind}`,
      params,
      querystring: strictQuery({ lang: languagesSchema, ...asks }),
      response: {
        200: { type: 'object', additionalProperties: true },
        304: { type: 'null', description: 'Not modified' },
        ...failing('notFound'),
      },
    },
    handler: sendFeed,
  })
  app.get<DisplayRequest>(`/api/displays/${kind}/:${parameter}/stream`, {
    exposeHeadRoute: false,
    ...shared,
    schema: {
      tags,
      summary: `Changes of the display ${kind} as server-sent events: delta or feed, beat, gone; resumes from the version in Last-Event-ID or "from"`,
      params,
      querystring: strictQuery({ lang: languagesSchema, ...asks, from: { type: 'string', maxLength: 64 } }),
      response: { 200: answerOf('text/event-stream', 'Changes, without end'), ...failing('notFound', 'tooManyRequests', 'unavailable') },
    },
    handler: openStream,
  })
}
