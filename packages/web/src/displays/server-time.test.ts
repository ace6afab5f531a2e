import { expect, test } from 'vitest'
import type { DisplayFeed } from '@ridgeline/domain/displays/page-data'
import type { DisplayState } from './display-state.ts'
import { freshnessOf } from './freshness.ts'
import { serverTime } from './server-time.ts'

const [contactAt, minute] = [Date.parse('2026-02-01T12:00:00Z'), 60_000]
// Of a feed this looks at no more.
const feed = { kind: 'skimaps', generatedAt: '2026-02-01T11:00:00Z', resort: { timezone: 'UTC' } } as DisplayFeed
const state: DisplayState = { feed, offset: 0, contactAt }
const say = (key: string, ...args: unknown[]) => [key, ...args].join(' ')
const freshAt = (told: number) => freshnessOf(state, serverTime(state, told), 'en', say)

test('OP34 a clock that lies behind the last contact tells no time, and the picture is as old as that contact', () => {
  const told = contactAt - 120 * minute
  expect(serverTime(state, told)).toEqual({ now: undefined, least: contactAt, offset: 120 * minute })
  expect(freshAt(told)).toEqual({ isStale: true, text: 'display.lastUpdate 12:00' })
})

test('OP34 a copy nobody can say the contact of is as new as itself', () => {
  const unsaid = { ...state, contactAt: undefined }
  expect(serverTime(unsaid, contactAt - 90 * minute)).toMatchObject({ now: undefined, least: contactAt - 60 * minute })
})

test('OP34 a clock that is right, or a few seconds behind, is believed', () => {
  expect(serverTime(state, contactAt + minute)).toEqual({ now: contactAt + minute, least: contactAt + minute, offset: 0 })
  expect(serverTime(state, contactAt - 5_000).now).toBe(contactAt - 5_000)
  expect(freshAt(contactAt + 5_000)).toEqual({ isStale: false, text: 'display.updated 12:00' })
  expect(freshAt(contactAt + 10 * minute).isStale).toBe(true)
})
