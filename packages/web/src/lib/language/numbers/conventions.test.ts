import { afterEach, expect, test, vi } from 'vitest'
import { conventions, conventionsChanged, follow } from './conventions.ts'

afterEach(() => follow({}))

test('who chose nothing measures in metres, counts 24 hours and has the week of their language', () => {
  expect(conventions()).toEqual({ units: 'metric', clock: '24', weekStart: undefined })
  follow({ units: 'language', clock: 'language', weekStart: 'language' })
  expect(conventions()).toEqual({ units: 'metric', clock: '24', weekStart: undefined })
})

test.each([
  ['monday', 1],
  ['saturday', 6],
  ['sunday', 7],
] as const)('who chose otherwise has that, with weeks from %s', (weekStart, day) => {
  follow({ units: 'imperial', clock: '12', weekStart })
  expect(conventions()).toEqual({ units: 'imperial', clock: '12', weekStart: day })
})

test('only a change is announced', () => {
  const changed = vi.fn()
  const stop = conventionsChanged(changed)
  follow({})
  follow({ clock: '24', units: 'metric' })
  expect(changed).not.toHaveBeenCalled()
  follow({ clock: '12' })
  follow({ clock: '12' })
  expect(changed).toHaveBeenCalledOnce()
  stop()
})
