/** Departure boards as shown to guests. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, weekdayOf } from '../time/hours-on-day.ts'
import { days, timezones } from '../declare/vocabulary.ts'
import type { Call, CallUpdate } from './call.ts'
import { callsOfLines, runsOn, tripIdOf, updatesOfLines } from './line-calls.ts'
import { board, line } from './lines.fixture.ts'
import { clockIn, dayIn, minutesOf, momentOf, serviceDatesBetween, startOfServiceDay } from './service-day.ts'
import { boardRows, goneAt, leavesAt, shownCall, type ShownCall } from './shown-call.ts'

const zone = 'Europe/Bratislava'
const call = (overrides: Partial<Call> = {}): Call => ({ ...callsOfLines(board(line()), ['2026-01-10'])[0]!, ...overrides })
const update = (overrides: Partial<CallUpdate> = {}): CallUpdate => ({
  tripId: '',
  serviceDate: '',
  delayMinutes: null,
  scheduleRelationship: 'scheduled',
  platformCode: null,
  note: null,
  ...overrides,
})
const at = (clock: string) => Date.parse(`2026-01-10T${clock}:00+01:00`)
const shown = (departureTime: string, change: Partial<CallUpdate> = {}) => shownCall(call({ departureTime }), update(change), zone)

const date = fc.integer({ min: 0, max: 20_000 }).map((count) => dayAfter('2000-01-01', count))
const time = fc
  .integer({ min: 0, max: 29 * 60 + 59 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
const timezone = fc.constantFrom(...timezones)

describe('OP34 a line runs', () => {
  test('on its weekdays, within its validity', () => {
    const weekend = line({ days: ['saturday', 'sunday'], validFrom: '2026-01-10', validTo: '2026-01-17' })
    const dates = ['2026-01-03', '2026-01-09', '2026-01-10', '2026-01-11', '2026-01-17', '2026-01-18']
    expect(dates.filter((day) => runsOn(weekend, day))).toEqual(['2026-01-10', '2026-01-11', '2026-01-17'])
  })

  test('on added dates in any case, and never on removed ones', () => {
    const special = line({ days: ['monday'], validTo: '2025-12-31', addedDates: ['2026-01-10'], removedDates: ['2025-12-29'] })
    expect(['2025-12-22', '2025-12-29', '2026-01-05', '2026-01-10'].filter((day) => runsOn(special, day))).toEqual([
      '2025-12-22',
      '2026-01-10',
    ])
  })

  test('on exactly the days that its schedule defines', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...days), { minLength: 1 }), date, (own, day) => {
        expect(callsOfLines(board(line({ days: own })), [day])).toHaveLength(own.includes(weekdayOf(day)) ? 1 : 0)
      }),
    )
  })

  test('as two trips if two lines share a time', () => {
    const both = callsOfLines(board(line(), line({ tripHeadsign: { sk: 'Liptovský Mikuláš' } })), ['2026-01-10'])
    expect(new Set(both.map(({ tripId }) => tripId)).size).toBe(2)
  })

  test('late or not at all if the line itself has a delay or cancellation', () => {
    const lines = board(
      line(),
      line({ departureTime: '09:00', delayMinutes: 5 }),
      line({ scheduleRelationship: 'cancelled', days: ['monday'] }),
    )
    expect(updatesOfLines(lines, ['2026-01-10'])).toMatchObject([{ delayMinutes: 5, scheduleRelationship: 'scheduled' }])
    expect(updatesOfLines(lines, ['2026-01-12'])).toEqual([
      {
        tripId: tripIdOf('board', line({ departureTime: '09:00' })),
        serviceDate: '2026-01-12',
        delayMinutes: 5,
        scheduleRelationship: 'scheduled',
        platformCode: null,
        note: null,
      },
      {
        tripId: tripIdOf('board', line()),
        serviceDate: '2026-01-12',
        delayMinutes: null,
        scheduleRelationship: 'cancelled',
        platformCode: null,
        note: null,
      },
    ])
  })
})

describe('OP60 the time of a call', () => {
  test('follows the time zone of the resort, except in nights with a clock change', () => {
    fc.assert(
      fc.property(date, time, timezone, (serviceDate, departureTime, timeZone) => {
        const moment = momentOf({ serviceDate, departureTime }, timeZone)
        const minutes = minutesOf(departureTime)
        const [from, to] = [startOfServiceDay(serviceDate, timeZone), startOfServiceDay(dayAfter(serviceDate), timeZone)]
        // That night has a missing or a repeated hour.
        if (to - from !== 24 * 3_600_000 || clockIn(from, timeZone) !== '00:00') return
        if (startOfServiceDay(dayAfter(serviceDate, 2), timeZone) - to !== 24 * 3_600_000) return
        expect(dayIn(moment, timeZone)).toBe(minutes < 1440 ? serviceDate : dayAfter(serviceDate))
        expect(minutesOf(clockIn(moment, timeZone))).toBe(minutes % 1440)
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
        expect([dayIn(noon, timeZone), clockIn(noon, timeZone)]).toEqual([serviceDate, '12:00'])
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

const seen = (calls: readonly ShownCall[], now: number, rowsCount = 20, lookAheadMinutes: number | null = 240) =>
  boardRows(calls, { rowsCount, lookAheadMinutes }, now).map(({ call: { plannedAt }, state, minutes }) => [
    clockIn(Date.parse(plannedAt), zone),
    state,
    minutes,
  ])

describe('OP34 a board shows', () => {
  test('the next departures in expected order, delays included', () => {
    const calls = [shown('14:45'), shown('14:35', { delayMinutes: 15 }), shown('14:30')]
    expect(seen(calls, at('14:22'))).toEqual([
      ['14:30', 'scheduled', 8],
      ['14:45', 'scheduled', 23],
      ['14:35', 'late', 28],
    ])
  })

  test('departures up to half a minute after they left, marked as boarding from two minutes before', () => {
    const calls = [shown('14:22')]
    expect(seen(calls, at('14:20'))).toEqual([['14:22', 'scheduled', 2]])
    expect(seen(calls, at('14:20') + 1)).toEqual([['14:22', 'boarding', 2]])
    expect(seen(calls, at('14:22') + 29_999)).toEqual([['14:22', 'boarding', 0]])
    expect(seen(calls, at('14:22') + 30_000)).toEqual([])
  })

  test('a late departure until it has left, and a cancelled one until its scheduled time', () => {
    expect(seen([shown('14:00', { delayMinutes: 30 })], at('14:20'))).toEqual([['14:00', 'late', 10]])
    const cancelled = [shown('14:30', { scheduleRelationship: 'cancelled', delayMinutes: 30 })]
    expect(seen(cancelled, at('14:29'))).toEqual([['14:30', 'cancelled', 1]])
    expect(seen(cancelled, at('14:30'))).toEqual([])
  })

  test('at most its number of rows, and nothing beyond its look-ahead', () => {
    const calls = ['08:00', '08:10', '08:20', '12:00'].map((clock) => shown(clock))
    expect(seen(calls, at('07:55'), 2).map(([clock]) => clock)).toEqual(['08:00', '08:10'])
    expect(seen(calls, at('07:59'), 20, 21).map(([clock]) => clock)).toEqual(['08:00', '08:10', '08:20'])
    expect(seen(calls, at('07:58'), 20, 21).map(([clock]) => clock)).toEqual(['08:00', '08:10'])
  })

  test('what departs any time later, without a look-ahead', () => {
    const calls = [shown('29:59'), shown('08:00')]
    expect(seen(calls, at('07:55'), 20, null).map(([clock]) => clock)).toEqual(['08:00', '05:59'])
    expect(seen(calls, at('07:55')).map(([clock]) => clock)).toEqual(['08:00'])
  })

  test('of departures at the same time the one that was planned first', () => {
    const calls = [shown('14:30'), shown('14:20', { delayMinutes: 10 }), shown('14:25', { delayMinutes: 5 })]
    expect(seen(calls, at('14:00')).map(([clock]) => clock)).toEqual(['14:20', '14:25', '14:30'])
  })

  test('minutes by the clock on the wall, whatever the seconds are', () => {
    expect(seen([shown('14:30')], at('14:21') + 59_999)).toEqual([['14:30', 'scheduled', 9]])
    expect(seen([shown('14:30')], at('14:22') + 1)).toEqual([['14:30', 'scheduled', 8]])
  })

  test('after midnight, trips of the previous service day', () => {
    expect(seen([shown('24:15')], Date.parse('2026-01-11T00:05:00+01:00'))).toEqual([['00:15', 'scheduled', 10]])
  })

  test('the platform and note of the day instead of those of the timetable', () => {
    const usual = call({ platformCode: 'A', note: { sk: 'len v sezóne' } })
    expect(shownCall(usual, undefined, zone)).toMatchObject({ platformCode: 'A', isMoved: false, note: { sk: 'len v sezóne' } })
    expect(shownCall(usual, update({ platformCode: 'C', note: { sk: 'obchádzka' } }), zone)).toMatchObject({
      platformCode: 'C',
      isMoved: true,
      note: { sk: 'obchádzka' },
    })
    expect(shownCall(usual, update({ platformCode: '', note: { sk: '' } }), zone)).toEqual({
      tripId: usual.tripId,
      serviceDate: '2026-01-10',
      plannedAt: '2026-01-10T07:30:00.000Z',
      routeShortName: 'S1',
      routeColor: '#1668c9',
      tripHeadsign: { sk: 'Jasná' },
      via: null,
      wheelchairAccessible: null,
      delayMinutes: 0,
      isCancelled: false,
      platformCode: 'A',
      isMoved: false,
      note: { sk: 'len v sezóne' },
    })
    expect(shownCall(usual, update({ delayMinutes: 4, scheduleRelationship: 'cancelled' }), zone)).toMatchObject({
      delayMinutes: 4,
      isCancelled: true,
    })
    expect(shownCall(call(), update({ platformCode: 'C' }), zone)).toMatchObject({ platformCode: 'C', isMoved: true })
    expect(shownCall(usual, update({ note: {} }), zone)).toMatchObject({ platformCode: 'A', isMoved: false, note: { sk: 'len v sezóne' } })
  })

  test('never departed calls, in order and within bounds, at any time for any timetable', () => {
    const anyCall = fc
      .record({ departureTime: time, delay: fc.integer({ min: 0, max: 600 }), cancelled: fc.boolean() })
      .map(({ departureTime, delay, cancelled }) =>
        shown(departureTime, { delayMinutes: delay, scheduleRelationship: cancelled ? 'cancelled' : 'scheduled' }),
      )
    fc.assert(
      fc.property(
        fc.array(anyCall),
        fc.integer({ min: 0, max: 2 * 86_400_000 }),
        fc.integer({ min: 1, max: 20 }),
        (calls, later, rowsCount) => {
          const now = at('00:00') + later
          const rows = boardRows(calls, { rowsCount, lookAheadMinutes: 240 }, now)
          const due = calls.filter((each) => goneAt(each) > now && leavesAt(each) <= now + 240 * 60_000)
          expect(rows).toHaveLength(Math.min(rowsCount, due.length))
          for (const [index, { call: each, minutes, state }] of rows.entries()) {
            expect(leavesAt(each)).toBeGreaterThanOrEqual(leavesAt(rows[Math.max(0, index - 1)]!.call))
            expect(minutes).toBeGreaterThanOrEqual(0)
            expect(state === 'cancelled').toBe(each.isCancelled)
            expect(due).toContain(each)
          }
        },
      ),
    )
  })
})
