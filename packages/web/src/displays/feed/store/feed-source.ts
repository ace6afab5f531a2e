/**
 * Keeps a feed current: one stream of changes, a heartbeat that names the current state, the whole feed when something was missed and at
 * the interval of a departure board, polling while there is no stream. It never gives up, and random delays spread the requests of many
 * screens.
 */
import { applyDelta, type Delta } from '@ridgeline/domain/displays/feed'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import { pollTime, refreshTimeOf, requestTimeout } from '../display-state.ts'
import { fullJitter } from './full-jitter.ts'
import type { OwnPage } from '../../page.ts'

export interface FeedEvents {
  onFeed(feed: DisplayFeed | null): void
  /** The server responded, at this time of its clock. */
  onContact(serverTime: number): void
  onBuild(build: string): void
}

interface Beat {
  version?: string
  build: string
  at: string
}

/** Heartbeats come every 15 s: after three missing ones the stream is dead, even if the socket is open. */
const silence = 50_000
/** However long the server was away, a screen is current within five seconds after it is back; a thousand come back at 400 a second. */
const maxWait = 4_000

const parsed = <T>(event: MessageEvent<string>): T | undefined => {
  try {
    // Only our server sends events, each with its type.
    return JSON.parse(event.data)
  } catch {
    return undefined
  }
}

/** Networks may respond with their own pages, failing servers with anything. */
const isFeed = (value: DisplayFeed | undefined, kind: string): value is DisplayFeed =>
  Boolean(value?.version) && value!.kind === kind && Array.isArray(value!.kind === 'departures' ? value!.calls : value!.items)

/** Only our server sends this; a proxy that has lost its server responds 404 too. */
const isNotThere = async (response: Response) =>
  response.status === 404 && (await response.json().then(({ ErrorCode }: { ErrorCode?: number }) => ErrorCode !== undefined))

export function followFeed(
  { kind, id, query }: Pick<OwnPage, 'kind' | 'id' | 'query'>,
  first: DisplayFeed | null,
  events: FeedEvents,
): () => void {
  const address = `/api/displays/${kind}/${id}`
  let feed = first
  let stream: EventSource | undefined
  let failures = 0
  let stopped = false
  let asking: Promise<void> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let watching: ReturnType<typeof setTimeout> | undefined
  let lastAsked = 0
  let hasReceived = false

  /** Changes received while the whole feed was requested; they may continue from it. */
  let early: Delta[] = []

  const goneOn = (from: DisplayFeed, delta: Delta) => (from.kind === 'departures' ? undefined : applyDelta(from, delta))

  function show(next: DisplayFeed | null) {
    feed = next && early.reduce((known, delta) => goneOn(known, delta) ?? known, next)
    early = []
    events.onFeed(feed)
  }

  /** One request at a time. A response that is not a feed counts as a failure. */
  function ask(): Promise<void> {
    lastAsked = Date.now()
    asking ??= askNow().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askNow() {
    const before = feed
    const response = await fetch(`${address}${query}`, { cache: 'no-cache', signal: AbortSignal.timeout(requestTimeout) })
    const date = Date.parse(response.headers.get('date') ?? '')
    if (await isNotThere(response)) show(null)
    else if (!response.ok) throw new Error(`feed answered ${response.status}`)
    else {
      // Other values are refused on the next line.
      const next: DisplayFeed = await response.json()
      if (!isFeed(next, kind)) throw new Error('feed is not a feed')
      // The stream was faster.
      const isLate = feed && feed !== before && next.generatedAt < feed.generatedAt
      // Also if the state is already shown: changes received meanwhile continue from it and must not wait for a later response.
      if (isLate) early = []
      else if (next.version !== feed?.version || early.length > 0) show(next)
    }
    if (date) events.onContact(date)
  }

  const askCalmly = () => void ask().catch(() => {})

  /** Something came through the stream. */
  function watch() {
    hasReceived = true
    clearTimeout(watching)
    watching = setTimeout(reopen, silence)
  }

  function open() {
    if (stopped) return
    const from = feed ? `${query ? '&' : '?'}from=${encodeURIComponent(feed.version)}` : ''
    stream = new EventSource(`${address}/stream${query}${from}`)
    stream.addEventListener('beat', (event) => onBeat(parsed<Beat>(event)))
    stream.addEventListener('delta', (event) => onDelta(parsed<Delta>(event)))
    stream.addEventListener('feed', (event) => onWhole(parsed<DisplayFeed>(event)))
    stream.addEventListener('gone', askCalmly)
    stream.addEventListener('error', reopen)
    watching = setTimeout(reopen, silence)
  }

  function onBeat(beat: Beat | undefined) {
    if (!beat) return
    watch()
    failures = 0
    events.onContact(Date.parse(beat.at))
    events.onBuild(beat.build)
    // A cache in between may be 10 s behind, so the request is not repeated at once.
    if (beat.version !== feed?.version && Math.abs(Date.now() - lastAsked) > 5_000) askCalmly()
  }

  function onDelta(delta: Delta | undefined) {
    if (!delta) return
    watch()
    const next = feed && goneOn(feed, delta)
    if (next) show(next)
    else if (delta.version !== feed?.version) {
      early = [...early.slice(-99), delta]
      askCalmly()
    }
  }

  function onWhole(next: DisplayFeed | undefined) {
    if (!isFeed(next, kind)) return
    watch()
    show(next)
  }

  /** Tries again after a random delay, so that many screens do not reconnect at the same moment. */
  function reopen() {
    stream?.close()
    clearTimeout(watching)
    clearTimeout(reopening)
    reopening = setTimeout(open, fullJitter(failures++, maxWait))
  }

  let polling: ReturnType<typeof setTimeout>
  /** By a clock that only runs forwards; devices correct the other one. */
  let readAt = performance.now()
  const untilRefresh = () => readAt + refreshTimeOf(feed) - performance.now()
  const schedulePoll = () => {
    polling = setTimeout(poll, Math.min(pollTime, untilRefresh()))
  }
  /** An open stream proves nothing: some proxies hold it open and let nothing through. */
  function poll() {
    if (!hasReceived || untilRefresh() <= 0) {
      readAt = performance.now()
      setTimeout(askCalmly, Math.random() * 5_000)
    }
    hasReceived = false
    schedulePoll()
  }
  schedulePoll()

  const onOnline = () => {
    failures = 0
    reopen()
  }
  addEventListener('online', onOnline)
  open()
  // The server could not answer when it sent the page; or a stored copy is shown, which may have been withdrawn meanwhile.
  if (!first) askCalmly()

  return () => {
    stopped = true
    stream?.close()
    clearTimeout(polling)
    clearTimeout(watching)
    clearTimeout(reopening)
    removeEventListener('online', onOnline)
  }
}
