import { expect, test } from 'vitest'
import { dayAt, instantAt } from './zoned-time.ts'

const zone = 'Europe/Bratislava'
const momentOf = (day: string, time: string, timeZone = zone) => new Date(instantAt(day, time, timeZone)).toISOString()

test('a local time is an hour ahead of UTC in winter and two in summer', () => {
  expect(momentOf('2027-01-15', '08:30')).toBe('2027-01-15T07:30:00.000Z')
  expect(momentOf('2027-07-15', '08:30')).toBe('2027-07-15T06:30:00.000Z')
})

test('24:00 is the midnight after the day, also when the clock changes and at the end of a year', () => {
  expect(momentOf('2027-01-15', '24:00')).toBe('2027-01-15T23:00:00.000Z')
  expect(momentOf('2027-03-28', '24:00')).toBe('2027-03-28T22:00:00.000Z')
  expect(momentOf('2026-12-31', '24:00')).toBe(momentOf('2027-01-01', '00:00'))
})

test('a time the clock skips is later by the gap, a repeated one is its first occurrence', () => {
  expect(momentOf('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(momentOf('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
  expect(momentOf('2027-10-31', '03:00')).toBe('2027-10-31T02:00:00.000Z')
})

test('the day is that of the resort, on both sides of Greenwich', () => {
  const moment = Date.parse('2027-01-14T23:30:00Z')
  expect([zone, 'UTC', 'America/Denver', 'Pacific/Auckland'].map((each) => dayAt(moment, each))).toEqual([
    '2027-01-15',
    '2027-01-14',
    '2027-01-14',
    '2027-01-15',
  ])
})

test('a zone half an hour off is converted to the minute', () => {
  expect(momentOf('2027-01-15', '08:30', 'Asia/Kathmandu')).toBe('2027-01-15T02:45:00.000Z')
})

test('years of hours are converted there and back, more than the conversion keeps in memory', () => {
  for (let hour = 0; hour < 6_000; hour++) {
    const moment = Date.parse('2027-01-01T00:10:00Z') + hour * 25 * 3_600_000
    const day = new Date(moment).toISOString().slice(0, 10)
    expect(dayAt(moment, 'UTC')).toBe(day)
    expect(instantAt(day, new Date(moment).toISOString().slice(11, 16), 'UTC')).toBe(moment)
  }
})
