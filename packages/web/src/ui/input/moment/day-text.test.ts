import { expect, onTestFinished, test } from 'vitest'
import { follow } from '../../../lib/language/numbers/conventions.ts'
import {
  dayByKey,
  dayText,
  firstWeekday,
  inMonth,
  inWeekOrder,
  longDayText,
  monthGrid,
  monthText,
  orderOf,
  parseDay,
  weekOf,
} from './day-text.ts'

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

test('text that is not a day stays as typed, and empty input is empty', () => {
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

/** Versions of the runtime differ in the space they put between the parts. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['sk', '5. 1. 2026', 'január 2026', 'pondelok'],
  ['cs', '5. 1. 2026', 'leden 2026', 'pondělí'],
  ['en', '05/01/2026', 'January 2026', 'Monday'],
  ['de', '5.1.2026', 'Januar 2026', 'Montag'],
  ['pl', '5.01.2026', 'styczeń 2026', 'poniedziałek'],
  ['it', '05/01/2026', 'gennaio 2026', 'lunedì'],
  ['hu', '2026. 01. 05.', '2026. január', 'hétfő'],
])('in %s the fifth of January is written %s, its month %s and its weekday %s', (language, day, month, weekday) => {
  expect(plain(dayText('2026-01-05', language))).toBe(day)
  expect(plain(monthText('2026-01-05', language))).toBe(month)
  expect(longDayText('2026-01-05', language)).toContain(weekday)
})

test('a text that is not a day is shown as it is', () => {
  expect(['soon', '2026-02-31', ''].map((day) => dayText(day, 'sk'))).toEqual(['soon', '2026-02-31', ''])
})

test.each(['+5.1.2026', '005.1.2026', '5.001.2026', '5.1.202', '2026-01', '2026-01-05-06', 'x20260105', '202601051', '5..1.2026'])(
  'R9.51: %s is not read as a day',
  (typed) => {
    expect(parseDay(typed, 'sk', 2026)).toBe(typed)
  },
)

test.each(['5 . 1 . 2026', '05-01-2026', '5/1/2026', '5 1 2026', ' 5.1.2026. ', '2026.1.5'])(
  'R9.51: whatever stands between the numbers, %s is the fifth of January',
  (typed) => {
    expect(parseDay(typed, 'sk', 2031)).toBe('2026-01-05')
  },
)

test('a week begins as the person chose, else as their language has it, and its days are named in that order', () => {
  const letters = (language: string) => weekOf(language).names.map(({ short }) => short)
  expect(letters('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(weekOf('en').names[0]).toEqual({ short: 'Mon', long: 'Monday' })
  expect(inWeekOrder(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 'en')).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  onTestFinished(() => follow({}))
  follow({ weekStart: 'sunday' })
  expect([firstWeekday('en'), letters('en')]).toEqual([7, ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']])
  expect(inWeekOrder(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 'en')).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  follow({ weekStart: 'saturday' })
  expect([firstWeekday('en'), letters('en')[0]]).toEqual([6, 'Sat'])
})

test('a month is surrounded by the days that complete its weeks, also at the end of a year and in weeks from Sunday', () => {
  expect(monthGrid('2026-12-31', 1).map((week) => [week[0], week[6]])).toEqual([
    ['2026-11-30', '2026-12-06'],
    ['2026-12-07', '2026-12-13'],
    ['2026-12-14', '2026-12-20'],
    ['2026-12-21', '2026-12-27'],
    ['2026-12-28', '2027-01-03'],
  ])
  expect(monthGrid('2027-02-01', 7).map((week) => [week[0], week[6]])).toEqual([
    ['2027-01-31', '2027-02-06'],
    ['2027-02-07', '2027-02-13'],
    ['2027-02-14', '2027-02-20'],
    ['2027-02-21', '2027-02-27'],
    ['2027-02-28', '2027-03-06'],
  ])
  expect(monthGrid('2026-03-01', 7)[0]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
  ])
})

test.each([
  ['2026-01-31', -1, '2025-12-31'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', 3, '2026-06-30'],
  ['2026-05-15', 12, '2027-05-15'],
])('from %s it is %i months to %s', (day, by, expected) => {
  expect(inMonth(day, by)).toBe(expected)
})

test.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowRight', '2026-03-02'],
  ['ArrowUp', '2026-02-22'],
  ['ArrowDown', '2026-03-08'],
  ['Home', '2026-02-23'],
  ['End', '2026-03-01'],
  ['PageUp', '2026-02-01'],
  ['PageDown', '2026-04-01'],
  ['toString', undefined],
])('from Sunday, the first of March, %s leads to %s', (key, day) => {
  expect(dayByKey('2026-03-01', key, 1)).toBe(day)
})

test('in weeks from Sunday, Home and End lead to Sunday and Saturday', () => {
  expect(['Home', 'End'].map((key) => dayByKey('2026-03-01', key, 7))).toEqual(['2026-03-01', '2026-03-07'])
  expect(['Home', 'End'].map((key) => dayByKey('2026-03-07', key, 7))).toEqual(['2026-03-01', '2026-03-07'])
})
