/** Times of calls within service days. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../time/hours-on-day.ts'
import { minutesOf, momentOf, serviceDatesBetween, startOfServiceDay } from './service-day.ts'
import { clockAt, dayAt } from '../time/zoned-time.ts'
import { date, time, timezone } from './service-day.fixture.ts'

const zone = 'Europe/Bratislava'

describe('OP60 the time of a call', () => {
  test('follows the time zone of the resort, except in nights with a clock change', () => {
    fc.assert(
      fc.property(date, time, timezone, (serviceDate, departureTime, timeZone) => {
        const moment = momentOf({ serviceDate, departureTime }, timeZone)
        const minutes = minutesOf(departureTime)
        const [from, to] = [startOfServiceDay(serviceDate, timeZone), startOfServiceDay(dayAfter(serviceDate), timeZone)]
        // That night has a missing or a repeated hour.
        if (to - from !== 24 * 3_600_000 || clockAt(from, timeZone) !== '00:00') return
        if (startOfServiceDay(dayAfter(serviceDate, 2), timeZone) - to !== 24 * 3_600_000) return
        expect(dayAt(moment, timeZone)).toBe(minutes < 1440 ? serviceDate : dayAfter(serviceDate))
        expect(minutesOf(clockAt(moment, timeZone))).toBe(minutes % 1440)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps the interval of the timetable across clock changes', () => {
    fc.assert(
      fc.property(date, time, time, timezone, (serviceDate, one, other, timeZone) => {
        const apart = momentOf({ serviceDate, departureTime: other }, timeZone) - momentOf({ serviceDate, departureTime: one }, timeZone)
        expect(apart).toBe((minutesOf(other) - minutesOf(one)) * 60_000)
      }),
    )
  })

  test('at noon is noon, on every day of the year', () => {
    fc.assert(
      fc.property(date, timezone, (serviceDate, timeZone) => {
        const noon = momentOf({ serviceDate, departureTime: '12:00' }, timeZone)
        expect([dayAt(noon, timeZone), clockAt(noon, timeZone)]).toEqual([serviceDate, '12:00'])
      }),
    )
  })

  test.each([
    ['2026-03-28', '25:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-28', '26:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '04:00', '2026-03-29T02:00:00.000Z'],
    ['2026-03-29', '08:30', '2026-03-29T06:30:00.000Z'],
    ['2026-10-24', '26:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-24', '27:30', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', '08:30', '2026-10-25T07:30:00.000Z'],
  ])('of %s at %s is %s', (serviceDate, departureTime, moment) =>
    expect(new Date(momentOf({ serviceDate, departureTime }, zone)).toISOString()).toBe(moment),
  )

  test('of a period belongs to one of its days, to the one before or to the one after, and to no others', () => {
    const [from, until] = [Date.parse('2026-01-10T22:30:00Z'), Date.parse('2026-01-11T23:30:00Z')]
    expect(serviceDatesBetween(from, until, zone)).toEqual(['2026-01-09', '2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13'])
    expect(serviceDatesBetween(from, from, 'UTC')).toEqual(['2026-01-09', '2026-01-10', '2026-01-11'])
  })

  test('is found by service days for a period, with any delay', () => {
    fc.assert(
      fc.property(date, time, timezone, fc.integer({ min: 0, max: 600 }), (serviceDate, departureTime, timeZone, delay) => {
        const leaves = momentOf({ serviceDate, departureTime }, timeZone) + delay * 60_000
        expect(serviceDatesBetween(leaves, leaves, timeZone)).toContain(serviceDate)
      }),
      { numRuns: 500 },
    )
  })
})
