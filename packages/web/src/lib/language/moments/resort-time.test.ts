import { expect, onTestFinished, test } from 'vitest'
import { follow } from '../numbers/conventions.ts'
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
