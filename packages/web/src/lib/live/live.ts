/**
 * What others change, as it happens. A browser holds one stream, however many tabs are open (HTTP/1.1 allows six
 * connections): whoever holds the lock listens to the server and tells the other tabs.
 */
import { eventStreamReader, type StreamEvent } from './event-stream.ts'
import { currentLanguage } from '../language/i18n.ts'
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

/** `reset`: what was missed is unknown, so everything is stale. */
export type LiveEvent = { kind: 'change'; change: Change } | { kind: 'reset' }

const events = signal<LiveEvent>()
export const onLive = events.subscribe

const address = '/api/private/changes'
const lockName = 'ridgeline.live'
const firstDelay = 500
const longestDelay = 30_000
/** The server sends a heartbeat every 15 s; after three missing ones the line is dead. */
const silence = 45_000

interface Told {
  event: LiveEvent
  lastId: string | undefined
}

/** The cursor of the last event this tab knows of, so a tab that takes over goes on where the other stopped. */
let lastId: string | undefined

export function liveEventOf({ event, data }: StreamEvent): LiveEvent | undefined {
  if (event === 'reset') return { kind: 'reset' }
  return event === 'change' ? { kind: 'change', change: JSON.parse(data) as Change } : undefined
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Ends when the server ends the answer, the line falls silent or `stop` is called. */
async function readStream(token: string, stop: AbortSignal, tell: (told: Told) => void, onOpen: () => void) {
  const quiet = new AbortController()
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => quiet.abort(), silence)
  }
  alive()
  try {
    const answer = await fetch(address, {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': currentLanguage(),
        Authorization: `Bearer ${token}`,
        ...(lastId && { 'Last-Event-ID': lastId }),
      },
      signal: AbortSignal.any([stop, quiet.signal]),
      cache: 'no-store',
    })
    if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`)
    onOpen()
    const read = eventStreamReader((streamEvent) => {
      lastId = streamEvent.id ?? lastId
      const event = liveEventOf(streamEvent)
      if (event) tell({ event, lastId })
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
async function listen(token: string, stop: AbortSignal, tell: (told: Told) => void) {
  let delay = firstDelay
  while (!stop.aborted) {
    try {
      await readStream(token, stop, tell, () => (delay = firstDelay))
    } catch {
      delay = Math.min(delay * 2, longestDelay)
    }
    await pause(delay * (0.5 + Math.random() / 2), stop)
  }
}

/** Starts with the session and ends with it. */
function follow(token: string): () => void {
  const stop = new AbortController()
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(lockName) : undefined
  const tell = (told: Told) => {
    channel?.postMessage(told)
    events.emit(told.event)
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      lastId = data.lastId
      events.emit(data.event)
    }
  const work = () => listen(token, stop.signal, tell)
  // Web Locks exist on secure origins only; elsewhere each tab has its own stream.
  if (navigator.locks && channel) navigator.locks.request(lockName, { signal: stop.signal }, work).catch(() => undefined)
  else void work()
  return () => {
    stop.abort()
    channel?.close()
  }
}

let followed: { token: string; end: () => void } | undefined

export function startLive(): void {
  const adjust = () => {
    const token = session.get()?.Token
    if (token === followed?.token) return
    followed?.end()
    followed = token ? { token, end: follow(token) } : undefined
    if (!token) lastId = undefined
  }
  session.subscribe(adjust)
  adjust()
}
