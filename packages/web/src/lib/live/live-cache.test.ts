import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../call/queries/query-keys.ts'
import { followLive } from './live-cache.ts'
import type { Change, LiveEvent } from './live.ts'

let emit: (event: LiveEvent) => void
vi.mock('./live.ts', () => ({
  onLive: (listener: (event: LiveEvent) => void) => {
    emit = listener
    return () => {}
  },
}))

const list = queryKeys.list('skilift', {})
const record = queryKeys.record('skilift', 'a')
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

test('a change of another user invalidates the record and the list', () => {
  emit(change({}))
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([true, true])
})

test('changes saved by this browser are not fetched again', () => {
  emit(change({ version: 3 }))
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([false, false])
})

test('a removed record leaves the list at once', () => {
  emit(change({ action: 'delete' }))
  vi.runAllTimers()
  expect(client.getQueryData(list)).toEqual({ items: [{ id: 'b', version: 1 }], total: 1 })
  expect(client.getQueryData(record)).toBeUndefined()
})

test('a new record invalidates its list and no others', () => {
  emit(change({ id: 'new', action: 'create', version: 1 }))
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([true, false])
})

test('values the server noted on a record are fetched again, although it has no new version', () => {
  emit({ kind: 'note', note: { entity: 'skilift', id: 'a', resortId: 'r', version: 3 } })
  vi.runAllTimers()
  expect([isStale(list), isStale(record)]).toEqual([true, true])
})

test('after a reset everything is invalid', () => {
  emit({ kind: 'reset' })
  expect([isStale(list), isStale(record)]).toEqual([true, true])
})

test('a list is fetched to the end while its records change all the time, one fetch after the other', async () => {
  let [begun, cancelled, atOnce, most] = [0, 0, 0, 0]
  const answer = (signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        cancelled++
        atOnce--
        reject(new Error('cancelled'))
      })
      setTimeout(resolve, 300)
    })
  const observer = new QueryObserver(client, {
    queryKey: list,
    staleTime: Infinity,
    async queryFn({ signal }) {
      begun++
      most = Math.max(most, ++atOnce)
      await answer(signal)
      atOnce--
      return { items: [], total: begun }
    },
  })
  const stop = observer.subscribe(() => {})
  for (let time = 0; time < 3_000; time += 50) {
    emit({ kind: 'note', note: { entity: 'skilift', id: 'a', resortId: 'r', version: 3 } })
    await vi.advanceTimersByTimeAsync(50)
  }
  const during = begun
  await vi.advanceTimersByTimeAsync(2_000)
  stop()
  expect(cancelled).toBe(0)
  expect(most).toBe(1)
  expect(during).toBeGreaterThan(3)
  expect(during).toBeLessThanOrEqual(7)
  // What changed during the last fetch is fetched, too.
  expect([begun, client.getQueryData(list)]).toEqual([during + 1, { items: [], total: during + 1 }])
})

const stale = (...keysOf: (readonly unknown[])[]) => keysOf.map(isStale)
const counts = queryKeys.counts('skilift', {})
const select = queryKeys.select('skilift', {})
const history = queryKeys.history('skilift', 'a')
const otherList = queryKeys.list('slope', {})

function fill() {
  for (const key of [counts, select, history, otherList]) client.setQueryData(key, {})
}

test('a change of another user also invalidates counts, choices and the history of the record, and nothing of other kinds', () => {
  fill()
  emit(change({}))
  vi.runAllTimers()
  expect(stale(counts, select, history, otherList)).toEqual([true, true, true, false])
})

test('a change saved by this browser invalidates the counts and the history, and not the choices', () => {
  fill()
  emit(change({ version: 3 }))
  vi.runAllTimers()
  expect(stale(list, record, counts, history, select)).toEqual([false, false, true, true, false])
})

test('a copy that is older anywhere is behind, and another record with the same version is not', () => {
  client.setQueryData(record, { id: 'a', version: 4 })
  emit(change({ version: 4 }))
  vi.runAllTimers()
  expect(stale(list, record)).toEqual([true, true])
})

test('a noted value invalidates the record and the lists, and neither counts nor choices', () => {
  fill()
  emit({ kind: 'note', note: { entity: 'skilift', id: 'a', resortId: 'r', version: 3 } })
  vi.runAllTimers()
  expect(stale(list, record, counts, select, otherList)).toEqual([true, true, false, false, false])
})

test('a removed record that is in no list leaves the lists as they are, and a list without a count has none afterwards', () => {
  const before = client.getQueryData(list)
  emit(change({ id: 'z', action: 'delete' }))
  vi.runAllTimers()
  expect(client.getQueryData(list)).toBe(before)
  client.setQueryData(list, { items: [{ id: 'a', version: 1 }] })
  client.setQueryData(queryKeys.list('skilift', { q: 'x' }), null)
  emit(change({ action: 'delete' }))
  vi.runAllTimers()
  expect([client.getQueryData(list), client.getQueryData(queryKeys.list('skilift', { q: 'x' }))]).toEqual([{ items: [] }, null])
})

test('changes are taken together after 80 milliseconds', () => {
  emit(change({}))
  vi.advanceTimersByTime(79)
  expect(stale(list, record)).toEqual([false, false])
  emit(change({ id: 'b', version: 2 }))
  vi.advanceTimersByTime(1)
  expect(stale(list, record)).toEqual([true, true])
})

test('what changed just before the end of following is not taken any more', () => {
  emit(change({}))
  end()
  vi.runAllTimers()
  expect(stale(list, record)).toEqual([false, false])
})
