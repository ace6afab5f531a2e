import { expect, test } from 'vitest'
import { badgeVerdict, isUsedUp, ticketVerdict, type Entrance } from './verdict.ts'

const now = '2027-01-15T09:00:00.000Z'
const ticket = {
  active: true,
  state: 'valid',
  validFrom: '2027-01-15T07:00:00.000Z',
  validTo: '2027-01-15T17:00:00.000Z',
  eventId: null,
} as const
const gate: Entrance = { eventId: null, gate: null, place: {} }

test('OP36: a ticket is valid once, on its day, for its event', () => {
  const result = (values: object, at = gate) => ticketVerdict({ ...ticket, ...values }, at, now)
  expect(result({})).toEqual({ result: 'granted' })
  expect(result({ state: 'used' })).toEqual({ result: 'alreadyUsed' })
  expect(result({ state: 'cancelled' })).toEqual({ result: 'denied', reason: 'cancelled' })
  expect(result({ validTo: '2027-01-14T17:00:00.000Z' })).toEqual({ result: 'denied', reason: 'expired' })
  expect(result({ validFrom: '2027-01-15T10:00:00.000Z' })).toEqual({ result: 'denied', reason: 'notYet' })
  expect(result({ eventId: 'concert' })).toEqual({ result: 'denied', reason: 'otherEvent' })
  expect(result({ eventId: 'concert' }, { ...gate, eventId: 'concert' })).toEqual({ result: 'granted' })
})

test('only single-entry tickets are used up, passes are not', () => {
  const units = [null, 'entry', 'hour', 'day', 'season'] as const
  expect(units.map((durationUnit) => isUsedUp({ durationUnit }))).toEqual([true, true, false, false, false])
})

const badge = { active: true, state: 'printed', zones: ['A', 'B'], validFrom: null, validTo: null } as const
const zone = (code: string, name: string) => ({ code, name: { sk: name } })
const race = {
  eventId: 'race',
  startDate: '2027-01-14',
  endDate: '2027-01-16',
  zones: [zone('A', 'Cieľ'), zone('B', 'Lanovka Štart'), zone('V', 'VIP stan')],
}
const ofBadge = (values: object, at: object = {}, today = '2027-01-15') =>
  badgeVerdict({ ...badge, zones: [...badge.zones], ...values }, race, { ...gate, ...at }, today)

test('a badge is valid in the zones of its event on the days of the event', () => {
  const atRace = (values: object, at: object = {}, today?: string) => ofBadge(values, { eventId: 'race', ...at }, today)
  expect(atRace({})).toEqual({ result: 'granted' })
  expect(atRace({}, { gate: 'a' })).toEqual({ result: 'granted' })
  expect(atRace({}, { gate: 'V' })).toEqual({ result: 'denied', reason: 'zone' })
  expect(atRace({}, { gate: 'vip stan' })).toEqual({ result: 'denied', reason: 'zone' })
  expect(atRace({}, { gate: 'Gate 4' })).toEqual({ result: 'granted' })
  expect(atRace({}, { eventId: 'other' })).toEqual({ result: 'denied', reason: 'otherEvent' })
  expect(atRace({}, {}, '2027-01-17')).toEqual({ result: 'denied', reason: 'expired' })
  expect(atRace({ validFrom: '2027-01-10' }, {}, '2027-01-12')).toEqual({ result: 'granted' })
  expect(atRace({ state: 'requested' })).toEqual({ result: 'denied', reason: 'notApproved' })
  expect(atRace({ state: 'rejected' })).toEqual({ result: 'denied', reason: 'rejected' })
})

test('a badge is valid at a lift or a location only where one of its zones has the same name', () => {
  const place = { sk: 'Lanovka štart', en: 'Start lift' }
  expect(ofBadge({}, { place })).toEqual({ result: 'granted' })
  expect(ofBadge({ zones: ['A'] }, { place })).toEqual({ result: 'denied', reason: 'zone' })
  expect(ofBadge({}, { place: { sk: 'Iná lanovka' } })).toEqual({ result: 'denied', reason: 'zone' })
  expect(ofBadge({}, { place: { sk: 'Iná lanovka' }, gate: 'A' })).toEqual({ result: 'granted' })
  expect(ofBadge({}, { gate: ' ' })).toEqual({ result: 'denied', reason: 'zone' })
})
