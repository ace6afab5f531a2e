/** The stretches of time in which an event with a schedule takes place. */
import { expect, test } from 'vitest'
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
  eventStretches(event, zone, at, days).map((span) => span.map((moment) => new Date(moment).toISOString().slice(0, 16)))

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
  expect(stretches(market, 60)[0]).toEqual(['2026-11-07T08:00', '2026-11-07T13:00'])
  const daily = {
    ...market,
    schedule: [
      { ...saturdays, days: entry({}).days, timeFrom: '10:00', timeTo: '11:00' },
      { ...saturdays, timeFrom: '20:00', timeTo: '21:00' },
    ],
  }
  const found = stretches(daily, 45)
  expect([found.length, found.at(-1)![0]! > '2026-12-15']).toEqual([45, true])
  expect(stretches({ ...market, schedule: [] })).toHaveLength(1)
  expect(stretches({ schedule: [] })).toEqual([])
})
