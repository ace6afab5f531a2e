import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Delta, LedFeed } from '@ridgeline/domain/displays/feed'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import { followFeed } from './feed-source.ts'

type Listener = (event: { data: string }) => void
const listeners = new Map<string, Listener>()
class Stream {
  addEventListener(name: string, listener: Listener) {
    listeners.set(name, listener)
  }
  close() {}
}
const arrives = (name: string, data: object) => listeners.get(name)?.({ data: JSON.stringify(data) })

const momentAt = (second: number) => `2026-12-01T08:00:0${second}.000Z`
const summary = summaryOf([])
const feedAt = (version: string, second: number): LedFeed => ({
  kind: 'ledinfo',
  version,
  generatedAt: momentAt(second),
  languages: ['sk'],
  resort: { id: 'r', name: { sk: 'Jasná' }, timezone: 'Europe/Bratislava', illustratedMap: null, statusValidUntil: null },
  items: [],
  summary,
  weather: [],
  avalanche: null,
  newSnow: null,
  texts: {},
  credits: [],
})
const deltaTo = (version: string, from: string, second: number): Delta => ({
  from,
  version,
  generatedAt: momentAt(second),
  changed: [],
  removed: [],
  summary,
})
const beat = (version: string) => ({ version, build: 'b', at: momentAt(9) })

let responses: ((feed: LedFeed) => void)[]
let shown: (string | undefined)[]
/** When the server responded, by its clock. */
let contacts: number[]
let stop: () => void
beforeEach(() => {
  listeners.clear()
  responses = []
  shown = []
  contacts = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    responses.push((feed) => resolve(Response.json(feed, { headers: { date: momentAt(0) } })))
    return promise
  })
  const onFeed = (feed: DisplayFeed | null) => void shown.push(feed?.version)
  stop = followFeed({ kind: 'ledinfo', id: 'r', query: '' }, feedAt('v1', 1), {
    onFeed,
    onContact: (time) => void contacts.push(time),
    onBuild() {},
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a response that is older than a change shown meanwhile does not bring the board back', async () => {
  arrives('beat', beat('v3'))
  expect(responses).toHaveLength(1)
  arrives('delta', deltaTo('v3', 'v1', 3))
  expect(shown).toEqual(['v3'])
  responses[0]!(feedAt('v2', 2))
  await vi.waitFor(() => expect(contacts).toContain(Date.parse(momentAt(0))))
  expect(shown).toEqual(['v3'])
})

test('a newer response replaces what is shown', async () => {
  arrives('beat', beat('v5'))
  responses[0]!(feedAt('v5', 5))
  await vi.waitFor(() => expect(shown).toEqual(['v5']))
})
