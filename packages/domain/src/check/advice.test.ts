import { expect, test } from 'vitest'
import { readable } from './advice.ts'
import { check } from './check.ts'
import { badge } from '../entities/badge.ts'
import { draftOf } from '../declare/sample.ts'

test.each([
  ['#ffffff', '#0b6e4f', false],
  ['#767676', '#ffffff', false],
  ['#777777', '#ffffff', true],
  ['#ffff00', '#ffffff', true],
  ['#ffff00', 'white', false],
  [null, '#ffffff', false],
])('a badge of %s on %s has a warning: %s', (textColor, backgroundColor, isDue) => {
  expect(readable('textColor', 'backgroundColor').isDue({ textColor, backgroundColor })).toBe(isDue)
})

test('a badge with low contrast has a warning and can still be saved', () => {
  const draft = draftOf(badge, 1, { textColor: '#ffff00', backgroundColor: '#ffffff' })
  expect(check(badge, draft, { now: '2026-11-21T12:00:00.000Z' })).toEqual([])
  expect(badge.advice.map(({ field, isDue }) => [field, isDue(draft)])).toEqual([['textColor', true]])
})
