import { expect, test } from 'vitest'
import { dayAfter, hoursOn, isPastMidnight, weekdayOf } from './hours-on-day.ts'
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
