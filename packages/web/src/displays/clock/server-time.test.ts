import { expect, test } from 'vitest'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import type { DisplayState } from '../feed/display-state.ts'
import { freshnessOf } from '../feed/freshness.ts'
import { serverTime } from './server-time.ts'

const [contactAt, minute] = [Date.parse('2026-02-01T12:00:00Z'), 60_000]
// Only this field of the feed is used here.
const feed = { kind: 'skimaps', generatedAt: '2026-02-01T11:00:00Z', resort: { timezone: 'UTC' } } as DisplayFeed
const state: DisplayState = { feed, offset: 0, contactAt }
const say = (key: string, ...args: unknown[]) => [key, ...args].join(' ')
const freshAt = (deviceTime: number) => freshnessOf(state, serverTime(state, deviceTime), 'en', say)

test('OP34 with a clock behind the last contact no time is shown, and the age is that of the contact', () => {
  const deviceTime = contactAt - 120 * minute
  expect(serverTime(state, deviceTime)).toEqual({ now: undefined, least: contactAt, offset: 120 * minute })
  expect(freshAt(deviceTime)).toEqual({ isStale: true, text: 'display.lastUpdate 12:00' })
})

test('OP34 a copy without a known contact has its own age', () => {
  const unsaid = { ...state, contactAt: undefined }
  expect(serverTime(unsaid, contactAt - 90 * minute)).toMatchObject({ now: undefined, least: contactAt - 60 * minute })
})

test('OP34 a clock that is right, or a few seconds behind, is trusted', () => {
  expect(serverTime(state, contactAt + minute)).toEqual({ now: contactAt + minute, least: contactAt + minute, offset: 0 })
  expect(serverTime(state, contactAt - 5_000).now).toBe(contactAt - 5_000)
  expect(freshAt(contactAt + 5_000)).toEqual({ isStale: false, text: 'display.updated 12:00' })
  expect(freshAt(contactAt + 10 * minute).isStale).toBe(true)
})
