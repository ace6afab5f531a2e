import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitSoon } from './enter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('R9.47: Enter submits 50 ms later, with the last letter in the form', () => {
  const form = { typed: 'ab' }
  const submit = vi.fn(() => form.typed)
  submitSoon(submit)
  form.typed = 'abc'
  vi.advanceTimersByTime(49)
  expect(submit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(submit).toHaveReturnedWith('abc')
})
