/** Feed and stream of a channel, for everybody and from memory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'
import { languages, type Language } from '@ridgeline/domain/localized'
import { answerOf, failing } from '../../http/answers.ts'
import type { FastPath } from '../../http/response-fast-path.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import { answer, finishedAnswers } from './answer.ts'
import type { Channel, ChannelState } from './channel.ts'
import { currentValues } from './current-values.ts'
import type { preparedAnswers } from './prepared.ts'
import type { streamGroups } from './streams.ts'
import { selectedView } from './selected-view.ts'
import type { RenderLimit } from './render-limit.ts'
import type { StreamPlaces } from './stream-places.ts'
import { askedIn, keyOf, type View } from './view.ts'

/** Anybody's page may read what any screen shows. */
const feedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=10',
  'access-control-allow-origin': '*',
}
const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** Screens that come back after the same moment are sent the same. */
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
  /** Names the current version; displays with another version request it. */
  beatOf(version: string | undefined): Buffer
}

export function channelRoutes<State extends ChannelState>(app: FastifyInstance, screens: Screens, channel: Channel<State>) {
  const { streams, answers, fastPath, places, renders, beatOf } = screens
  const { kind, parameter, asks = {} } = channel
  const sinceLast = currentValues<Buffer | undefined>(maxEvents)
  // The schema lets no request through without it.
  const idIn = ({ params }: Pick<Asked, 'params'>) => params[parameter]!

  function viewOf({ query }: Pick<Asked, 'query'>, state: State) {
    // The schema lets nothing through that is not a language of ours.
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

  /** Nothing where it has to be made first. */
  const knownFor = (state: State, asked: Asked) => answers.known(keyOf(idIn(asked), viewOf(asked, state).view), state.version)

  /** Who asks for the same again need not come in for it. */
  function openFastPath(request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const { params, query } = request
    const { 'x-request-id': _, ...headers } = reply.getHeaders() as Record<string, string>
    const finished = finishedAnswers({ ...headers, ...feedHeaders })
    fastPath.open(request.raw.url!, request.routeOptions.url!, (acceptEncoding) => {
      const state = channel.current(idIn({ params }))
      const known = state && isThere(state, { query }) ? knownFor(state, { params, query }) : undefined
      return known && finished(known, acceptEncoding)
    })
  }

  function sendState(state: State, request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const prepared = preparedFor(state, request)
    if (request.method === 'GET') openFastPath(request, reply)
    return answer(request, reply, prepared, feedHeaders)
  }

  /** What is in memory goes out at once; only the first one who asks waits for the database. */
  function sendFeed(request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const state = channel.current(idIn(request))
    return state && isThere(state, request)
      ? sendState(state, request, reply)
      : published(request).then((read) => sendState(read, request, reply))
  }

  /** Without it, the heartbeat shows that an event was missed, and the screen requests the complete feed. */
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
    // Who left while the board was read has closed already, and would never be let go.
    if (raw.destroyed) return void reply.hijack()
    const place = places.take(channel.resortOf?.(state) ?? id, request.ip)
    reply.hijack()
    // Ends with the connection (RFC 9112, 6.3) instead of in chunks: an event is one write of the same bytes for all, not three.
    raw.removeHeader('transfer-encoding')
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
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
      summary: `Changes of the display ${kind} as server-sent events: delta or feed, beat, gone; goes on from the version in Last-Event-ID or "from"`,
      params,
      querystring: strictQuery({ lang: languagesSchema, ...asks, from: { type: 'string', maxLength: 64 } }),
      response: { 200: answerOf('text/event-stream', 'Changes, without end'), ...failing('notFound', 'tooManyRequests', 'unavailable') },
    },
    handler: openStream,
  })
}
