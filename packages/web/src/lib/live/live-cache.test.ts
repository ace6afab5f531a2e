import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../browser/keys.ts'
import { followLive } from './live-cache.ts'
import type { Change, LiveEvent } from './live.ts'

let tell: (event: LiveEvent) => void
vi.mock('./live.ts', () => ({
  onLive: (listener: (event: LiveEvent) => void) => {
    tell = listener
    return () => {}
  },
}))

const list = keys.list('skilift', {})
const record = keys.record('skilift', 'a')
let client: QueryClient
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData(list, {
    items: [
      { id: 'a', version: 3 },
      { id: 'b', version: 1 },
    ],
    total: 2,
  })
  client.setQueryData(record, { id: 'a', version: 3 })
  end = followLive(client)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const change = (changes: Partial<Change>): LiveEvent => ({
  kind: 'change',
  change: { entity: 'skilift', id: 'a', resortId: 'r', version: 4, action: 'update', revision: 1, ...changes },
})
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test('what somebody else changed is stale in the record and in the list', () => {
  tell(change({}))
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([true, true])
})

test('what this browser saved itself is asked for by nobody', () => {
  tell(change({ version: 3 }))
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([false, false])
})

test('a removed record leaves the list at once', () => {
  tell(change({ action: 'delete' }))
  vi.runAllTimers()
  expect(client.getQueryData(list)).toEqual({ items: [{ id: 'b', version: 1 }], total: 1 })
  expect(client.getQueryData(record)).toBeUndefined()
})

test('a new record makes the list stale and leaves others alone', () => {
  tell(change({ id: 'new', action: 'create', version: 1 }))
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([true, false])
})

test('what the server noted on a record is asked for again, although it has no new version', () => {
  tell({ kind: 'note', note: { entity: 'skilift', id: 'a', resortId: 'r', version: 3 } })
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([true, true])
})

test('after a reset everything is stale', () => {
  tell({ kind: 'reset' })
  expect([isStale(list), isStale(record)]).toEqual([true, true])
})
