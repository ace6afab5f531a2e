import { expect, test } from 'vitest'
import { formatDuration, parseDuration } from './duration.ts'

test.each([
  [450, '7:30'],
  [5, '0:05'],
  [60, '1:00'],
  [3600, '60:00'],
  [0, '0:00'],
])('a ride of %i seconds is written and read as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown)
  expect(parseDuration(` ${shown} `)).toBe(seconds)
})

test('invalid times of minutes and seconds are left to validation', () => {
  for (const typed of ['450', '7:3', '7:60', 'seven', '']) expect(parseDuration(typed)).toBeUndefined()
  expect([formatDuration(-5), formatDuration(1.5)]).toEqual(['-5', '1.5'])
})
