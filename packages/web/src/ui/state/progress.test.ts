import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progress, progressSettings, trickled } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

test('R2.124: the bar starts at 0.08, increases by at most 0.02 every 800 ms and never completes by itself', () => {
  expect(progressSettings).toEqual({ minimum: 0.08, speed: 200, trickleRate: 0.02, trickleEvery: 800 })
  expect(trickled(0.5, 1)).toBe(0.52)
  expect(trickled(0.99, 1)).toBe(0.994)
  progress.start()
  progress.start()
  expect(progress.get()).toBe(0.08)
  progress.done()
  expect(progress.get()).toBe(0.08)
  progress.done()
  expect(progress.get()).toBe(1)
  vi.runAllTimers()
  expect(progress.get()).toBeUndefined()
})

test('R2.124: while it waits it moves on every 800 ms, by at most 0.02, and no longer when it is done', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  progress.start()
  vi.advanceTimersByTime(799)
  expect(progress.get()).toBe(0.08)
  vi.advanceTimersByTime(1)
  expect(progress.get()).toBeCloseTo(0.09, 10)
  vi.advanceTimersByTime(1600)
  expect(progress.get()).toBeCloseTo(0.11, 10)
  progress.done()
  vi.advanceTimersByTime(199)
  expect(progress.get()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(progress.get()).toBeUndefined()
  vi.advanceTimersByTime(1600)
  expect(progress.get()).toBeUndefined()
  vi.restoreAllMocks()
})

test('R2.124: work that starts while the bar is at its end begins it again, and it stays', () => {
  progress.start()
  progress.done()
  vi.advanceTimersByTime(100)
  progress.start()
  expect(progress.get()).toBe(0.08)
  vi.advanceTimersByTime(100)
  expect(progress.get()).toBe(0.08)
  progress.done()
})

test('what ends without having started changes nothing, and the next work is not ended by it', () => {
  let changes = 0
  const stop = progress.subscribe(() => changes++)
  progress.done()
  expect([progress.get(), changes]).toEqual([undefined, 0])
  progress.start()
  expect([progress.get(), changes]).toEqual([0.08, 1])
  progress.done()
  expect(progress.get()).toBe(1)
  stop()
})
