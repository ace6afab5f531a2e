/** Public displays: what a resort shows on its screens, without a session, from memory, live (OP13, OP34, R2.55–56). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { displayKinds, type DisplayKind } from '@ridgeline/domain/displays/feed'
import { Failure } from '@ridgeline/domain/failure'
import { languages, type Language } from '@ridgeline/domain/localized'
import { failing } from '../../http/answers.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { laneOf } from '../../http/lane.ts'
import { answer, finishedAnswers } from './answer.ts'
import { boardsOf } from './boards.ts'
import type { BoardState } from './board.ts'
import { deltaOf, feedOf, type View } from './feeds.ts'
import { displayPages } from './page.ts'
import { preparedAnswers } from './prepared.ts'
import { eventOf, keyOf, streamGroups, type Group } from './streams.ts'

const beatTime = 15_000

/** Anybody's page may read what any screen shows. */
const feedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=10',
  'access-control-allow-origin': '*',
}

const oneOf = languages.join('|')
const languagesSchema = {
  type: 'string',
  pattern: `^(${oneOf})(,(${oneOf})){0,2}$`,
  description: 'Up to three languages, which the display shows in turn; without it the resort’s own',
}
const paramsSchema = { type: 'object', properties: { resortId: uuidSchema }, required: ['resortId'], additionalProperties: false }

export interface DisplayRequest {
  Params: { resortId: string }
  Querystring: { lang?: string; from?: string }
}

export const viewOf = (kind: DisplayKind, lang: string | undefined, { resort }: BoardState): View => ({
  kind,
  // The schema lets nothing through that is not a language of ours.
  languages: lang ? ([...new Set(lang.split(','))] as Language[]) : resort.languages,
})

export function displays(app: FastifyInstance, { db, changes, config, settings }: Services) {
  const streams = streamGroups()
  const answers = preparedAnswers()
  const boards = boardsOf(db, changes, (resortId, step) => void tell(resortId, step).catch(untold))
  const page = displayPages(app, config, () => settings.get('app.name') ?? config.appName)
  const lane = laneOf(app)

  /** A board that cannot be read now; screens keep their picture, and the next beat tells what is current. */
  const untold = (error: unknown) => app.log.warn(error, 'A display could not be told')

  async function tell(resortId: string, step: Parameters<typeof deltaOf>[1][number] | undefined) {
    const state = await boards.of(resortId).state()
    for (const group of streams.of(resortId)) {
      if (state && step?.anew) {
        streams.renew(group)
        continue
      }
      const delta = state && step && deltaOf(state, [step], group.view)
      streams.send(group, delta ? eventOf('delta', delta, delta.version) : eventOf('gone', {}))
    }
  }

  /** Says that all is well, and which state and build are current; whoever has another asks for it. */
  const beatOf = (version: string | undefined) => eventOf('beat', { version, build: page.build, at: new Date().toISOString() })

  const beating = setInterval(() => {
    for (const group of streams.all()) void beat(group).catch(untold)
  }, beatTime)
  beating.unref()
  async function beat(group: Group) {
    const state = await boards.of(group.resortId).state()
    streams.send(group, beatOf(state?.version))
  }

  app.addHook('preClose', async () => {
    clearInterval(beating)
    boards.stop()
    streams.end()
  })

  async function published(request: FastifyRequest<DisplayRequest>) {
    const state = await boards.of(request.params.resortId).state()
    if (!state) throw new Failure('notFound')
    return state
  }

  function sendState(kind: DisplayKind, state: BoardState, request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const prepared = preparedFor(kind, state, request)
    if (request.method === 'GET') openLane(kind, request, reply)
    return answer(request, reply, prepared, feedHeaders)
  }

  function preparedFor(kind: DisplayKind, state: BoardState, { params, query }: Pick<FastifyRequest<DisplayRequest>, 'params' | 'query'>) {
    const view = viewOf(kind, query.lang, state)
    return answers.get(keyOf(params.resortId, view), state.version, () => JSON.stringify(feedOf(state, view)))
  }

  /** Who asks for the same again need not come in for it. */
  function openLane(kind: DisplayKind, request: FastifyRequest<DisplayRequest>, reply: FastifyReply) {
    const { params, query } = request
    const { 'x-request-id': _, ...headers } = reply.getHeaders() as Record<string, string>
    const finished = finishedAnswers({ ...headers, ...feedHeaders })
    lane.open(request.raw.url!, request.routeOptions.url!, (acceptEncoding) => {
      const state = boards.of(params.resortId).current()
      return state && finished(preparedFor(kind, state, { params, query }), acceptEncoding)
    })
  }

  /** What is in memory goes out at once; only the first one who asks waits for the database. */
  const sendFeed = (kind: DisplayKind) => (request: FastifyRequest<DisplayRequest>, reply: FastifyReply) => {
    const state = boards.of(request.params.resortId).current()
    return state ? sendState(kind, state, request, reply) : published(request).then((read) => sendState(kind, read, request, reply))
  }

  const openStream = (kind: DisplayKind) => async (request: FastifyRequest<DisplayRequest>, reply: FastifyReply) => {
    if (streams.isFull()) throw new Failure('unavailable')
    const { resortId } = request.params
    const state = await published(request)
    const view = viewOf(kind, request.query.lang, state)
    const last = request.headers['last-event-id'] ?? request.query.from
    reply.hijack()
    const { raw } = reply
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
    const steps = typeof last === 'string' ? boards.of(resortId).stepsSince(last) : undefined
    const delta = steps && deltaOf(state, steps, view)
    if (delta) raw.write(eventOf('delta', delta, delta.version))
    raw.write(beatOf(state.version))
    streams.join(resortId, view, raw)
  }

  for (const kind of displayKinds) {
    const shared = { config: { right: { public: true as const }, rateLimit: false } } as const
    const tags = ['displays']
    app.get<DisplayRequest>(`/api/displays/${kind}/:resortId`, {
      ...shared,
      schema: {
        tags,
        summary: `Published data of the display ${kind}`,
        params: paramsSchema,
        querystring: strictQuery({ lang: languagesSchema }),
        response: {
          200: { type: 'object', additionalProperties: true },
          304: { type: 'null', description: 'Not modified' },
          ...failing('notFound'),
        },
      },
      handler: sendFeed(kind),
    })
    app.get<DisplayRequest>(`/api/displays/${kind}/:resortId/stream`, {
      exposeHeadRoute: false,
      ...shared,
      schema: {
        tags,
        summary: `Changes of the display ${kind} as server-sent events: delta, beat, gone; goes on from the version in Last-Event-ID or "from"`,
        params: paramsSchema,
        querystring: strictQuery({ lang: languagesSchema, from: { type: 'string', maxLength: 64 } }),
        response: { 200: { description: 'text/event-stream', type: 'string' }, ...failing('notFound') },
      },
      handler: openStream(kind),
    })
    page.route(kind, { stateOf: (resortId) => boards.of(resortId).state() })
  }
}
