import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fadeBlocker, limitBlocker } from './blocker.ts'

const remove = vi.fn()
const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => ({ dataset, remove }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  remove.mockReset()
})

test('R1.50, R9.26, T41: the cover of the first paint fades, and is removed after 375 ms', () => {
  fadeBlocker()
  expect(dataset).toEqual({ fading: 'true' })
  vi.advanceTimersByTime(374)
  expect(remove).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(remove).toHaveBeenCalledOnce()
})

test('R9.27: in any case it is removed after 2500 ms', () => {
  limitBlocker()
  vi.advanceTimersByTime(2499)
  expect(remove).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(remove).toHaveBeenCalledOnce()
})
