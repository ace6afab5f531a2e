/** When an event takes place: rows of the table of decision 0102. */
import { describe, expect, test } from 'vitest'
import { entry, readAt } from './open-state.fixture.ts'
import type { Operational } from './operational.ts'

describe('an event', () => {
  const concert: Operational = {
    startDate: '2027-01-15T18:00:00.000Z',
    endDate: '2027-01-15T21:00:00.000Z',
    allDay: false,
    eventStatus: 'scheduled',
    schedule: null,
    // When it is announced, which does not matter here.
    validFrom: '2026-01-01',
    validTo: '2026-02-01',
  }

  test('takes place between its first and last moment', () => {
    expect(readAt(concert, '18:59')).toBe('closed season, opens 01-15T19:00')
    expect(readAt(concert, '19:00')).toBe('open season, closes 01-15T22:00')
    expect(readAt(concert, '22:00')).toBe('closed season')
    expect(readAt({ ...concert, eventStatus: 'soldOut' }, '19:00')).toBe('open season, closes 01-15T22:00')
  })

  test('is announced when it opens, however far ahead it is, for about a year', () => {
    expect(readAt(concert, '10:00', '2026-06-01')).toBe('closed season, opens 01-15T19:00')
    expect(readAt(concert, '10:00', '2025-06-01')).toBe('closed season')
    expect(readAt(concert, '10:00', '2027-01-16')).toBe('closed season')
  })

  test('of several days goes on through the nights, unless its programme has hours', () => {
    const festival = { ...concert, endDate: '2027-01-17T21:00:00.000Z' }
    expect(readAt(festival, '03:00', '2027-01-16')).toBe('open season, closes 01-17T22:00')
    expect(readAt({ ...festival, allDay: true }, '03:00', '2027-01-16')).toBe('open season, closes 01-18T00:00')
    const closedOn = { ...festival, schedule: [entry({ dateFrom: '2027-01-16', dateTo: '2027-01-16' })] }
    expect(readAt(closedOn, '20:00')).toBe('open season, closes 01-16T00:00')
    expect(readAt(closedOn, '12:00', '2027-01-16')).toBe('closed schedule, opens 01-17T00:00')
  })

  test('without times of day takes place on whole days', () => {
    expect(readAt({ ...concert, allDay: true }, '03:00')).toBe('open season, closes 01-16T00:00')
  })

  test('with a programme takes place during its parts', () => {
    const fridays = { dateFrom: '2027-01-01', dateTo: '2027-02-28', days: ['friday' as const], timeFrom: '19:00', timeTo: '21:00' }
    const series = {
      ...concert,
      startDate: '2027-01-01T00:00:00.000Z',
      endDate: '2027-02-28T22:00:00.000Z',
      schedule: [entry({ ...fridays, status: 'open' })],
    }
    expect(readAt(series, '12:00')).toBe('closed schedule, opens 01-15T19:00')
    expect(readAt(series, '19:00')).toBe('open schedule, closes 01-15T21:00')
  })

  test('that is cancelled or postponed does not take place', () => {
    for (const eventStatus of ['cancelled', 'postponed'] as const)
      expect(readAt({ ...concert, eventStatus }, '19:00')).toBe('closed status')
  })
})
