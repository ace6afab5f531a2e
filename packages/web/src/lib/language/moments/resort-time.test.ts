import { expect, onTestFinished, test } from 'vitest'
import { follow } from '../numbers/conventions.ts'
import { partOfDay } from '../texts/part-of-day.ts'
import { formatClock } from './clock.ts'
import { dayAfter, dayIn, formatTime, shortDay, shortWeekday } from './resort-time.ts'

test('times are those of the clocks in the resort, in 24 hours unless the person counts 12', () => {
  expect(formatTime('2027-01-15T22:30:00Z', 'Europe/Bratislava', 'en')).toBe('23:30')
  expect(formatTime('2027-01-15T23:05:00Z', 'Europe/Bratislava', 'en')).toBe('00:05')
  follow({ clock: '12' })
  onTestFinished(() => follow({}))
  expect(formatTime('2027-01-15T22:30:00Z', 'Europe/Bratislava', 'en')).toMatch(/^11:30\spm$/i)
})

test('a day is the one it is in the resort, and days are counted across changes of the clock', () => {
  expect(dayIn(new Date('2027-01-15T23:30:00Z'), 'Europe/Bratislava')).toBe('2027-01-16')
  expect(dayIn(new Date('2027-01-15T23:30:00Z'), 'UTC')).toBe('2027-01-15')
  expect([dayAfter('2027-03-27', 2), dayAfter('2027-01-01', -1)]).toEqual(['2027-03-29', '2026-12-31'])
})

test('days are short in the words of the language, as they are written in Europe', () => {
  expect([shortWeekday('2026-11-21', 'en'), shortDay('2026-11-21', 'en')]).toEqual(['Sat', '21 Nov'])
  expect([shortWeekday('2026-11-21', 'sk'), shortDay('2026-11-21', 'sk')]).toEqual(['so', '21. 11.'])
})

test('without a zone days and times are those of the browser', () => {
  const moment = new Date(2027, 0, 15, 9, 5)
  expect([formatTime(moment.toISOString(), undefined, 'en'), dayIn(moment)]).toEqual(['09:05', '2027-01-15'])
})

test.each([
  ['2026-11-21T09:05:00', 'en', '09:05'],
  ['2026-11-20T09:05:00', 'en', '20 Nov 2026, 09:05'],
])('%s is shown on the twenty-first as %s has it', (at, language, shown) => {
  expect(formatClock(new Date(at).getTime(), new Date('2026-11-21T23:00:00').getTime(), language)).toBe(shown)
})

test('the time of today has the hours the person counts', () => {
  follow({ clock: '12' })
  onTestFinished(() => follow({}))
  const at = new Date('2026-11-21T14:05:00').getTime()
  expect(formatClock(at, at, 'en').replace(/\s/g, ' ')).toMatch(/^0?2:05 PM$/i)
})

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
