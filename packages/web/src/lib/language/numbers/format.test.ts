import { languages } from '@ridgeline/domain/values/localized'
import { expect, onTestFinished, test } from 'vitest'
import { follow } from './conventions.ts'
import {
  browserZone,
  formatAgo,
  formatDay,
  formatLongDay,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatTimeOfDay,
  fromLocal,
  hourCycle,
  toLocal,
} from './format.ts'

test('numbers are grouped by a thin space in every language, decimals follow it', () => {
  expect(formatNumber(1351, 0, 'en')).toBe('1\u202f351')
  expect(formatNumber(1351.5, 1, 'sk')).toBe('1\u202f351,5')
  expect(formatNumber(1351, 0, 'pl')).toBe('1\u202f351')
  expect(formatNumber(-12_345.678, 2, 'de')).toBe('-12\u202f345,68')
})

test.each(languages)('whole numbers are written as Intl writes them, with our groups: %s', (language) => {
  const byIntl = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: 'always' })
  const written = (value: number) => byIntl.formatToParts(value).map(({ type, value: part }) => (type === 'group' ? '\u202f' : part))
  for (const value of [0, -0, 7, -7, 999, 1000, -1000, 12_345, 999_999, 1_000_000, -1_234_567, 2 ** 53, 1e21])
    expect(formatNumber(value, 3, language)).toBe(written(value).join(''))
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

test('a number has three decimals at most, unless more are asked for', () => {
  expect([formatNumber(1.23456, undefined, 'en'), formatNumber(1.23456, 5, 'en'), formatNumber(2, 3, 'en')]).toEqual([
    '1.235',
    '1.23456',
    '2',
  ])
})

const instant = '2026-07-01T05:07:00Z'

test('a moment has its day and its time, with the hours the person counts', () => {
  const at = (language: string) => formatMoment(instant, 'Europe/Bratislava', language).replace(/\s/g, ' ')
  expect([at('en'), at('sk'), at('de')]).toEqual(['1 Jul 2026, 07:07', '1. 7. 2026, 07:07', '1. Juli 2026, 07:07'])
  follow({ clock: '12' })
  onTestFinished(() => follow({}))
  expect([at('en'), hourCycle()]).toEqual(['1 Jul 2026, 7:07 am', 'h12'])
})

test('without a zone a moment is on the clocks of the browser', () => {
  expect(formatMoment(instant, undefined, 'en')).toBe(formatMoment(instant, browserZone(), 'en'))
  expect(hourCycle()).toBe('h23')
})

test('a day may be written out with its weekday', () => {
  expect(formatLongDay(new Date(2026, 6, 1, 12), 'en')).toBe('Wednesday 1 July')
  expect(formatLongDay(new Date(2026, 6, 1, 12), 'de')).toBe('Mittwoch, 1. Juli')
})

test.each([
  [-9, 'now'],
  [-10, '10 seconds ago'],
  [-59, '59 seconds ago'],
  [-60, '1 minute ago'],
  [-3599, '59 minutes ago'],
  [-3600, '1 hour ago'],
  [-86_399, '23 hours ago'],
  [-86_400, 'yesterday'],
  [-172_800, '2 days ago'],
  [0, 'now'],
  [59, 'now'],
  [60, 'in 1 minute'],
  [3600, 'in 1 hour'],
  [86_400, 'tomorrow'],
])('%d seconds from now it is %s', (seconds, age) => {
  const now = Date.parse('2026-01-01T12:00:00Z')
  expect(formatAgo(new Date(now + seconds * 1000).toISOString(), now, 'en')).toBe(age)
})

test('what is not a time of day is shown as it is, as far as there is room', () => {
  follow({ clock: '12' })
  onTestFinished(() => follow({}))
  expect(['soon', '8:15', 'tomorrow', 'x08:15'].map(formatTimeOfDay)).toEqual(['soon', '8:15', 'tomor', 'x08:1'])
})

test.each([
  ['Asia/Kolkata', '2026-01-15T13:45'],
  ['America/New_York', '2026-01-15T03:15'],
  ['UTC', '2026-01-15T08:15'],
  ['Pacific/Kiritimati', '2026-01-15T22:15'],
])('in %s the clocks show %s, to the minute', (zone, local) => {
  expect(toLocal('2026-01-15T08:15:42.700Z', zone)).toBe(local)
  expect(fromLocal(local, zone)).toBe('2026-01-15T08:15:00.000Z')
})

test('at the change of the clocks a local time is the moment that has it', () => {
  expect(fromLocal('2026-03-29T01:59', 'Europe/Bratislava')).toBe('2026-03-29T00:59:00.000Z')
  expect(fromLocal('2026-03-29T03:00', 'Europe/Bratislava')).toBe('2026-03-29T01:00:00.000Z')
  expect(fromLocal('2026-10-25T03:00', 'Europe/Bratislava')).toBe('2026-10-25T02:00:00.000Z')
  expect(fromLocal('2026-10-25T01:59', 'Europe/Bratislava')).toBe('2026-10-24T23:59:00.000Z')
})

test('without a zone a local time is one of the browser, and the first seconds of 1970 are moments too', () => {
  expect(fromLocal(toLocal('2026-01-15T08:15:00.000Z'))).toBe('2026-01-15T08:15:00.000Z')
  expect(toLocal('1969-12-31T23:59:30.500Z', 'UTC')).toBe('1969-12-31T23:59')
})
