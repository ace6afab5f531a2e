/** What guests read about a record with a status, and when that changes: rows of the table of decision 0102. */
import { describe, expect, test } from 'vitest'
import { allEntities } from '../declare/registry.ts'
import { at, clockOf, daily, entry, hours, interval, lift, read, readAt, stateAt, zone } from './open-state.fixture.ts'
import { openStateOf } from './open-state.ts'
import { operationalFieldsOf, type Operational } from './operational.ts'

describe('a status set by staff', () => {
  test('closed beats the hours, and says nothing about when it opens', () => {
    expect(readAt(lift({ status: 'closed' }), '10:00')).toBe('closed status')
    expect(readAt(lift({ status: 'closed' }), '20:00')).toBe('closed status')
  })

  test('closed by staff says when they expect to open it, until that time has passed', () => {
    const expected = lift({ status: 'closed', reopensAt: new Date(at('13:30')).toISOString() })
    expect(stateAt(expected, at('10:00'))).toMatchObject({
      status: 'closed',
      reason: 'status',
      opensAt: new Date(at('13:30')).toISOString(),
      isOpeningExpected: true,
      nextChangeAt: new Date(at('13:30')).toISOString(),
    })
    expect(stateAt(expected, at('13:30'))).toMatchObject({ isOpen: false, opensAt: null, isOpeningExpected: false, nextChangeAt: null })
    // Only of what staff have closed: the plan closes for the night, and opens at its own time.
    expect(stateAt({ ...expected, status: 'open' }, at('20:00'))).toMatchObject({
      opensAt: new Date(at('08:30', '2027-01-16')).toISOString(),
      isOpeningExpected: false,
    })
    // The status is no longer valid by then.
    const until = new Date(at('12:00')).toISOString()
    expect(stateAt({ ...expected, statusValidUntil: until }, at('10:00')).nextChangeAt).toBe(until)
    expect(stateAt({ ...expected, statusValidUntil: until }, at('12:00'))).toMatchObject({
      isOpen: null,
      opensAt: null,
      isOpeningExpected: false,
    })
  })

  test('limited beats the hours while they are open', () => {
    expect(readAt(lift({ status: 'limited' }), '10:00')).toBe('limited status, closes 01-15T15:45')
    expect(readAt(lift({ status: 'limited' }), '16:00')).toBe('closed hours, opens 01-16T08:30')
  })

  test('open does not beat the hours', () => {
    expect(readAt(lift(), '08:29')).toBe('closed hours, opens 01-15T08:30')
    expect(readAt(lift(), '08:30')).toBe('open hours, closes 01-15T15:45')
    expect(readAt(lift(), '15:45')).toBe('closed hours, opens 01-16T08:30')
  })

  test('beats the hours until a time that staff chose for it', () => {
    const until = new Date(at('20:00')).toISOString()
    expect(readAt(lift({ statusValidUntil: until }), '18:00')).toBe('open status, closes 01-15T20:00')
    expect(readAt(lift({ status: 'limited', statusValidUntil: until }), '07:00')).toBe('limited status, closes 01-15T20:00')
    expect(readAt(lift({ statusValidUntil: until }), '20:00')).toBe('closed hours, opens 01-16T08:30')
    // The validity of all statuses of the resort was not chosen for this one.
    expect(read(stateAt(lift(), at('18:00'), until))).toBe('closed hours, opens 01-16T08:30')
  })

  test('alone decides where no hours are stored', () => {
    expect(readAt(lift({ openingHours: null }), '03:00')).toBe('open status')
    expect(readAt(lift({ openingHours: { ...daily, weeklySchedules: [] } }), '03:00')).toBe('open status')
  })

  test('OP63 is unknown after its validity, or that of the resort, while the hours are open', () => {
    const until = new Date(at('12:00')).toISOString()
    for (const state of [stateAt(lift({ statusValidUntil: until }), at('12:00')), stateAt(lift(), at('12:00'), until)])
      expect([state.isOpen, read(state)]).toEqual([null, 'unknown expired'])
    expect(read(stateAt(lift({ status: 'closed', statusValidUntil: until }), at('12:00')))).toBe('unknown expired')
  })

  test('does not matter after its validity where the plan is closed', () => {
    const until = new Date(at('12:00')).toISOString()
    expect(readAt(lift({ statusValidUntil: until }), '16:00')).toBe('closed hours, opens 01-16T08:30')
    expect(readAt(lift({ status: 'closed', statusValidUntil: until }), '16:00')).toBe('closed hours, opens 01-16T08:30')
  })

  test('limited where hours are stored only later has no planned end until they begin', () => {
    const [week] = hours('00:00–15:45').weeklySchedules
    const later = lift({
      status: 'limited',
      openingHours: { ...daily, weeklySchedules: [{ ...week!, validFrom: '2027-01-16', validTo: null }] },
    })
    const midnight = new Date(at('00:00', '2027-01-16')).toISOString()
    expect(stateAt(later, at('10:00'))).toMatchObject({ status: 'limited', reason: 'status', closesAt: null, nextChangeAt: midnight })
    expect(readAt(later, '00:00', '2027-01-16')).toBe('limited status, closes 01-16T15:45')
    // A single day round the clock has no end of its own.
    const once = lift({
      status: 'limited',
      openingHours: { ...daily, weeklySchedules: [], dailySchedules: { '2027-01-16': [interval('00:00–00:00')] } },
    })
    expect(stateAt(once, at('10:00'))).toMatchObject({ status: 'limited', closesAt: null, nextChangeAt: null })
  })

  test('has its note as long as it is open by its plan, unless the plan says something else', () => {
    const noted = lift({ statusNote: { sk: 'Fronta' } })
    expect(stateAt(noted, at('10:00'))).toMatchObject({ status: 'open', reason: 'hours', statusNote: { sk: 'Fronta' } })
    const limited = entry({ status: 'limited', note: { sk: 'Polovica kabín' } })
    expect(stateAt({ ...noted, schedule: [limited] }, at('10:00')).statusNote).toEqual({ sk: 'Polovica kabín' })
    expect(stateAt({ ...noted, statusNote: null, schedule: [{ ...limited, status: 'open' }] }, at('10:00')).statusNote).toEqual({
      sk: 'Polovica kabín',
    })
  })

  test('takes its note with it', () => {
    const windy = lift({ status: 'limited', statusNote: { en: 'Wind' } })
    expect(stateAt(windy, at('10:00')).statusNote).toEqual({ en: 'Wind' })
    expect(stateAt(windy, at('16:00')).statusNote).toBeNull()
    expect(stateAt({ ...windy, statusValidUntil: new Date(at('09:00')).toISOString() }, at('10:00')).statusNote).toBeNull()
  })
})

test('the state changes next with the plan or with the validity of the status', () => {
  const nextOf = (record: Operational, clock: string, until: string | null = null) =>
    clockOf(stateAt(record, at(clock), until).nextChangeAt)
  expect(nextOf(lift(), '10:00')).toBe('01-15T15:45')
  expect(nextOf(lift({ statusValidUntil: new Date(at('12:00')).toISOString() }), '10:00')).toBe('01-15T12:00')
  expect(nextOf(lift(), '10:00', new Date(at('12:00')).toISOString())).toBe('01-15T12:00')
  // Open until eight, although its hours ended at 15:45.
  expect(nextOf(lift({ statusValidUntil: new Date(at('20:00')).toISOString() }), '18:00')).toBe('01-15T20:00')
  expect(nextOf(lift({ status: 'closed' }), '10:00')).toBeNull()
  expect(nextOf(lift({ status: 'closed', statusValidUntil: new Date(at('12:00')).toISOString() }), '10:00')).toBe('01-15T12:00')
  expect(nextOf(lift({ openingHours: null, statusValidUntil: new Date(at('12:00')).toISOString() }), '10:00')).toBe('01-15T12:00')
})

test('a record without anything is unknown', () => {
  expect(openStateOf({ openingHours: null }, { timezone: zone }, at('10:00'))).toEqual({
    isOpen: null,
    status: 'unknown',
    reason: 'unknown',
    statusNote: null,
    opensAt: null,
    isOpeningExpected: false,
    closesAt: null,
    nextChangeAt: null,
  })
})

test('of each kind only the fields that it has are read', () => {
  const usual = [
    'status',
    'statusNote',
    'statusValidUntil',
    'reopensAt',
    'openYearRound',
    'validFrom',
    'validTo',
    'openingHours',
    'schedule',
  ]
  const fieldsOf = (kind: string) => operationalFieldsOf(allEntities.find(({ name }) => name === kind)!)
  expect(fieldsOf('skilift')).toEqual(usual)
  expect(fieldsOf('slope')).toEqual([...usual, 'nightSkiing', 'nightSkiingFrom', 'nightSkiingTo'])
  expect(fieldsOf('crossCountry')).toEqual([...usual, 'lit', 'litFrom', 'litTo'])
  expect(fieldsOf('event')).toEqual(['validFrom', 'validTo', 'schedule', 'startDate', 'endDate', 'allDay', 'eventStatus'])
  expect(fieldsOf('infoTv')).toEqual([])
})

test('entities with a season, and events, have an open state', () => {
  expect(
    allEntities
      .filter((entity) => operationalFieldsOf(entity).length > 0)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'accommodation',
    'aquaparkAttraction',
    'bike',
    'crossCountry',
    'event',
    'gopassBenefit',
    'parking',
    'pool',
    'restaurant',
    'service',
    'skilift',
    'slope',
    'themeParkAttraction',
  ])
})
