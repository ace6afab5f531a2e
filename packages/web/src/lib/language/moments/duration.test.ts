import { expect, test } from 'vitest'
import { formatDuration, isDuration, parseDuration } from './duration.ts'

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

test('only the unit of minutes and seconds is shown as a length of time', () => {
  expect(['minutesSeconds', 'min', undefined].map(isDuration)).toEqual([true, false, false])
})

test.each(['x7:30', '7:30x', '7:301', ':30', '7:', '7:30:15', '-7:30'])('%s is not a length of time', (typed) => {
  expect(parseDuration(typed)).toBeUndefined()
})

test('seconds beyond an hour are minutes', () => {
  expect([parseDuration('100:05'), formatDuration(6005), formatDuration(59)]).toEqual([6005, '100:05', '0:59'])
})
