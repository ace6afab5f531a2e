import { expect, test } from 'vitest'
import { firstFocus } from './first-focus.ts'

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
