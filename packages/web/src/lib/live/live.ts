/**
 * What others change, as it happens. A browser holds one stream, however many tabs are open (HTTP/1.1 allows six
 * connections): the tab that holds the lock listens to the server and forwards events to the other tabs.
 */
import { connection } from './connection.ts'
import { eventStreamReader, type StreamEvent } from './event-stream.ts'
import { permissionRefused } from '../call/call.ts'
import { onServer } from '../call/send/call-base.ts'
import { isNative } from '../call/send/native.ts'
import { currentLanguage } from '../language/texts/i18n.ts'
import { askForProfile } from '../session/own/ask-for-profile.ts'
import { session } from '../session/session.ts'
import { signal } from '../browser/signal.ts'

export interface Change {
  entity: string
  id: string
  resortId: string | null
  version: number
  action: string
  revision: number | string
}

/** Something the server measured or noted by itself; the version is what it was. */
export type Note = Pick<Change, 'entity' | 'id' | 'resortId' | 'version'>

/** `reset`: what was missed is unknown, so everything is stale. */
export type LiveEvent = { kind: 'change'; change: Change } | { kind: 'note'; note: Note } | { kind: 'reset' }

const events = signal<LiveEvent>()
export const onLive = events.subscribe

const address = '/api/private/changes'
const lockName = 'ridgeline.live'
const firstDelay = 500
const maxDelay = 30_000
/** The server sends a heartbeat every 15 s; after three missing ones the line is dead. */
const silence = 45_000
const pollEvery = 15_000

/** What the listening tab sends to the others: an event, or since when the connection is lost. */
type TabMessage = { event: LiveEvent; lastId: string | undefined } | { lostAt: number | undefined }

/** The cursor of the last event this tab knows of, so a tab that takes over goes on where the other stopped. */
let lastId: string | undefined

/** Where the order of changes stood when the page was sent; what its first answers missed follows from there. */
function positionOfPage(): string | undefined {
  const position = document.querySelector('meta[name=live-position]')?.getAttribute('content')
  return position && /^\d+-\d+(\.\d+-\d+)*$/.test(position) ? position : undefined
}

export function liveEventOf({ event, data }: StreamEvent): LiveEvent | undefined {
  if (event === 'reset') return { kind: 'reset' }
  // Our own server sends each of them under the name of its type.
  if (event === 'note') return { kind: 'note', note: JSON.parse(data) }
  return event === 'change' ? { kind: 'change', change: JSON.parse(data) } : undefined
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
  })

/** Ends when the server ends the response, no heartbeat arrives or `stop` is called. */
async function readStream(token: string, stop: AbortSignal, publish: (message: TabMessage) => void, onAnswer: (answer: Response) => void) {
  const quiet = new AbortController()
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => quiet.abort(), silence)
  }
  alive()
  const from = lastId ?? positionOfPage()
  try {
    const answer = await fetch(onServer(address), {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': currentLanguage(),
        Authorization: `Bearer ${token}`,
        ...(from && { 'Last-Event-ID': from }),
      },
      signal: AbortSignal.any([stop, quiet.signal]),
      cache: 'no-store',
    })
    onAnswer(answer)
    if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`)
    const read = eventStreamReader((streamEvent) => {
      lastId = streamEvent.id ?? lastId
      // The other tabs take the new profile from the storage.
      if (streamEvent.event === 'rights') void askForProfile().then(() => publish({ event: { kind: 'reset' }, lastId }))
      const event = liveEventOf(streamEvent)
      // Which resorts there are, and their names, zones and currencies, are part of the profile.
      if (event?.kind === 'change' && event.change.entity === 'resort') void askForProfile(event.change.action !== 'update')
      if (event) publish({ event, lastId })
    })
    const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await pieces.read()
      if (done) return
      alive()
      read(value)
    }
  } finally {
    clearTimeout(watchdog)
  }
}

/** Connects again and again, more and more slowly while it fails. */
async function listen(token: string, stop: AbortSignal, publish: (message: TabMessage) => void) {
  let delay = firstDelay
  let lostAt: number | undefined
  let isRefused = false
  let hasNoPlace = false
  /** A refusal is a response too: the server is reachable. */
  const onAnswer = ({ ok, status }: Response) => {
    // Permissions may have changed meanwhile.
    if (ok && lostAt !== undefined) void askForProfile()
    isRefused = !ok && status < 500
    hasNoPlace = status === 429
    if (ok) delay = firstDelay
    if (ok || isRefused) publish({ lostAt: (lostAt = undefined) })
  }
  while (!stop.aborted) {
    try {
      await readStream(token, stop, publish, onAnswer)
    } catch {
      delay = Math.min(delay * 2, maxDelay)
      // Without a stream everything is refetched as often as the stream is tried.
      if (hasNoPlace && document.visibilityState === 'visible') publish({ event: { kind: 'reset' }, lastId })
    }
    if (!stop.aborted && !isRefused) publish({ lostAt: (lostAt ??= Date.now()) })
    await pause(delay * (0.5 + Math.random() / 2), stop)
  }
}

/** The native shell has no streams: visible data is refetched while the app is visible. */
async function poll(stop: AbortSignal) {
  while (!stop.aborted) {
    await pause(pollEvery, stop)
    if (!stop.aborted && document.visibilityState === 'visible') events.emit({ kind: 'reset' })
  }
}

/** Starts with the session and ends with it. */
function follow(token: string): () => void {
  const stop = new AbortController()
  // A view of another user has a stream of its own, because the other tabs may see more.
  const isShared = typeof BroadcastChannel === 'function' && !session.get()?.Profile.isViewed
  const channel = isShared ? new BroadcastChannel(lockName) : undefined
  const take = (message: TabMessage) => {
    if ('event' in message) events.emit(message.event)
    else connection.streamLost(message.lostAt)
  }
  const publish = (message: TabMessage) => {
    channel?.postMessage(message)
    take(message)
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if ('event' in data) lastId = data.lastId
      take(data)
    }
  const work = () => (isNative() ? poll(stop.signal) : listen(token, stop.signal, publish))
  // Web Locks exist on secure origins only; elsewhere each tab has its own stream.
  if (navigator.locks && channel) navigator.locks.request(lockName, { signal: stop.signal }, work).catch(() => undefined)
  else void work()
  return () => {
    stop.abort()
    channel?.close()
    connection.streamLost(undefined)
  }
}

/** Milliseconds between two looks at the profile after refusals. */
const rightsPause = 10_000
let rightsAskedAt = -rightsPause

/** A refusal can mean that permissions were taken away without an event, as in the native app. */
function askForRights() {
  if (performance.now() - rightsAskedAt < rightsPause) return
  rightsAskedAt = performance.now()
  void askForProfile()
}

let followed: { token: string; end: () => void } | undefined

export function startLive(): void {
  connection.start()
  const adjust = () => {
    const token = session.get()?.Token
    if (token === followed?.token) return
    followed?.end()
    followed = token ? { token, end: follow(token) } : undefined
    if (!token) lastId = undefined
  }
  session.subscribe(adjust)
  permissionRefused.subscribe(askForRights)
  adjust()
}
