import { expect, onTestFinished, test } from 'vitest'
import { follow } from './conventions.ts'
import { formatAgo, formatDay, formatMinutes, formatMoment, formatNumber, formatTimeOfDay, fromLocal, toLocal } from './format.ts'

test('numbers are grouped by a thin space in every language, decimals follow it', () => {
  expect(formatNumber(1351, 0, 'en')).toBe('1\u202f351')
  expect(formatNumber(1351.5, 1, 'sk')).toBe('1\u202f351,5')
  expect(formatNumber(1351, 0, 'pl')).toBe('1\u202f351')
  expect(formatNumber(-12_345.678, 2, 'de')).toBe('-12\u202f345,68')
})

test('a day is the same in every time zone', () => {
  expect(formatDay('2026-02-03', 'en')).toBe('3 Feb 2026')
})

test('a time is shown in the zone of the resort', () => {
  expect(formatMoment('2026-07-01T10:00:00Z', 'Europe/Bratislava', 'en')).toContain('12:00')
  expect(formatMoment('2026-01-01T23:30:00Z', 'Europe/Kyiv', 'en')).toContain('2 Jan 2026')
})

test('an age is shown in the largest whole unit', () => {
  const now = Date.parse('2026-01-01T12:00:00Z')
  expect(formatAgo('2026-01-01T11:56:00Z', now, 'en')).toBe('4 minutes ago')
  expect(formatAgo('2025-12-31T12:00:00Z', now, 'en')).toBe('yesterday')
  expect(formatAgo('2026-01-01T11:59:48Z', now, 'en')).toBe('12 seconds ago')
})

test('what is planned is shown ahead, from a minute on', () => {
  const now = Date.parse('2026-01-01T12:00:00Z')
  expect(formatAgo('2026-01-01T12:01:00Z', now, 'en')).toBe('in 1 minute')
  expect(formatAgo('2026-01-01T14:30:00Z', now, 'en')).toBe('in 2 hours')
})

test('a time of day is shown by the clock that was chosen, with noon and midnight as 12', () => {
  const times = ['00:05', '09:30', '12:00', '23:59:00']
  expect(times.map(formatTimeOfDay)).toEqual(['00:05', '09:30', '12:00', '23:59'])
  follow({ clock: '12' })
  onTestFinished(() => follow({}))
  expect(times.map(formatTimeOfDay)).toEqual(['12:05 AM', '9:30 AM', '12:00 PM', '11:59 PM'])
})

test('minutes are hours and minutes from an hour on, and whole hours have no minutes', () => {
  const numbersIn = (minutes: number) => formatMinutes(minutes).match(/\d+/g)
  expect([0, 45, 59.6, 174, 120].map(numbersIn)).toEqual([['0'], ['45'], ['1'], ['2', '54'], ['2']])
})

test('a recent change is never shown as future, even if the clock of the server is ahead', () => {
  const now = Date.parse('2026-01-01T12:00:00Z')
  for (const at of ['11:59:55', '12:00:02', '12:00:40']) expect(formatAgo(`2026-01-01T${at}Z`, now, 'en')).toBe('now')
})

test.each(['2026-01-15T08:15', '2026-07-15T08:15', '2026-03-29T03:30', '2026-10-25T04:00'])(
  'a local time is read back as typed: %s',
  (local) => {
    expect(toLocal(fromLocal(local, 'Europe/Bratislava'), 'Europe/Bratislava')).toBe(local)
  },
)

test('daylight saving time is applied', () => {
  expect(fromLocal('2026-07-15T08:15', 'Europe/Bratislava')).toBe('2026-07-15T06:15:00.000Z')
  expect(fromLocal('2026-01-15T08:15', 'Europe/Bratislava')).toBe('2026-01-15T07:15:00.000Z')
})
