/** When events take place, in a calendar. */
import { expect, test } from 'vitest'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { calendarTimes } from './event-times.ts'

const zone = 'Europe/Bratislava'
const now = Date.parse('2027-05-20T12:00:00Z')
const evenings = {
  dateFrom: '2026-11-01',
  dateTo: '2028-12-31',
  days: [...days],
  timeFrom: '20:00',
  timeTo: '22:00',
  status: 'open' as const,
  note: null,
}
const eventOf = (at: number, schedule = [evenings]) => ({
  id: `${at}`,
  startDate: '2026-10-31T23:00:00.000Z',
  endDate: '2028-12-31T22:59:00.000Z',
  allDay: false,
  schedule,
})

test('each of many events has times that are to come, and all of them no more than a calendar holds', () => {
  for (const count of [1, 700, 2_000]) {
    const records = Array.from({ length: count }, (_, at) => eventOf(at))
    const timesOf = calendarTimes(records, now)
    const times = records.map((record) => timesOf(record, zone))
    expect(Math.min(...times.map((each) => each.filter(({ start }) => Number(start) > now).length)), String(count)).toBeGreaterThan(4)
    expect(times.flat().length).toBeLessThanOrEqual(10_000)
  }
})

test('a single event is shown for 200 days', () => {
  const record = eventOf(1)
  const days = calendarTimes([record], now)(record, zone).map(({ start }) => start.toISOString().slice(0, 10))
  expect([days[0], days.at(-1)]).toEqual(['2027-05-20', '2027-12-05'])
})
