import { expect, test } from 'vitest'
import { dayAfter, hoursOn, isAllDay, isPastMidnight, weekdayOf } from './hours-on-day.ts'
import type { OpeningHours, WeeklySchedule } from '../declare/shape.ts'

const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null }
const usual = [{ opens: '08:30', closes: '16:00' }]
const late = [{ opens: '18:00', closes: '01:30' }]
const week = (season: Partial<WeeklySchedule>): WeeklySchedule => ({ validFrom: null, validTo: null, ...closed, ...season })
const hours: OpeningHours = {
  weeklySchedules: [
    week({ validFrom: '2026-12-01', validTo: '2027-03-31', saturday: late }),
    week({ saturday: usual }),
    week({ validFrom: '2026-12-20', validTo: '2027-01-06', saturday: [...usual, ...late] }),
  ],
  dailySchedules: { '2026-12-26': null },
  note: null,
}

test('of several seasons the shortest one around a day applies, and a single day takes precedence', () => {
  expect(hoursOn(hours, '2026-11-28')).toEqual(usual)
  expect(hoursOn(hours, '2026-12-12')).toEqual(late)
  expect(hoursOn(hours, '2027-01-02')).toEqual([...usual, ...late])
  expect(hoursOn(hours, '2026-12-26')).toBeNull()
  expect(hoursOn(hours, '2026-12-13')).toBeNull()
})

test('a day outside every season is unknown, not closed', () => {
  expect(hoursOn({ ...hours, weeklySchedules: hours.weeklySchedules.slice(0, 1) }, '2026-07-01')).toBeUndefined()
})

test('seasons extend across the end of a year, and weeks begin on Monday', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2026-12-26', 7)]).toEqual(['2027-01-01', '2027-01-02'])
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-22')]).toEqual(['monday', 'sunday'])
})

test('hours may end on the next day', () => {
  expect([isPastMidnight(late[0]!), isPastMidnight(usual[0]!)]).toEqual([true, false])
})

test('a season applies on its first and last day, whichever of the seasons stands first', () => {
  const usualWeek = week({ saturday: usual })
  const season = week({ validFrom: '2026-12-05', validTo: '2026-12-26', saturday: late })
  const open = week({ validFrom: '2026-12-05', saturday: [...usual, ...late] })
  for (const weeklySchedules of [
    [usualWeek, open, season],
    [season, open, usualWeek],
  ]) {
    const on = (day: string) => hoursOn({ weeklySchedules, dailySchedules: {}, note: null }, day)
    expect([on('2026-11-28'), on('2026-12-05'), on('2026-12-26'), on('2027-01-02')]).toEqual([usual, late, late, [...usual, ...late]])
  }
})

test('of seasons with both ends the shorter one applies, of equal ones the last', () => {
  const from = (validFrom: string, validTo: string, saturday: typeof usual) => week({ validFrom, validTo, saturday })
  const on = (...weeklySchedules: WeeklySchedule[]) => hoursOn({ weeklySchedules, dailySchedules: {}, note: null }, '2026-12-12')
  expect(on(from('2026-12-12', '2026-12-13', usual), from('2026-12-01', '2026-12-31', late))).toEqual(usual)
  expect(on(from('2026-12-01', '2026-12-31', late), from('2026-12-12', '2026-12-13', usual))).toEqual(usual)
  expect(on(from('2026-12-12', '2026-12-13', usual), from('2026-12-11', '2026-12-12', late))).toEqual(late)
})

test('around the clock is from midnight to midnight, and hours being typed do not end on the next day', () => {
  const interval = (opens: string, closes: string) => ({ opens, closes })
  expect([isAllDay(interval('00:00', '00:00')), isAllDay(interval('00:00', '16:00')), isAllDay(interval('08:00', '00:00'))]).toEqual([
    true,
    false,
    false,
  ])
  expect([
    isPastMidnight(interval('18:00', '')),
    isPastMidnight(interval('', '08:00')),
    isPastMidnight(interval('08:00', '08:00')),
  ]).toEqual([false, false, false])
})
