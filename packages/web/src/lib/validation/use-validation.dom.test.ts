import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useValidation } from './use-validation.ts'
import { checkOf, required } from './validators.ts'

const taken = { rule: 'duplicate', args: [] }
const isTaken = vi.fn(async (value: string) => (value === 'chopok' ? taken : undefined))

beforeEach(() => {
  vi.useFakeTimers()
  isTaken.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const field = () => renderHook(() => useValidation<string>({ checks: [checkOf(required)], slow: [isTaken] }))

test('R4.61, R5.3: a field is faultless until it is checked, and shows what comes of each check', async () => {
  const { result } = field()
  expect(result.current).toMatchObject({ fault: undefined, isPending: false })
  act(() => result.current.check(''))
  expect(result.current).toMatchObject({ fault: { rule: 'required', args: [] }, isPending: false })
  act(() => result.current.check('chopok'))
  expect(result.current).toMatchObject({ fault: undefined, isPending: true })
  await pass(349)
  expect(isTaken).not.toHaveBeenCalled()
  await pass(1)
  expect(result.current).toMatchObject({ fault: taken, isPending: false })
})

test('a field that has gone asks no one', async () => {
  const { result, unmount } = field()
  act(() => result.current.check('chopok'))
  unmount()
  await pass(1000)
  expect(isTaken).not.toHaveBeenCalled()
})

test('checking is the same function in each drawing', () => {
  const { result, rerender } = field()
  const { check } = result.current
  rerender()
  expect(result.current.check).toBe(check)
})
