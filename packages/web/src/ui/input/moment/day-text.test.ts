import { expect, test } from 'vitest'
import { dayByKey, dayText, inMonth, monthGrid, orderOf, parseDay, weekOf } from './day-text.ts'

test.each([
  ['5.1.26', 'sk', '2026-01-05'],
  ['5. 1. 2026', 'sk', '2026-01-05'],
  ['05/01/2026', 'en', '2026-01-05'],
  ['5-1-26', 'de', '2026-01-05'],
  ['2026-01-05', 'it', '2026-01-05'],
  ['20260105', 'pl', '2026-01-05'],
  ['2026. 01. 05.', 'hu', '2026-01-05'],
  ['26.1.5', 'hu', '2026-01-05'],
  ['5.1.', 'cs', '2031-01-05'],
  ['1.5.', 'hu', '2031-01-05'],
])('R9.51: a day is read as it is written in the language: %s in %s', (typed, language, day) => {
  expect(parseDay(typed, language, 2031)).toBe(day)
})

test('R9.51: two digits up to 68 are of this century, from 69 of the one before', () => {
  expect([parseDay('1.1.68', 'sk', 2026), parseDay('1.1.69', 'sk', 2026)]).toEqual(['2068-01-01', '1969-01-01'])
})

test('text that is no day stays as typed, and empty input is empty', () => {
  expect(['31.2.26', '5.13.26', 'soon', '5', '1.2.3.4', '5.1.2'].map((typed) => parseDay(typed, 'sk', 2026))).toEqual([
    '31.2.26',
    '5.13.26',
    'soon',
    '5',
    '1.2.3.4',
    '5.1.2',
  ])
  expect(parseDay('  ', 'sk', 2026)).toBeNull()
})

test.each(['sk', 'cs', 'en', 'de', 'pl', 'it', 'hu'])(
  'a day shown in %s is read back as the same day, and weeks begin on Monday',
  (language) => {
    for (const day of ['2026-01-05', '1999-12-31', '2028-02-29']) expect(parseDay(dayText(day, language), language, 2026)).toBe(day)
    expect(weekOf(language).first).toBe(1)
    expect(orderOf(language)).toEqual(language === 'hu' ? ['year', 'month', 'day'] : ['day', 'month', 'year'])
  },
)

test('a month has whole weeks', () => {
  const weeks = monthGrid('2026-11-21', 1)
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(monthGrid('2027-02-01', 1)).toHaveLength(4)
})

test('the keys of the calendar go by day, week and month', () => {
  const from = '2026-01-31'
  expect(['ArrowRight', 'ArrowUp', 'Home', 'End', 'PageDown', 'x'].map((key) => dayByKey(from, key, 1))).toEqual([
    '2026-02-01',
    '2026-01-24',
    '2026-01-26',
    '2026-02-01',
    '2026-02-28',
    undefined,
  ])
  expect(inMonth('2024-03-31', -1)).toBe('2024-02-29')
})
