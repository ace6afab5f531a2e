import { expect, test } from 'vitest'
import { dayWord, daysOf, monthBy } from './month.ts'

test('a day has its weekday before its number, also in English', () => {
  expect(dayWord('2027-01-15', 'en')).toBe('Fri 15')
  expect(dayWord('2027-01-15', 'de')).toMatch(/^Fr\.?,? 15/)
})

test('months have all their days, and follow each other over the year', () => {
  expect([daysOf('2028-02').length, daysOf('2027-02').at(-1)]).toEqual([29, '2027-02-28'])
  expect([monthBy('2026-12', 1), monthBy('2027-01', -1), monthBy('2027-03', -15)]).toEqual(['2027-01', '2026-12', '2025-12'])
})
