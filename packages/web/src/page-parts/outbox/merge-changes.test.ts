import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const wind = { sk: 'Vietor' }

test('changes of one record that were not sent become one change', () => {
  const first = { before: { status: 'closed', statusNote: wind, statusValidUntil: null }, changes: { status: 'open' } }
  const second = { before: { waitingTime: null }, changes: { waitingTime: 5 } }
  expect(mergeChanges(first, second)).toEqual({
    before: { status: 'closed', statusNote: wind, statusValidUntil: null, waitingTime: null },
    changes: { status: 'open', waitingTime: 5 },
  })
})

test('a tap and its opposite leave nothing to send', () => {
  const first = { before: { status: 'closed', statusNote: wind }, changes: { status: 'open' } }
  expect(mergeChanges(first, { before: { status: 'open' }, changes: { status: 'closed' } })).toBeUndefined()
  expect(mergeChanges(first, { before: { status: 'open' }, changes: { status: 'closed', statusNote: wind } })).toBeUndefined()
})

test('a reason ends with the status it was given for', () => {
  const closed = { before: { status: 'limited', statusNote: null }, changes: { status: 'closed', statusNote: wind } }
  const open = { before: { status: 'closed', statusNote: wind }, changes: { status: 'open' } }
  expect(mergeChanges(closed, open)?.changes).toEqual({ status: 'open' })
})
