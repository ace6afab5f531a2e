import { expect, test } from 'vitest'
import { days } from '../declare/vocabulary.ts'
import { isScheduled, nextEdge, type ShownTimes } from './schedule.ts'
import { instantAt } from './zoned-time.ts'

const zone = 'Europe/Bratislava'
const at = (day: string, time: string) => instantAt(day, time, zone)
const times = (values: Partial<ShownTimes>): ShownTimes => ({
  dateFrom: '2026-12-01',
  dateTo: '2027-03-31',
  days: [...days],
  timeFrom: null,
  timeTo: null,
  status: 'open',
  ...values,
})

test('one of several times is enough', () => {
  const schedule = [times({ timeFrom: '08:30', timeTo: '12:00' }), times({ timeFrom: '13:00', timeTo: '16:00' })]
  const open = ['09:00', '12:30', '14:00', '16:00'].map((time) => isScheduled(schedule, at('2026-12-18', time), zone))
  expect(open).toEqual([true, false, true, false])
})

test('without times it is always, and only closed times end that', () => {
  expect(isScheduled(null, at('2026-12-18', '09:00'), zone)).toBe(true)
  expect(isScheduled([], at('2026-12-18', '09:00'), zone)).toBe(true)
  expect(isScheduled([times({ status: 'closed' })], at('2026-12-18', '09:00'), zone)).toBe(false)
  expect(isScheduled([times({ status: 'closed' })], at('2026-11-30', '09:00'), zone)).toBe(true)
})

test('the next edge of a season that begins in weeks is its first minute', () => {
  const season = [times({ timeFrom: '08:30', timeTo: '16:00' })]
  expect(nextEdge(season, at('2026-11-02', '12:00'), zone)).toBe(at('2026-12-01', '08:30'))
  expect(nextEdge(season, at('2026-12-18', '08:30'), zone)).toBe(at('2026-12-18', '16:00'))
})

test('a season that is over, and no times at all, have no next edge', () => {
  expect(nextEdge([times({})], at('2027-04-02', '12:00'), zone)).toBeUndefined()
  expect(nextEdge(null, at('2027-01-02', '12:00'), zone)).toBeUndefined()
})

test('hours past midnight belong to the day on which they begin, after the last day too', () => {
  const night = [times({ timeFrom: '22:00', timeTo: '02:00' })]
  expect(isScheduled(night, at('2027-04-01', '01:59'), zone)).toBe(true)
  expect(isScheduled(night, at('2027-04-01', '02:00'), zone)).toBe(false)
  expect(isScheduled(night, at('2026-12-01', '01:00'), zone)).toBe(false)
})
