/** Sends committed changes to users who may read the records (architecture 5, "live"). */
import type { FastifyInstance } from 'fastify'
import { hasAccess, includesAll, isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Change, Note } from '../../db/changes/changes.ts'
import { maxPositionLength } from '../../db/changes/position.ts'
import { answerOf, failing, guarded } from '../../http/answers/answers.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { openFilesLimit } from '../../http/limits/open-files.ts'
import { headersOf } from '../../http/answers/reply-headers.ts'
import type { Services } from '../../services.ts'
import { expectPlace, livePlaces } from './stream-places.ts'

interface Event {
  change: Change
  text: string
}

interface Stream {
  caller: Caller
  token: string
  /** Changes published while the missed ones are being read; they are sent afterwards. */
  held?: Event[] | undefined
  write(text: string): void
  end(): void
}

const heartbeat = 15_000
const recheck = 1_000
/** Bytes of unsent data after which a slow client is disconnected; it reconnects with its cursor. */
const maxBuffered = 1_000_000

const mayRead = (rights: Rights, { entity: name, resortId }: Pick<Change, 'entity' | 'resortId'>): boolean => {
  // What staff are shown of settings: those of the installation and of their resorts.
  if (name === settingRecord) return resortId === null || hasAccess(rights, resortId)
  const entity = registry[name]
  if (!entity) return false
  const reach = reachOf(rights, 'read', entity)
  return reach === 'all' || (resortId !== null && isWithin(reach, resortId))
}

const eventOf = ({ cursor, ...change }: Change) => `event: change\nid: ${cursor}\ndata: ${JSON.stringify(change)}\n\n`

/** Without an event id: an interrupted stream resumes from its last change. */
const noteOf = (note: Note) => `event: note\ndata: ${JSON.stringify(note)}\n\n`

/** The user may do more or less than before: open screens follow. */
const rightsEvent = 'event: rights\ndata: {}\n\n'

const haveSame = (one: Rights, other: Rights) => one === other || (includesAll(one, other) && includesAll(other, one))

function send({ caller, write }: Stream, events: readonly Event[]) {
  const text = events.map(({ change, text }) => (mayRead(caller.rights, change) ? text : '')).join('')
  if (text) write(text)
}

export function live(app: FastifyInstance, { changes, sessions, config }: Services) {
  const places = livePlaces(Math.min(openFilesLimit(), config.maxConnections))
  const streams = new Set<Stream>()

  changes.subscribe((published) => {
    const events = published.map((change) => ({ change, text: eventOf(change) }))
    for (const stream of streams)
      if (stream.held) stream.held.push(...events)
      else send(stream, events)
  })

  changes.onNotes((notes) => {
    const published = notes.map((note) => ({ note, text: noteOf(note) }))
    for (const { caller, held, write } of streams) {
      const text = published.map((each) => (mayRead(caller.rights, each.note) ? each.text : '')).join('')
      // A stream that is still starting reads the current state anyway.
      if (text && !held) write(text)
    }
  })

  let rechecking: Promise<void> | undefined
  let again = false

  /**
   * A stream ends with its session and follows its permissions (security C7). One round at a time; requests during a round cause another
   * one.
   */
  function recheckAll() {
    if (rechecking) again = true
    rechecking ??= recheckOnce().finally(() => {
      rechecking = undefined
      if (!again) return
      again = false
      recheckAll()
    })
  }

  async function recheckOnce() {
    for (const stream of streams)
      try {
        const caller = await sessions.callerOf(stream.token)
        // Their requests are refused until they have done it.
        const mustAct = caller.mustChangePassword || caller.mustSetUpFactor
        const isChanged = mustAct || !haveSame(stream.caller.rights, caller.rights)
        stream.caller = caller
        // A stream that is still starting has the new permissions already.
        if (isChanged && !stream.held) stream.write(rightsEvent)
        if (mustAct) stream.end()
      } catch (error) {
        // When the database is unavailable, the session cannot be checked; the next round does it.
        if (error instanceof Failure) stream.end()
      }
  }
  changes.onSessions(recheckAll)
  const timers = [
    setInterval(recheckAll, recheck),
    setInterval(() => {
      for (const { write } of streams) write(':\n\n')
    }, heartbeat),
  ]
  for (const timer of timers) timer.unref()

  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    for (const { end } of streams) end()
  })

  app.get('/api/private/changes', {
    // A HEAD response would never end and block the connection.
    exposeHeadRoute: false,
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['changes'],
      summary: 'Changes to records as server-sent events; Last-Event-ID resumes an interrupted stream',
      headers: { type: 'object', properties: { 'last-event-id': { type: 'string', maxLength: maxPositionLength } } },
      response: { 200: answerOf('text/event-stream', 'Changes, without end'), ...failing(...guarded) },
    },
    async handler(request, reply) {
      const caller = callerOf(request)
      const last = request.headers['last-event-id']
      const { raw } = reply
      // A client that disconnected meanwhile has emitted its close event already, so its stream would never be removed.
      if (raw.destroyed) return reply.hijack()
      expectPlace(streams, caller, places)
      const stream: Stream = {
        caller,
        token: request.headers.authorization!.slice('Bearer '.length),
        held: [],
        write(text) {
          if (raw.writableLength > maxBuffered) raw.destroy()
          else raw.write(text)
        },
        end() {
          streams.delete(stream)
          if (raw.headersSent) raw.end()
        },
      }
      streams.add(stream)
      raw.on('close', () => streams.delete(stream))
      raw.on('error', () => streams.delete(stream))
      const position = changes.position()
      const missed = await Promise.resolve(typeof last === 'string' && last ? changes.since(last) : []).catch((error: unknown) => {
        streams.delete(stream)
        throw error
      })
      // The session or the server ended before the stream began; the next request gets the reason.
      if (!streams.has(stream)) throw new Failure('unavailable')
      reply.hijack()
      raw.writeHead(200, {
        ...headersOf(reply),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // The current position is sent only if no missed changes follow, because a stream interrupted here must not skip them.
      const place = missed?.length ? '' : `id: ${position}\n`
      raw.write(`retry: 1000\nevent: ${missed ? 'ready' : 'reset'}\n${place}data: {}\n\n`)
      const known = new Set(missed?.map(({ revision }) => revision))
      send(
        stream,
        (missed ?? []).map((change) => ({ change, text: eventOf(change) })),
      )
      send(
        stream,
        stream.held!.filter(({ change }) => !known.has(change.revision)),
      )
      stream.held = undefined
    },
  })
}
