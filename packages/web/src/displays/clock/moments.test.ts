/** English displays are read in Europe: the day before the month, 24 hours. */
import { expect, test } from 'vitest'
import { contactText, dayClockText } from './moments.ts'

const zone = 'Europe/Bratislava'
/** 16:00 in the resort. */
const now = Date.parse('2026-05-12T14:00:00Z')
const before = Date.parse('2026-05-11T05:30:00Z')

test('a moment of another day has its date in the order of the language', () => {
  expect(contactText(now, now, zone, 'en')).toBe('16:00')
  expect(contactText(before, now, zone, 'en')).toBe('11/05 07:30')
  expect(contactText(before, now, zone, 'de')).toBe('11.5. 07:30')
})

test('a moment of another day in the week has its weekday', () => {
  expect(dayClockText(before, now, zone, 'en')).toBe('Mon 07:30')
})
