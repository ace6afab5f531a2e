import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DepartureFeed } from '@ridgeline/domain/displays/board/departure-feed'
import type { Delta, LedFeed } from '@ridgeline/domain/displays/feed'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import { freshnessOf } from '../freshness.ts'
import { followFeed } from './feed-source.ts'
import { feedAt, momentAt, summary } from './led-feed.fixture.ts'

type Listener = (event: { data: string }) => void
/** Of the last stream. */
const listeners = new Map<string, Listener>()
let streams: string[]
class Stream {
  constructor(url: string) {
    streams.push(url)
    listeners.clear()
  }
  addEventListener(name: string, listener: Listener) {
    listeners.set(name, listener)
  }
  close() {}
}
const arrives = (name: string, data: object = {}) => listeners.get(name)?.({ data: JSON.stringify(data) })

const deltaTo = (version: string, from: string, second: number): Delta => ({
  from,
  version,
  generatedAt: momentAt(second),
  changed: [],
  removed: [],
  summary,
})
const beat = (version: string) => ({ version, build: 'b', at: momentAt(9) })

/** Answers the requests for the whole feed. */
let responses: ((body: LedFeed | object, status?: number) => void)[]
let shown: (string | undefined)[]
/** When the server responded, by its clock. */
let contacts: number[]
let stop: () => void

function follow(first: DisplayFeed | null) {
  const onFeed = (feed: DisplayFeed | null) => void shown.push(feed?.version)
  const onContact = (time: number) => void contacts.push(time)
  stop = followFeed({ kind: 'ledinfo', id: 'r', query: '' }, first, { onFeed, onContact, onBuild() {} })
}
const contacted = () => vi.waitFor(() => expect(contacts).toContain(Date.parse(momentAt(0))))

beforeEach(() => {
  listeners.clear()
  streams = []
  responses = []
  shown = []
  contacts = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    responses.push((body, status = 200) => resolve(Response.json(body, { status, headers: { date: momentAt(0) } })))
    return promise
  })
  follow(feedAt('v1', 1))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a response that is older than a change shown meanwhile does not bring the board back', async () => {
  arrives('beat', beat('v3'))
  expect(responses).toHaveLength(1)
  arrives('delta', deltaTo('v3', 'v1', 3))
  expect(shown).toEqual(['v3'])
  responses[0]!(feedAt('v2', 2))
  await contacted()
  expect(shown).toEqual(['v3'])
})

test('a newer response replaces what is shown', async () => {
  arrives('beat', beat('v5'))
  responses[0]!(feedAt('v5', 5))
  await vi.waitFor(() => expect(shown).toEqual(['v5']))
})

test('what is withdrawn is asked for once more, and no longer shown', async () => {
  arrives('gone')
  expect(responses).toHaveLength(1)
  responses[0]!({ ErrorCode: 300, ErrorMessage: 'Not found' }, 404)
  await vi.waitFor(() => expect(shown).toEqual([undefined]))
})

test.each([
  { from: 'a proxy that has lost its server', body: { message: 'no route' }, status: 404 },
  { from: 'a server that is starting', body: { ErrorCode: 503 }, status: 503 },
  { from: 'a page of the network', body: { welcome: true }, status: 200 },
])('a response of $from changes nothing', async ({ body, status }) => {
  arrives('gone')
  responses[0]!(body, status)
  await vi.waitFor(() => {
    arrives('gone')
    expect(responses).toHaveLength(2)
  })
  responses[1]!(feedAt('v5', 5))
  await vi.waitFor(() => expect(shown).toEqual(['v5']))
})

test('a stream that breaks is opened again from what is shown, and a display that has stopped opens none', async () => {
  vi.useFakeTimers()
  arrives('delta', deltaTo('v3', 'v1', 3))
  arrives('error')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(streams.map((url) => url.split('?')[1])).toEqual(['from=v1', 'from=v3'])
  arrives('error')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(2)
})

/** A departure board that is read again at its interval. */
const boardAt = (version: string, refreshSeconds: number): DepartureFeed => ({
  kind: 'departures',
  version,
  generatedAt: momentAt(1),
  languages: ['sk'],
  refreshSeconds,
  resort: { id: 'r', name: { sk: 'Jasná' }, timezone: 'Europe/Bratislava' },
  stop: {
    id: 's',
    stopName: { sk: 'Chopok' },
    platformCode: null,
    transportType: 'skibus',
    infoText: null,
    theme: 'dark',
    rowsCount: 8,
    lookAheadMinutes: null,
  },
  calls: [],
  later: null,
  isUnknown: false,
  texts: {},
})

/** Requests in the given time, in which a heartbeat comes every 15 s or nothing comes through the stream. */
async function requestsIn(seconds: number, feed: DisplayFeed, isStreaming: boolean) {
  stop()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  follow(feed)
  for (let passed = 0; passed < seconds; passed += 5) {
    if (isStreaming && passed % 15 === 0) arrives('beat', beat(feed.version))
    await vi.advanceTimersByTimeAsync(5_000)
    responses.at(-1)?.(feed)
  }
  // A request of the last moment.
  await vi.advanceTimersByTimeAsync(1)
  return responses.length
}

test.each([
  { shown: 'a board', feed: boardAt('v1', 45), isStreaming: true, requests: 4 },
  { shown: 'a board with a short interval', feed: boardAt('v1', 10), isStreaming: true, requests: 18 },
  { shown: 'a board with a long interval', feed: boardAt('v1', 600), isStreaming: true, requests: 0 },
  { shown: 'a board without a stream', feed: boardAt('v1', 600), isStreaming: false, requests: 6 },
  { shown: 'another display', feed: feedAt('v1', 1), isStreaming: true, requests: 0 },
])('departure.refreshSeconds: $shown reads everything again $requests times in three minutes', async ({ feed, isStreaming, requests }) => {
  expect(await requestsIn(180, feed, isStreaming)).toBe(requests)
})

test('a board that is cut off shows the age of its data after 75 s, whatever its interval is', () => {
  const contactAt = Date.parse(momentAt(0))
  const state = { feed: boardAt('v1', 600), offset: 0, contactAt }
  const isStaleAfter = (ms: number) => freshnessOf(state, { now: contactAt + ms, least: contactAt + ms, offset: 0 }, 'sk', () => '').isStale
  expect([isStaleAfter(75_000), isStaleAfter(76_000)]).toEqual([false, true])
})

test('a page without a feed asks for it at once, one with a feed does not', async () => {
  expect(responses).toHaveLength(0)
  stop()
  follow(null)
  responses[0]!(feedAt('v2', 2))
  await vi.waitFor(() => expect(shown).toEqual(['v2']))
})
