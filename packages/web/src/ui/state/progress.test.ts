import { expect, test, vi } from 'vitest'
import { progress, progressSettings, trickled } from './progress.ts'

test('R2.124: the bar starts at 0.08, increases by at most 0.02 every 800 ms and never completes by itself', () => {
  expect(progressSettings).toEqual({ minimum: 0.08, speed: 200, trickleRate: 0.02, trickleEvery: 800 })
  expect(trickled(0.5, 1)).toBe(0.52)
  expect(trickled(0.99, 1)).toBe(0.994)
  vi.useFakeTimers()
  progress.start()
  progress.start()
  expect(progress.get()).toBe(0.08)
  progress.done()
  expect(progress.get()).toBe(0.08)
  progress.done()
  expect(progress.get()).toBe(1)
  vi.runAllTimers()
  expect(progress.get()).toBeUndefined()
  vi.useRealTimers()
})
