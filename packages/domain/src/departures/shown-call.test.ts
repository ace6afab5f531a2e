/** Departure boards as shown to guests. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Call, CallUpdate } from './call.ts'
import { callsOfLines } from './lines/line-calls.ts'
import { board, line } from './lines/lines.fixture.ts'
import { clockAt } from '../time/zoned-time.ts'
import { time } from './service-day.fixture.ts'
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
const seen = (calls: readonly ShownCall[], now: number, rowsCount = 20, lookAheadMinutes: number | null = 240) =>
  boardRows(calls, { rowsCount, lookAheadMinutes }, now).map(({ call: { plannedAt }, state, minutes }) => [
    clockAt(Date.parse(plannedAt), zone),
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
