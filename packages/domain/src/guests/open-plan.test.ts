/** What season, opening hours and schedule plan: rows of the table of decision 0102. */
import { describe, expect, test } from 'vitest'
import { at, daily, entry, hours, interval, lift, readAt, stateAt } from './open-state.fixture.ts'
import type { Operational } from './operational.ts'

describe('the season', () => {
  const winter = { validFrom: '2026-12-05', validTo: '2027-04-11' }

  test('closes everything outside of it, and may contain the turn of the year', () => {
    expect(readAt(lift(winter), '10:00', '2026-12-04')).toBe('closed season, opens 12-05T08:30')
    expect(readAt(lift(winter), '10:00', '2027-01-01')).toBe('open hours, closes 01-01T15:45')
    expect(readAt(lift(winter), '20:00', '2026-12-31')).toBe('closed hours, opens 01-01T08:30')
    // The last day is part of it, and summer time has begun.
    expect(readAt(lift(winter), '08:00', '2027-04-11')).toBe('open hours, closes 04-11T14:45')
    expect(readAt(lift(winter), '10:00', '2027-04-12')).toBe('closed season')
  })

  test('does not count for what is open year-round', () => {
    expect(readAt(lift({ ...winter, openYearRound: true }), '10:00', '2026-11-30')).toBe('open hours, closes 11-30T15:45')
  })

  test('leaves the status to staff where no hours are stored', () => {
    expect(readAt(lift({ ...winter, openingHours: null }), '03:00')).toBe('open status')
    expect(readAt(lift({ ...winter, openingHours: null }), '03:00', '2027-05-01')).toBe('closed season')
  })

  test('is the time of an offer without status and hours', () => {
    const offer = { openYearRound: false, ...winter }
    expect(readAt(offer, '03:00')).toBe('open season, closes 04-11T23:00')
    expect(readAt(offer, '03:00', '2026-12-01')).toBe('closed season, opens 12-05T00:00')
    expect(readAt({ ...offer, openYearRound: true }, '03:00')).toBe('open season')
  })
})

describe('opening hours', () => {
  test('of a special day beat those of the week and the season', () => {
    const special = { '2027-01-15': [interval('10:00–14:00')], '2027-01-16': null }
    const record = lift({ openingHours: hours('08:30–15:45', special) })
    expect(readAt(record, '09:00')).toBe('closed specialDay, opens 01-15T10:00')
    expect(readAt(record, '10:00')).toBe('open specialDay, closes 01-15T14:00')
    expect(readAt(record, '14:00')).toBe('closed specialDay, opens 01-17T08:30')
    expect(readAt({ ...record, validFrom: '2027-02-01' }, '10:00')).toBe('open specialDay, closes 01-15T14:00')
  })

  test('past midnight belong to the day on which they begin', () => {
    const bar = lift({ openingHours: hours('18:00–01:30', { '2027-01-16': null }) })
    expect(readAt(bar, '01:00', '2027-01-16')).toBe('open hours, closes 01-16T01:30')
    expect(readAt(bar, '19:00', '2027-01-16')).toBe('closed specialDay, opens 01-17T18:00')
    expect(readAt(bar, '01:00', '2027-01-17')).toBe('closed hours, opens 01-17T18:00')
  })

  test('round the clock have no end', () => {
    expect(stateAt(lift({ openingHours: hours('00:00–00:00') }), at('23:59'))).toMatchObject({
      isOpen: true,
      closesAt: null,
      nextChangeAt: null,
    })
  })

  test('on days with a change of the clock are those of the clock', () => {
    const open = (record: Operational, moment: string) => stateAt(record, Date.parse(moment))
    // 28 March 2027: 02:00 becomes 03:00. 31 October 2027: 03:00 becomes 02:00.
    expect(open(lift(), '2027-03-28T06:00Z').opensAt).toBe('2027-03-28T06:30:00.000Z')
    expect(open(lift(), '2027-10-31T06:00Z').opensAt).toBe('2027-10-31T07:30:00.000Z')
    const night = lift({ openingHours: hours('20:00–02:30') })
    expect(open(night, '2027-03-27T23:00Z').closesAt).toBe('2027-03-28T01:30:00.000Z')
    expect(open(night, '2027-10-30T23:00Z').closesAt).toBe('2027-10-31T00:30:00.000Z')
    // An interval that the clock skips does not take place.
    expect(open(lift({ openingHours: hours('02:00–03:00') }), '2027-03-28T00:59Z').opensAt).toBe('2027-03-29T00:00:00.000Z')
  })

  test('on 29 February are those of its weekday', () => {
    expect(readAt(lift(), '20:00', '2028-02-28')).toBe('closed hours, opens 02-29T08:30')
    expect(readAt(lift(), '20:00', '2028-02-29')).toBe('closed hours, opens 03-01T08:30')
  })

  test('include evenings with lights on slopes and tracks', () => {
    const slope = lift({ nightSkiing: true, nightSkiingFrom: '18:00', nightSkiingTo: '21:00' })
    expect(readAt(slope, '17:00')).toBe('closed hours, opens 01-15T18:00')
    expect(readAt(slope, '18:00')).toBe('open hours, closes 01-15T21:00')
    for (const off of [{ nightSkiing: false }, { nightSkiingFrom: null }, { nightSkiingTo: null }, { nightSkiing: null }])
      expect(readAt({ ...slope, ...off }, '19:00')).toBe('closed hours, opens 01-16T08:30')
    for (const off of [{ litFrom: null }, { litTo: null }])
      expect(readAt(lift({ lit: true, litFrom: '17:00', litTo: '20:00', ...off }), '19:00')).toBe('closed hours, opens 01-16T08:30')
    // No evening without hours of the day, nor on a special one.
    expect(readAt({ ...slope, openingHours: hours(null) }, '19:00')).toBe('closed hours')
    expect(readAt({ ...slope, openingHours: hours('08:30–15:45', { '2027-01-15': [interval('08:30–12:00')] }) }, '19:00')).toBe(
      'closed specialDay, opens 01-16T08:30',
    )
    expect(readAt(lift({ lit: true, litFrom: '17:00', litTo: '20:00' }), '19:00')).toBe('open hours, closes 01-15T20:00')
    expect(readAt(lift({ lit: false, litFrom: '17:00', litTo: '20:00' }), '19:00')).toBe('closed hours, opens 01-16T08:30')
  })

  test('that are not stored for a day are unknown, not closed', () => {
    const onlyInJanuary = lift({ openingHours: { ...daily, weeklySchedules: [{ ...daily.weeklySchedules[0]!, validTo: '2027-01-15' }] } })
    expect(readAt(onlyInJanuary, '16:00')).toBe('closed hours')
    expect(stateAt(onlyInJanuary, at('16:00')).nextChangeAt).toBe(new Date(at('00:00', '2027-01-16')).toISOString())
    expect(readAt(onlyInJanuary, '03:00', '2027-01-16')).toBe('open status')
  })
})

describe('a schedule entry', () => {
  test('beats weekly hours, special days and the season during its times', () => {
    const evening = entry({ timeFrom: '18:00', timeTo: '21:00', status: 'open' })
    expect(readAt(lift({ schedule: [evening] }), '16:00')).toBe('closed hours, opens 01-15T18:00')
    expect(readAt(lift({ schedule: [evening] }), '18:00')).toBe('open schedule, closes 01-15T21:00')
    const closedDay = hours('08:30–15:45', { '2027-01-15': null })
    expect(readAt(lift({ schedule: [evening], openingHours: closedDay }), '18:00')).toBe('open schedule, closes 01-15T21:00')
    expect(readAt(lift({ schedule: [evening], validFrom: '2027-02-01' }), '18:00')).toBe('open schedule, closes 01-15T21:00')
  })

  test('closes or limits part of a day, with its note', () => {
    const lunch = entry({ timeFrom: '12:00', timeTo: '13:00', note: { en: 'Revision' } })
    expect(readAt(lift({ schedule: [lunch] }), '12:30')).toBe('closed schedule, opens 01-15T13:00')
    expect(stateAt(lift({ schedule: [lunch] }), at('12:30')).statusNote).toEqual({ en: 'Revision' })
    expect(readAt(lift({ schedule: [{ ...lunch, status: 'limited' }] }), '12:30')).toBe('limited schedule, closes 01-15T15:45')
    expect(readAt(lift({ schedule: [lunch] }), '13:00')).toBe('open hours, closes 01-15T15:45')
  })

  test('without times is about the day: closed closes it, limited limits its hours, open opens it', () => {
    expect(readAt(lift({ schedule: [entry({})] }), '10:00')).toBe('closed schedule, opens 01-16T08:30')
    const limited = lift({ schedule: [entry({ status: 'limited' })] })
    expect(readAt(limited, '10:00')).toBe('limited schedule, closes 01-15T15:45')
    expect(readAt(limited, '20:00')).toBe('closed hours, opens 01-16T08:30')
    expect(readAt({ ...limited, openingHours: hours(null) }, '10:00')).toBe('closed hours')
    const opened = lift({ schedule: [entry({ status: 'open' })] })
    expect(readAt({ ...opened, validFrom: '2027-02-01' }, '10:00')).toBe('open schedule, closes 01-15T15:45')
    expect(readAt({ ...opened, openingHours: hours(null) }, '03:00')).toBe('open schedule, closes 01-16T00:00')
  })

  test('about fewer days beats one about more, and of the same days the one that restricts more', () => {
    const january = entry({ dateFrom: '2027-01-01', dateTo: '2027-01-31' })
    expect(readAt(lift({ schedule: [january, entry({ status: 'open' })] }), '10:00')).toBe('open schedule, closes 01-15T15:45')
    expect(readAt(lift({ schedule: [{ ...january, status: 'open' }, january] }), '10:00')).toMatch('closed schedule')
    const evenings = entry({ dateFrom: '2026-12-01', dateTo: '2027-03-31', timeFrom: '18:00', timeTo: '21:00', status: 'open' })
    expect(readAt(lift({ schedule: [evenings, entry({})] }), '19:00')).toBe('closed schedule, opens 01-16T08:30')
  })

  test('opens on its days outside of the season, however long it has been running', () => {
    const fridays = entry({
      dateFrom: '2027-01-01',
      dateTo: '2027-02-12',
      days: ['friday'],
      timeFrom: '18:00',
      timeTo: '21:00',
      status: 'open',
    })
    const summer = lift({ validFrom: '2027-06-01', validTo: '2027-09-30', schedule: [fridays] })
    expect(readAt(summer, '10:00', '2027-01-16')).toBe('closed season, opens 01-22T18:00')
    expect(readAt(summer, '10:00', '2026-12-20')).toBe('closed season, opens 01-01T18:00')
    expect(readAt(summer, '22:00', '2027-02-12')).toBe('closed season, opens 06-01T07:30')
    const twice = { ...summer, schedule: [entry({ ...fridays, dateFrom: '2027-03-05', dateTo: '2027-03-05' }), fridays] }
    expect(readAt(twice, '22:00', '2027-02-12')).toBe('closed season, opens 03-05T18:00')
    const special = lift({
      validFrom: '2027-06-01',
      openingHours: hours('08:30–15:45', { '2027-04-01': [interval('10:00–14:00')], '2027-03-30': null }),
    })
    expect(readAt(special, '10:00')).toBe('closed season, opens 04-01T09:00')
  })

  test('that follows another one with a different note changes the state', () => {
    const [wind, ice] = [{ sk: 'Vietor' }, { sk: 'Námraza' }]
    const schedule = [entry({ timeFrom: '12:00', timeTo: '13:00', note: wind }), entry({ timeFrom: '13:00', timeTo: '14:00', note: ice })]
    expect(stateAt(lift({ schedule }), at('12:30'))).toMatchObject({
      statusNote: wind,
      nextChangeAt: new Date(at('13:00')).toISOString(),
      opensAt: new Date(at('14:00')).toISOString(),
    })
    expect(stateAt(lift({ schedule }), at('13:00'))).toMatchObject({ statusNote: ice })
  })

  test('does not open what staff closed', () => {
    const evening = entry({ timeFrom: '18:00', timeTo: '21:00', status: 'open' })
    expect(readAt(lift({ status: 'closed', schedule: [evening] }), '18:00')).toBe('closed status')
  })

  test('only counts on its weekdays, and past midnight', () => {
    const fridays = entry({
      dateFrom: '2027-01-01',
      dateTo: '2027-01-31',
      days: ['friday'],
      timeFrom: '20:00',
      timeTo: '01:00',
      status: 'open',
    })
    expect(readAt(lift({ schedule: [fridays] }), '00:30', '2027-01-16')).toBe('open schedule, closes 01-16T01:00')
    expect(readAt(lift({ schedule: [fridays] }), '20:00', '2027-01-16')).toBe('closed hours, opens 01-17T08:30')
  })
})
