import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPause, searchDelay } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('R7.26: a search is sent after a pause, and only the last one while typing continues', () => {
  const asked: string[] = []
  let callOff = () => {}
  for (const letters of ['č', 'či', 'čie']) {
    callOff()
    callOff = afterPause(searchDelay, () => asked.push(letters))
    vi.advanceTimersByTime(searchDelay - 1)
  }
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['čie'])
})

test('R7.26: the source defines the pause, which may be zero', () => {
  const ask = vi.fn()
  afterPause(900, ask)
  vi.advanceTimersByTime(899)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  afterPause(0, ask)
  vi.advanceTimersByTime(0)
  expect(ask).toHaveBeenCalledTimes(2)
})
