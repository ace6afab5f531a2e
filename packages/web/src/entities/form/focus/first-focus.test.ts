import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollSmoothly } from '../../../lib/browser/screen/smooth-scroll.ts'
import { validationScrollThrottle } from '../../../ui/kit-constants.ts'
import { firstFocus, scrollToFirstInvalid } from './first-focus.ts'

vi.mock('../../../lib/browser/screen/smooth-scroll.ts', () => ({ scrollSmoothly: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const panelOf = (working: unknown, ...fields: unknown[]) =>
  ({ querySelector: () => working, querySelectorAll: () => fields }) as unknown as ParentNode

test('users who are in a field before the form sets the focus stay there', () => {
  const field = { offsetParent: {}, getAttribute: () => null }
  expect(firstFocus(panelOf(null, field))).toBe(field)
  expect(firstFocus(panelOf(field, field))).toBe(undefined)
})

test('only as many fields as needed are asked whether they are on the screen, as each answer may cost a layout', () => {
  const asked: string[] = []
  const field = (name: string, marks: Record<string, string>, isShown = true) => ({
    value: marks['value'] ?? '',
    getAttribute: (mark: string) => marks[mark] ?? null,
    get offsetParent() {
      asked.push(name)
      return isShown ? {} : null
    },
  })
  const first = field('first', { value: 'Jasná' })
  const hidden = field('hidden', { 'aria-required': 'true' }, false)
  const missing = field('missing', { 'aria-required': 'true' })
  expect(firstFocus(panelOf(null, first, hidden, missing))).toBe(missing)
  expect(asked).toEqual(['hidden', 'missing'])
  expect(firstFocus(panelOf(null, first, field('filled', { value: 'x', 'aria-required': 'true' })))).toBe(first)
  expect(asked).toEqual(['hidden', 'missing', 'first'])
})

test('R4.23, R9.49: the first invalid field is scrolled into view and focused, once per 800 ms', () => {
  expect(validationScrollThrottle).toBe(800)
  const focus = vi.fn()
  const field = { focus, getBoundingClientRect: () => ({ top: 900 }) }
  const panel = {
    clientHeight: 300,
    scrollTop: 40,
    getBoundingClientRect: () => ({ top: 100 }),
    querySelector: (asked: string) => (asked === '[aria-invalid="true"]' ? field : null),
  } as unknown as Element
  scrollToFirstInvalid(panel)
  scrollToFirstInvalid(panel)
  const [[scrolled, to] = []] = vi.mocked(scrollSmoothly).mock.calls
  expect(scrolled).toBe(panel)
  expect(to?.()).toBe(40 + 900 - 100 - 100)
  vi.advanceTimersByTime(799)
  scrollToFirstInvalid(panel)
  expect(focus).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  scrollToFirstInvalid(panel)
  expect(focus).toHaveBeenCalledTimes(2)
})
