import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from './cells.ts'

test('a day of a feed is one of the calendar, written with eight digits', () => {
  const cells = [
    '20260228',
    '20240229',
    '20261231',
    '20260229',
    '20260431',
    '20260001',
    '20261301',
    '20260100',
    '2026228',
    '2026-02-28',
    '',
  ]
  const days = ['2026-02-28', '2024-02-29', '2026-12-31', ...cells.slice(3).map(() => undefined)]
  expect(cells.map((cell) => day(cell))).toEqual(days)
})

test('every day of the calendar is read as it is written by ISO 8601', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10)
      expect(day(iso.replaceAll('-', ''))).toBe(iso)
    }),
  )
})
