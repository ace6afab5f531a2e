/** Calendars are read by an independent reader. */
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { ScheduleEntry } from '@ridgeline/domain/declare/shape'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { event } from '@ridgeline/domain/entities/event'
import { contentOf, written } from './formats.fixture.ts'

test('iCalendar: ical.js reads each event with its times in UTC, whole days in those of the resort', async () => {
  const timed = recordOf(event, 1, {
    name: { sk: 'Koncert; pod hviezdami, vonku' },
    startDate: '2026-12-31T21:00:00.000Z',
    endDate: '2027-01-01T00:30:00.000Z',
    allDay: false,
    eventStatus: 'cancelled',
    schedule: [],
  })
  // Midnight in Bratislava is 23:00 in UTC.
  const whole = recordOf(event, 2, {
    startDate: '2026-12-24T23:00:00.000Z',
    endDate: '2026-12-25T23:00:00.000Z',
    allDay: true,
    schedule: [],
  })
  const calendar = new ICAL.Component(ICAL.parse(await written('ics', contentOf(event, timed, whole))))
  const valueOf = (property: string) => String(calendar.getFirstPropertyValue(property))
  expect([valueOf('x-wr-calname'), valueOf('refresh-interval'), valueOf('x-published-ttl')]).toEqual(['Jasná', 'PT1H', 'PT1H'])
  const [first, second] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect([
    first!.summary,
    first!.startDate.toString(),
    first!.endDate.toString(),
    first!.component.getFirstPropertyValue('status'),
  ]).toEqual(['Koncert; pod hviezdami, vonku', '2026-12-31T21:00:00Z', '2027-01-01T00:30:00Z', 'CANCELLED'])
  expect([second!.startDate.toString(), second!.endDate.toString(), second!.startDate.isDate]).toEqual(['2026-12-25', '2026-12-27', true])
})

test('iCalendar: an event that repeats has an entry for each time, and not one from the first to the last', async () => {
  const saturdays = { dateFrom: '2031-11-01', dateTo: '2031-11-30', days: ['saturday' as const], timeFrom: '09:00', timeTo: '14:00' }
  const times = { startDate: '2031-10-31T23:00:00.000Z', endDate: '2031-11-30T22:00:00.000Z', allDay: false }
  const entriesOf = async (schedule: ScheduleEntry[]) => {
    const calendar = new ICAL.Component(ICAL.parse(await written('ics', contentOf(event, recordOf(event, 1, { ...times, schedule })))))
    return calendar
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
      .map(({ uid, startDate, endDate }) => [uid.slice(36), startDate.toString(), endDate.toString()])
  }
  const open = { ...saturdays, status: 'open' as const, note: null }
  const evening = { ...open, dateFrom: '2031-11-15', dateTo: '2031-11-15', timeFrom: '18:00', timeTo: '20:00' }
  const whole = { ...open, dateFrom: '2031-11-22', dateTo: '2031-11-22', timeFrom: null, timeTo: null }
  expect(
    await entriesOf([open, evening, whole, { ...whole, dateFrom: '2031-11-08', dateTo: '2031-11-08', status: 'closed' as const }]),
  ).toEqual([
    ['-2031-11-01@ridgeline', '2031-11-01T08:00:00Z', '2031-11-01T13:00:00Z'],
    ['-2031-11-15@ridgeline', '2031-11-15T08:00:00Z', '2031-11-15T13:00:00Z'],
    ['-2031-11-15-2@ridgeline', '2031-11-15T17:00:00Z', '2031-11-15T19:00:00Z'],
    ['-2031-11-22@ridgeline', '2031-11-22', '2031-11-23'],
    ['-2031-11-29@ridgeline', '2031-11-29T08:00:00Z', '2031-11-29T13:00:00Z'],
  ])
  expect(await entriesOf([])).toEqual([['@ridgeline', '2031-10-31T23:00:00Z', '2031-11-30T22:00:00Z']])
})

test('iCalendar: an event without duration has no end', async () => {
  const moment = '2026-12-31T23:00:00.000Z'
  const times = { startDate: moment, endDate: moment, schedule: [] }
  const text = await written('ics', contentOf(event, recordOf(event, 1, { ...times, allDay: false })))
  expect(text).toContain('DTSTART:20261231T230000Z')
  expect(text).not.toContain('DTEND')
  const day = await written('ics', contentOf(event, recordOf(event, 1, { ...times, allDay: true })))
  expect(day).toContain('DTSTART;VALUE=DATE:20270101')
  expect(day).toContain('DTEND;VALUE=DATE:20270102')
})
