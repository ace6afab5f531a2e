/**
 * Keeps a feed current: one stream of small changes, a heartbeat that names the current state, the whole feed when
 * something was missed, polling while there is no stream. It never gives up and never asks in step with its neighbours.
 */
import { applyDelta, type Delta, type Feed } from '@ridgeline/domain/displays/feed'
import type { PageData } from '@ridgeline/domain/displays/page-data'
import { fullJitter } from './full-jitter.ts'

export interface FeedEvents {
  onFeed(feed: Feed | null): void
  /** The server answered, at this time of its clock. */
  onContact(serverTime: number): void
  onBuild(build: string): void
}

interface Beat {
  version?: string
  build: string
  at: string
}

/** Heartbeats come every 15 s: three missed ones and the stream is dead, whatever the socket says. */
const silence = 50_000
const pollTime = 30_000
const patience = 15_000

const parsed = <T>(event: MessageEvent<string>): T | undefined => {
  try {
    return JSON.parse(event.data) as T
  } catch {
    return undefined
  }
}

export function followFeed(page: Pick<PageData, 'kind' | 'resortId'>, query: string, first: Feed | null, events: FeedEvents): () => void {
  const address = `/api/displays/${page.kind}/${page.resortId}`
  let feed = first
  let stream: EventSource | undefined
  let failures = 0
  let stopped = false
  let asking: Promise<void> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let watching: ReturnType<typeof setTimeout> | undefined
  let lastAsked = 0

  function show(next: Feed | null) {
    feed = next
    events.onFeed(next)
  }

  /** One question at a time. An answer that is no feed counts as none at all. */
  function ask(): Promise<void> {
    lastAsked = Date.now()
    asking ??= askNow().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askNow() {
    const response = await fetch(`${address}${query}`, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    const date = Date.parse(response.headers.get('date') ?? '')
    if (response.status === 404) show(null)
    else if (!response.ok) throw new Error(`feed answered ${response.status}`)
    else {
      const next = (await response.json()) as Feed
      if (!Array.isArray(next.items) || !next.version) throw new Error('feed is no feed')
      if (next.version !== feed?.version) show(next)
    }
    if (date) events.onContact(date)
  }

  const askCalmly = () => void ask().catch(() => {})

  function watch() {
    clearTimeout(watching)
    watching = setTimeout(reopen, silence)
  }

  function open() {
    if (stopped) return
    const from = feed ? `${query ? '&' : '?'}from=${encodeURIComponent(feed.version)}` : ''
    stream = new EventSource(`${address}/stream${query}${from}`)
    stream.addEventListener('beat', (event) => onBeat(parsed<Beat>(event)))
    stream.addEventListener('delta', (event) => onDelta(parsed<Delta>(event)))
    stream.addEventListener('gone', askCalmly)
    stream.addEventListener('error', reopen)
    watch()
  }

  function onBeat(beat: Beat | undefined) {
    if (!beat) return
    watch()
    failures = 0
    events.onContact(Date.parse(beat.at))
    events.onBuild(beat.build)
    // A cache in between may be ten seconds behind, so the question is not repeated at once.
    if (beat.version !== feed?.version && Date.now() - lastAsked > 5_000) askCalmly()
  }

  function onDelta(delta: Delta | undefined) {
    if (!delta) return
    watch()
    const next = feed && applyDelta(feed, delta)
    if (next) show(next)
    else if (delta.version !== feed?.version) askCalmly()
  }

  /** Tries again after a random wait that grows, so that a wall of screens does not come back as one. */
  function reopen() {
    stream?.close()
    clearTimeout(watching)
    clearTimeout(reopening)
    reopening = setTimeout(open, fullJitter(failures++))
  }

  const polling = setInterval(() => {
    if (stream?.readyState !== EventSource.OPEN) setTimeout(askCalmly, Math.random() * 5_000)
  }, pollTime)

  const onOnline = () => {
    failures = 0
    reopen()
  }
  addEventListener('online', onOnline)
  open()

  return () => {
    stopped = true
    stream?.close()
    clearInterval(polling)
    clearTimeout(watching)
    clearTimeout(reopening)
    removeEventListener('online', onOnline)
  }
}
