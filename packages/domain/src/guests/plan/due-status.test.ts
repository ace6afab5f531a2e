/** Which status is due by the plan, and what staff set stands against it. */
import { expect, test } from 'vitest'
import { at, entry, hours, lift, zone } from '../open-state.fixture.ts'
import type { Operational } from '../operational.ts'
import { dueStatus, earliestSet, heldUntil, type LastSet } from './due-status.ts'
import { planTurnsOf } from './plan-turns.ts'

const iso = (moment: number) => new Date(moment).toISOString()
const clock = (moment: number) => new Date(moment + 3_600_000).toISOString().slice(5, 16)

/** @param set when the status was set, on the same day */
function dueAt(record: Operational, now: string, set: string | LastSet): string | undefined {
  const lastSet = typeof set === 'string' ? { at: at(set) } : set
  const due = dueStatus(record, zone, at(now), lastSet)
  return due && `${due.status} since ${clock(due.since)}, ${due.reason}`
}
const closed = lift({ status: 'closed' })

test('a planned opening or closing is due from its minute on, until the status is set', () => {
  expect(dueAt(closed, '08:29', '06:00')).toBeUndefined()
  expect(dueAt(closed, '08:30', '06:00')).toBe('open since 01-15T08:30, hours')
  expect(dueAt(closed, '11:00', '06:00')).toBe('open since 01-15T08:30, hours')
  expect(dueAt(lift(), '11:00', '06:00')).toBeUndefined()
  expect(dueAt(lift(), '15:45', '08:30')).toBe('closed since 01-15T15:45, hours')
})

test('what staff set stands until the next planned change, or until the time they chose', () => {
  expect(dueAt(closed, '11:00', '08:30')).toBeUndefined()
  expect(dueAt(closed, '11:00', '10:00')).toBeUndefined()
  const untilNoon = lift({ status: 'closed', statusValidUntil: iso(at('12:00')) })
  expect(dueAt(untilNoon, '11:59', '07:00')).toBeUndefined()
  expect(dueAt(untilNoon, '12:00', '07:00')).toBe('open since 01-15T12:00, expired')
  const openUntilSix = lift({ statusValidUntil: iso(at('18:00')) })
  expect(dueAt(openUntilSix, '17:00', '10:00')).toBeUndefined()
  expect(dueAt(openUntilSix, '18:00', '10:00')).toBe('closed since 01-15T18:00, expired')
  // The same status, to end the validity that has passed.
  expect(dueAt(lift({ statusValidUntil: iso(at('12:00')) }), '12:00', '10:00')).toBe('open since 01-15T12:00, expired')
})

test('the plan does not open what staff expect to open later, and opens it then', () => {
  const stormy = lift({ status: 'closed', reopensAt: iso(at('10:15')) })
  expect(dueAt(stormy, '08:30', '06:00')).toBeUndefined()
  expect(dueAt(stormy, '10:14', '06:00')).toBeUndefined()
  expect(dueAt(stormy, '10:15', '06:00')).toBe('open since 01-15T10:15, hours')
  // Closed after the plan had opened it: staff open it themselves.
  expect(dueAt(stormy, '11:00', '09:00')).toBeUndefined()
  expect(heldUntil(lift({ reopensAt: iso(at('10:15')) }))).toBe(-Infinity)
})

test('a closure that is entered for the running day is due at once, with its note', () => {
  const before = lift()
  const now = lift({ schedule: [entry({ note: { en: 'Inspection' } })] })
  const lastSet = { at: at('08:30'), before: { record: before, changedAt: at('10:00') } }
  expect(dueAt(now, '10:01', lastSet)).toBe('closed since 01-15T10:00, schedule')
  expect(dueStatus(now, zone, at('10:01'), lastSet)?.note).toEqual({ en: 'Inspection' })
  // A change that plans the same for now is none.
  const later = lift({ schedule: [entry({ dateFrom: '2027-02-01', dateTo: '2027-02-01' })] })
  expect(dueAt({ ...later, status: 'closed' }, '10:01', lastSet)).toBeUndefined()
})

test('where nothing is planned, nothing is due', () => {
  expect(dueAt(lift({ openingHours: null }), '11:00', '06:00')).toBeUndefined()
  expect(planTurnsOf(lift({ openingHours: null }), zone, at('11:00'))).toMatchObject({ last: undefined, next: undefined })
})

test('the plan turns when its status changes, not when only its reason does', () => {
  const noted = lift({ schedule: [entry({ timeFrom: '10:00', timeTo: '11:00', status: 'open' })] })
  const { last, next } = planTurnsOf(noted, zone, at('10:30'))
  expect([clock(last!.at), clock(next!.at), next!.status]).toEqual(['01-15T08:30', '01-15T15:45', 'closed'])
})

test('a closing at the midnight after the clocks were put forward is due at that midnight', () => {
  const evening = lift({ openYearRound: true, openingHours: hours('09:00–00:00') })
  const midnight = Date.parse('2027-03-28T22:00Z')
  expect(planTurnsOf(evening, zone, midnight).last).toMatchObject({ at: midnight, status: 'closed' })
})

test('without knowing when a status was set, what may be due is due since the plan turned, or since the status expired', () => {
  const mayBe = (record: Operational, now: string) => dueStatus(record, zone, at(now))
  expect(mayBe(closed, '11:00')).toEqual({ status: 'open', since: at('08:30'), reason: 'hours', note: null, hasExpired: false })
  expect(mayBe(lift(), '11:00')).toBeUndefined()
  const expired = lift({ status: 'closed', statusValidUntil: iso(at('10:00')) })
  expect(mayBe(expired, '11:00')).toMatchObject({ since: at('10:00'), reason: 'expired', hasExpired: true })
  const beforeHours = lift({ status: 'closed', statusValidUntil: iso(at('07:00')) })
  expect(mayBe(beforeHours, '11:00')).toMatchObject({ since: at('08:30'), reason: 'hours', hasExpired: true })
  // Open round the clock: the plan has not turned for as long as it is followed.
  const always = lift({ status: 'closed', openYearRound: true, openingHours: hours('00:00–00:00') })
  expect(mayBe(always, '11:00')).toMatchObject({ status: 'open', since: -Infinity })
  expect(mayBe({ ...always, statusValidUntil: iso(at('10:00')) }, '11:00')).toMatchObject({ since: at('10:00'), reason: 'expired' })
})

test('a status that was set after its validity had ended stands, and one without a plan to follow too', () => {
  const expired = lift({ status: 'closed', statusValidUntil: iso(at('09:00')) })
  expect([dueAt(expired, '11:00', '08:45'), dueAt(expired, '11:00', '09:00'), dueAt(expired, '11:00', '10:00')]).toEqual([
    'open since 01-15T09:00, expired',
    undefined,
    undefined,
  ])
  const always = lift({ status: 'closed', openYearRound: true, openingHours: hours('00:00–00:00') })
  expect(dueAt(always, '11:00', '10:00')).toBeUndefined()
})

test('a status set fifteen days ago or earlier is as one set then', () => {
  expect(earliestSet(at('10:00'))).toBe(at('10:00', '2026-12-31'))
})
