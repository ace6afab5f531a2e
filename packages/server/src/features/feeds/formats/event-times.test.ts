/** When events take place, in a calendar. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { event } from '@ridgeline/domain/entities/event'
import { publishedEntity } from '@ridgeline/domain/publication/published'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { calendarFormat } from './calendar-format.ts'
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
  for (const count of [1, 700]) {
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

test('an entry keeps its identity when earlier ones of its day are no longer shown', () => {
  const record = eventOf(
    1,
    ['09', '11', '13'].map((hour) => ({ ...evenings, timeFrom: `${hour}:00`, timeTo: `${hour}:30` })),
  )
  const idsAt = (clock: string) => calendarTimes([record], Date.parse(`2027-05-20T${clock}:00Z`))(record, zone).map(({ id }) => id)
  const [before, after] = [idsAt('06:00'), idsAt('10:00')]
  expect(before.slice(0, 3)).toEqual(['1-2027-05-20', '1-2027-05-20-2', '1-2027-05-20-3'])
  expect(after[0]).toBe('1-2027-05-20-3')
})

test('a calendar of many times is written without holding up other requests', async () => {
  const shows = Array.from({ length: 40 }, (_, at) => ({ ...evenings, timeFrom: `1${at % 10}:${at + 10}`, timeTo: `20:${at + 10}` }))
  const records = Array.from({ length: 50 }, (_, at) => ({
    ...eventOf(at, shows),
    perex: 'Music. '.repeat(40),
    updatedAt: '2027-05-01T08:00:00Z',
  }))
  const content = {
    entity: publishedEntity(event),
    records,
    fields: undefined,
    terms: new Map(),
    resorts: [],
    included: {},
    next: null,
    updatedSince: '1-1.1',
  }
  const termsOf = () => ({ license: 'CC0-1.0' as const, licenseUrl: null, attribution: null })
  const endWatch = watchTurns()
  const text = await calendarFormat.write(content, { site: '', language: 'en', termsOf })
  await nextTurn()
  expect(endWatch()).toBeLessThan(maxTurn)
  const count = (text.match(/BEGIN:VEVENT/g) ?? []).length
  expect([count > 5_000, count <= 10_000, text.match(/END:VCALENDAR/g)]).toEqual([true, true, ['END:VCALENDAR']])
})
