import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGathered } from './use-gathered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is asked for together is done once, and by the work of the last rendering', () => {
  const [first, last] = [vi.fn(), vi.fn()]
  const { result, rerender } = renderHook(({ work }) => useGathered(work, 300), { initialProps: { work: first } })
  for (let request = 0; request < 100; request++) result.current()
  rerender({ work: last })
  vi.advanceTimersByTime(299)
  expect(last).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
})

test('requests that never stop do not put it off', () => {
  const work = vi.fn()
  const { result } = renderHook(() => useGathered(work, 300))
  for (let time = 0; time < 3_000; time += 100) {
    result.current()
    vi.advanceTimersByTime(100)
  }
  expect(work).toHaveBeenCalledTimes(10)
})

test('nothing is done after its component has gone', () => {
  const work = vi.fn()
  const { result, unmount } = renderHook(() => useGathered(work, 300))
  result.current()
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(work).not.toHaveBeenCalled()
})
