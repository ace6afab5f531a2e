import { expect, test } from 'vitest'
import { queryString } from '../../call/send/call-address.ts'
import { dateOf, isSerializedDate, reviveDates, wireOf } from './dates.ts'

test('R3.88: a date is a UTC date-time in every time zone of the browser', () => {
  expect(dateOf('2026-02-03')?.toISOString()).toBe('2026-02-03T00:00:00.000Z')
  expect(dateOf('2026-02-03T08:15:00')?.toISOString()).toBe('2026-02-03T08:15:00.000Z')
})

test('R3.89: in requests it is a day, with a time, with milliseconds and Z', () => {
  for (const text of ['2026-02-03', '2026-02-03T08:15:00', '2026-02-03T08:15:00Z', '2026-02-03T08:15:00.250Z'])
    expect([text, dateOf(text) instanceof Date]).toEqual([text, true])
  for (const text of ['3.2.2026', '2026-2-3', '2026-02-03 08:15:00', '2026-02-03T08:15', '2026-13-45', '20260203T081500Z'])
    expect([text, dateOf(text)]).toEqual([text, undefined])
  const moment = new Date('2026-02-03T08:15:00.250Z')
  expect([wireOf(moment), wireOf(moment, 'day')]).toEqual(['2026-02-03T08:15:00.250Z', '2026-02-03'])
})

test('R3.89, T79: dates in URLs are written as in requests', () => {
  expect(queryString({ from: new Date('2026-02-03T08:15:00Z') })).toBe('from=2026-02-03T08%3A15%3A00.000Z')
})

test('R5.6, T70: 19 to 28 characters with T at the eleventh are a serialized date, if they look like one', () => {
  const dates = ['2026-02-03T08:15:00', '2026-02-03T08:15:00Z', '2026-02-03T08:15:00.1234567Z', '2026-02-03T08:15:00+01:00']
  expect(dates.map((text) => text.length)).toEqual([19, 20, 28, 25])
  expect(dates.map(isSerializedDate)).toEqual([true, true, true, true])
  const texts = ['2026-02-03', '2026-02-03T08:15:0', '2026-02-03T08:15:00.12345678Z', 'Na Chopku Téma dňa: vietor', '0123456789T12345678']
  expect(texts.map(isSerializedDate)).toEqual([false, false, false, false, false])
})

test('R5.6, OP61: they are converted, everything else is unchanged', () => {
  expect(reviveDates('', '2026-02-03T08:15:00')).toEqual(new Date('2026-02-03T08:15:00Z'))
  expect(reviveDates('', '2026-02-03T08:15:00.1234567Z')).toEqual(new Date('2026-02-03T08:15:00.123Z'))
  expect(reviveDates('', '2026-02-03T08:15:00+01:00')).toEqual(new Date('2026-02-03T07:15:00Z'))
  for (const value of ['2026-02-03', '2026-02-31T99:00:00Z', 'Na Chopku Téma dňa: vietor', 7, null])
    expect(reviveDates('', value)).toBe(value)
})

test.each([
  ' 2026-02-03',
  '2026-02-03 ',
  'x2026-02-03T08:15:00Z',
  '2026-02-03T08:15:00Zx',
  '2026-02-03T08:15:00.Z',
  '2026-02-03T08:15:00+1:00',
  '2026-02-03T8:15:00.000',
  '2026-2-03T08:15:00.00',
  '2026-02-3T08:15:00.00Z',
  '26-02-2003T08:15:00',
  '2026-02-03T08:15:0a',
  '',
])('R3.89: %o is not a date', (text) => {
  expect(dateOf(text)).toBeUndefined()
  expect(reviveDates('', text)).toBe(text)
})

test('R3.89: fractions of a second count to the thousandth, and an offset in either direction', () => {
  const moments = ['2026-02-03T08:15:00.1', '2026-02-03T08:15:00.12Z', '2026-02-03T08:15:00.9999999Z', '2026-02-03T08:15:00-02:30']
  expect(moments.map((text) => dateOf(text)?.toISOString())).toEqual([
    '2026-02-03T08:15:00.100Z',
    '2026-02-03T08:15:00.120Z',
    '2026-02-03T08:15:00.999Z',
    '2026-02-03T10:45:00.000Z',
  ])
})
