import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../../lib/browser/idb.fixture.ts'
import { displayStore, type DisplayStore } from './display-store.ts'
import { feedAt, momentAt } from './led-feed.fixture.ts'

const copyKey = 'display ledinfo r'
const timeKey = 'display ledinfo r at'

/** Answers the request for the whole feed. */
let answer: (body: object, status: number) => void
let store: DisplayStore
/** What the service worker was asked to do with its copy of the page. */
let asked: unknown[]
beforeEach(() => {
  database.clear()
  database.set(copyKey, feedAt('v1', 1)).set(timeKey, Date.parse(momentAt(2)))
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  asked = []
  const ready = Promise.resolve({ active: { postMessage: (wish: unknown) => asked.push(wish) } })
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = (body, status) => resolve(Response.json(body, { status, headers: { date: momentAt(9) } }))
    return promise
  })
})
afterEach(() => {
  store.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(page: { feed: DisplayFeed | null; isUnpublished?: true }) {
  const drawn = { kind: 'ledinfo', id: 'r', query: '', build: 'b', drawnAt: momentAt(9), language: 'sk', texts: {} } as const
  store = displayStore({ ...drawn, ...page }, () => {})
}
const version = () => store.get().feed?.version
/** The database answers in a few microtasks. */
const read = () => new Promise((resolve) => setImmediate(resolve))

test('a page that the server could not fill shows the copy of the device, with its age', async () => {
  start({ feed: null })
  await vi.waitFor(() => expect(version()).toBe('v1'))
  expect(store.get().contactAt).toBe(Date.parse(momentAt(2)))
})

test('the copy disappears as soon as the server says that it was withdrawn, and does not come back', async () => {
  start({ feed: null })
  await vi.waitFor(() => expect(version()).toBe('v1'))
  answer({ ErrorCode: 300 }, 404)
  await vi.waitFor(() => expect(version()).toBeUndefined())
  await vi.waitFor(() => expect([...database.keys()]).toEqual([]))
  store.stop()
  start({ feed: null })
  await read()
  expect(version()).toBeUndefined()
})

test('a page without anything published never shows the copy, and removes it', async () => {
  start({ feed: null, isUnpublished: true })
  const shown: unknown[] = []
  store.subscribe(() => shown.push(version()))
  await vi.waitFor(() => expect([...database.keys()]).toEqual([]))
  await read()
  expect(shown.filter(Boolean)).toEqual([])
})

test('the page that the service worker keeps goes with what was withdrawn, and is kept again when that is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  start({ feed: null })
  answer({ ErrorCode: 300 }, 404)
  await vi.waitFor(() => expect(asked).toEqual(['drop']))
  await vi.advanceTimersByTimeAsync(600_000)
  answer(feedAt('v2', 9), 200)
  await vi.waitFor(() => expect(version()).toBe('v2'))
  await read()
  expect(asked).toEqual(['drop', 'keep'])
})
