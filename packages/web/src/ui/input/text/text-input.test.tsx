import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClearButton, mayClear } from '../clear-button.tsx'
import { enterPressed, submitSoon } from '../enter.ts'
import { TextInput } from './text-input.tsx'

const nothing = () => {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('R4.58: the clear button is there only while the field has a value that may be changed', () => {
  const free = { clearable: true, disabled: false, readOnly: false }
  expect([mayClear('x', free), mayClear(0, free), mayClear('', free), mayClear(null, free)]).toEqual([true, true, false, false])
  expect(mayClear('x', { ...free, readOnly: true })).toBe(false)
  const html = (value: string) => renderToStaticMarkup(<TextInput value={value} onChange={nothing} clearable />)
  expect([html('x'), html('')].map((one) => one.includes('<button'))).toEqual([true, false])
})

test('R4.59: pressing it empties the field and reports the change', () => {
  const onClear = vi.fn()
  ClearButton({ onClear }).props.onClick({ currentTarget: { closest: () => null } })
  expect(onClear).toHaveBeenCalledOnce()
})

test('R5.5, T69: Enter reports the change first, then that it was pressed', () => {
  const events: string[] = []
  const enter = { value: 'abc', onChange: (value: string) => events.push(value), onEnter: () => events.push('enter') }
  enterPressed({ key: 'a', nativeEvent: {} as KeyboardEvent }, enter)
  enterPressed({ key: 'Enter', nativeEvent: { isComposing: true } as KeyboardEvent }, enter)
  expect(events).toEqual([])
  enterPressed({ key: 'Enter', nativeEvent: {} as KeyboardEvent }, enter)
  expect(events).toEqual(['abc', 'enter'])
})

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
