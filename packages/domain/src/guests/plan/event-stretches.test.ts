/** The stretches of time in which an event with a schedule takes place. */
import { expect, test } from 'vitest'
import type { ScheduleEntry } from '../../declare/shape.ts'
import { dayMs } from '../../time/durations.ts'
import { eventStretches } from './event-stretches.ts'
import { entry } from '../open-state.fixture.ts'
import type { Operational } from '../operational.ts'

const zone = 'Europe/Bratislava'
const now = Date.parse('2026-12-10T12:00:00Z')
const saturdays = entry({
  dateFrom: '2026-11-01',
  dateTo: '2027-03-31',
  days: ['saturday'],
  timeFrom: '09:00',
  timeTo: '14:00',
  status: 'open',
})
const market: Operational = {
  startDate: '2026-10-31T23:00:00.000Z',
  endDate: '2027-03-31T21:59:00.000Z',
  allDay: false,
  eventStatus: 'scheduled',
  schedule: [saturdays],
}
const stretches = (event: Operational, days = 370, at = now) =>
  eventStretches(event, zone, at, { days, most: days }).map(({ span }) => span.map((moment) => new Date(moment).toISOString().slice(0, 16)))

test('a market on Saturdays takes place on Saturdays, in the time of its place', () => {
  const found = stretches(market)
  expect(found).toHaveLength(21)
  expect([found[0], found.at(-1)]).toEqual([
    ['2026-11-07T08:00', '2026-11-07T13:00'],
    ['2027-03-27T08:00', '2027-03-27T13:00'],
  ])
})

test('a day on which it is closed is left out, and only days within the event count', () => {
  const closed = entry({ dateFrom: '2026-12-26', dateTo: '2026-12-26' })
  const short = { ...market, endDate: '2027-01-09T11:00:00.000Z', schedule: [saturdays, closed] }
  expect(stretches(short).slice(-3)).toEqual([
    ['2026-12-19T08:00', '2026-12-19T13:00'],
    ['2027-01-02T08:00', '2027-01-02T13:00'],
    ['2027-01-09T08:00', '2027-01-09T11:00'],
  ])
})

test('what goes on has a beginning that stays the same for a month, and what is over is left out', () => {
  const exhibition = {
    ...market,
    startDate: '2026-01-01T09:00:00.000Z',
    schedule: [entry({ dateFrom: '2026-12-24', dateTo: '2026-12-26' })],
  }
  const found = [
    ['2026-10-31T23:00', '2026-12-23T23:00'],
    ['2026-12-26T23:00', '2027-03-31T21:59'],
  ]
  expect(stretches(exhibition)).toEqual(found)
  expect(stretches(exhibition, 370, Date.parse('2026-12-28T12:00:00Z'))).toEqual(found)
  // Of an event of the past, all of it.
  expect(stretches(exhibition, 370, Date.parse('2028-01-01T12:00:00Z'))[0]).toEqual(['2026-01-01T09:00', '2026-12-23T23:00'])
})

test('with a limit those to come are kept', () => {
  expect(stretches(market, 21)[0]).toEqual(['2026-11-07T08:00', '2026-11-07T13:00'])
  const daily = {
    ...market,
    schedule: [
      { ...saturdays, days: entry({}).days, timeFrom: '10:00', timeTo: '11:00' },
      { ...saturdays, timeFrom: '20:00', timeTo: '21:00' },
    ],
  }
  const found = stretches(daily, 10)
  expect([found.length, found[0]![0], found.at(-1)![0]]).toEqual([10, '2026-12-11T09:00', '2026-12-19T09:00'])
  expect(stretches({ ...market, schedule: [] })).toHaveLength(1)
  expect(stretches({ schedule: [] })).toEqual([])
})

test('days are counted from now, or from the beginning of an event that is to come', () => {
  expect(stretches(market, 14).at(-1)).toEqual(['2026-12-19T08:00', '2026-12-19T13:00'])
  expect(stretches(market, 14, Date.parse('2026-10-01T12:00:00Z'))).toHaveLength(2)
  // So many times in a day that a plan looks at fewer days elsewhere.
  const shows = Array.from({ length: 100 }, (_, at) => {
    const time = `${Math.floor(at / 10) + 10}:${(at % 10) * 5 + 10}`
    return { ...saturdays, days: entry({}).days, timeFrom: time, timeTo: `${time.slice(0, -1)}${Number(time.at(-1)) + 4}` }
  })
  const found = stretches({ ...market, schedule: shows }, 3)
  expect([found[0]![1]! > '2026-12-10T12:00', found.length]).toEqual([true, 3])
})

test('the last one ends when it does, however many days are looked at', () => {
  const times = { ...market, startDate: '2026-10-31T23:00:00.000Z', endDate: '2028-12-31T22:59:00.000Z' }
  const years = entry({ dateFrom: '2026-11-01', dateTo: '2028-12-31', status: 'open' })
  const schedules = [[{ ...years, timeFrom: '20:00', timeTo: '02:00' }], [{ ...years, days: ['saturday' as const] }]]
  for (const schedule of schedules)
    for (let days = 14; days <= 200; days++) {
      const lengths = eventStretches({ ...times, schedule }, zone, now, { days, most: 200 }).map(({ span: [from, to] }) => to - from)
      expect(Math.max(...lengths), String(days)).toBeLessThan(2 * dayMs)
    }
  // So many times in a day that a plan looks at fewer days elsewhere.
  const many = Array.from({ length: 50 }, (_, at) => ({ ...years, timeFrom: `10:${at + 10}`, timeTo: '02:00' }))
  expect(
    Math.max(...eventStretches({ ...times, schedule: many }, zone, now, { days: 200, most: 200 }).map(({ span: [from, to] }) => to - from)),
  ).toBeLessThan(dayMs)
})

test('what is open day and night has its end when the schedule closes it, or that of the event', () => {
  const open = entry({ dateFrom: '2026-11-01', dateTo: '2027-03-20', status: 'open' })
  const lastEnd = (schedule: ScheduleEntry[], event = {}) => stretches({ ...market, ...event, schedule }, 60).at(-1)![1]
  expect(lastEnd([open])).toBe('2027-03-20T23:00')
  expect(lastEnd([{ ...open, dateTo: '2027-05-01' }])).toBe('2027-03-31T21:59')
  const closed = entry({ dateFrom: '2026-12-01', dateTo: '2026-12-01' })
  expect(lastEnd([closed])).toBe('2027-03-31T21:59')
  expect(lastEnd([closed], { allDay: true })).toBe('2027-03-31T22:00')
  // Not yet known to end: it is followed for a year.
  const long = { endDate: '2035-12-31T22:59:00.000Z' }
  expect(lastEnd([{ ...open, dateTo: '2031-12-31' }], long)).toMatch(/^2028-0/)
  expect(lastEnd([closed], long)).toBe('2035-12-31T22:59')
})
