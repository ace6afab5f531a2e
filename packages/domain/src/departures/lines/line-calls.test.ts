/** The calls of a board's manual lines. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days } from '../../declare/vocabulary.ts'
import { weekdayOf } from '../../time/hours-on-day.ts'
import { callsOfLines, runsOn, tripIdOf, updatesOfLines } from './line-calls.ts'
import { board, line } from './lines.fixture.ts'
import { date } from '../service-day.fixture.ts'

test('OP34 a line runs with what the line says of it, and nothing that only a timetable knows', () => {
  const full = line({ via: { sk: 'Závažná Poruba' }, wheelchairAccessible: false, note: { sk: 'len v sezóne' } })
  expect(callsOfLines(board(full), ['2026-01-10', '2026-01-11'])).toEqual(
    ['2026-01-10', '2026-01-11'].map((serviceDate) => ({
      tripId: tripIdOf('board', full),
      serviceDate,
      departureTime: '08:30',
      stopSequence: null,
      routeShortName: 'S1',
      routeColor: '#1668c9',
      tripHeadsign: { sk: 'Jasná' },
      via: { sk: 'Závažná Poruba' },
      platformCode: null,
      wheelchairAccessible: false,
      note: { sk: 'len v sezóne' },
    })),
  )
  expect(callsOfLines(board(line({ routeColor: null })), ['2026-01-10'])[0]).toMatchObject({
    routeColor: null,
    via: null,
    wheelchairAccessible: null,
    note: null,
  })
})

test('OP34 a line runs as one trip at all stops where it has a number, unless single days are its own', () => {
  const trip = { tripShortName: '42', validFrom: '2026-01-01', days: ['monday', 'sunday'] } as const
  const numbered = line({ ...trip, days: [...trip.days] })
  expect(tripIdOf('one', numbered)).toBe('S1 42 Jasná 17 2026-01-01')
  expect(tripIdOf('other', { ...numbered, departureTime: '08:45', validTo: '2026-03-31' })).toBe('S1 42 Jasná 17 2026-01-01 2026-03-31')
  for (const own of [line(), { ...numbered, addedDates: ['2026-01-07'] }, { ...numbered, removedDates: ['2026-01-05'] }])
    expect(tripIdOf('one', own)).toBe('one S1 08:30 Jasná')
  expect(tripIdOf('one', { ...numbered, addedDates: [], removedDates: [] })).toBe('S1 42 Jasná 17 2026-01-01')
})

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
