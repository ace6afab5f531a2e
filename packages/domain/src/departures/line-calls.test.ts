/** The calls of a board's manual lines. */
import { expect, test } from 'vitest'
import { callsOfLines, tripIdOf } from './line-calls.ts'
import { board, line } from './lines.fixture.ts'

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
