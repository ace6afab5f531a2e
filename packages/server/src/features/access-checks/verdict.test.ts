import { expect, test } from 'vitest'
import { badgeVerdict, ticketVerdict } from './verdict.ts'

const now = '2027-01-15T09:00:00.000Z'
const ticket = {
  active: true,
  state: 'valid',
  validFrom: '2027-01-15T07:00:00.000Z',
  validTo: '2027-01-15T17:00:00.000Z',
  eventId: null,
} as const
const gate = { eventId: null, gate: null }

test('OP36: a ticket opens once, on its day, for its event', () => {
  const said = (values: object, at = gate) => ticketVerdict({ ...ticket, ...values }, at, now)
  expect(said({})).toEqual({ result: 'granted' })
  expect(said({ state: 'used' })).toEqual({ result: 'alreadyUsed' })
  expect(said({ state: 'cancelled' })).toEqual({ result: 'denied', reason: 'cancelled' })
  expect(said({ validTo: '2027-01-14T17:00:00.000Z' })).toEqual({ result: 'denied', reason: 'expired' })
  expect(said({ validFrom: '2027-01-15T10:00:00.000Z' })).toEqual({ result: 'denied', reason: 'notYet' })
  expect(said({ eventId: 'concert' })).toEqual({ result: 'denied', reason: 'otherEvent' })
  expect(said({ eventId: 'concert' }, { eventId: 'concert', gate: null } as never)).toEqual({ result: 'granted' })
})

test('a badge opens the zones of its event on the days of the event', () => {
  const badge = { active: true, state: 'printed', zones: ['A', 'B'], validFrom: null, validTo: null } as const
  const event = { eventId: 'race', startDate: '2027-01-14', endDate: '2027-01-16', zones: [{ code: 'A' }, { code: 'V' }] }
  const said = (values: object, at: object = gate, today = '2027-01-15') =>
    badgeVerdict({ ...badge, zones: [...badge.zones], ...values }, event, { ...gate, ...at }, today)
  expect(said({})).toEqual({ result: 'granted' })
  expect(said({}, { gate: 'a' })).toEqual({ result: 'granted' })
  expect(said({}, { gate: 'V' })).toEqual({ result: 'denied', reason: 'zone' })
  expect(said({}, { gate: 'Gate 4' })).toEqual({ result: 'granted' })
  expect(said({}, { eventId: 'other' })).toEqual({ result: 'denied', reason: 'otherEvent' })
  expect(said({}, {}, '2027-01-17')).toEqual({ result: 'denied', reason: 'expired' })
  expect(said({ validFrom: '2027-01-10' }, {}, '2027-01-12')).toEqual({ result: 'granted' })
  expect(said({ state: 'requested' })).toEqual({ result: 'denied', reason: 'notApproved' })
  expect(said({ state: 'rejected' })).toEqual({ result: 'denied', reason: 'rejected' })
})
