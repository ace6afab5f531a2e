import { skilift } from '@ridgeline/domain/entities/skilift'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { expect, test } from 'vitest'
import { undoValues, withoutFields } from './undo-values.ts'

// The sample of an entity is a record of it.
const lift = (values: object) => ({ ...recordOf(skilift, 1), ...values })

test('a field gets its old value, and so do the fields cleared with it', () => {
  const before = lift({ status: 'closed', statusNote: { sk: 'Vietor' }, statusValidUntil: null, waitingTime: 5 })
  const saved = lift({ status: 'open', statusNote: null, statusValidUntil: null, waitingTime: 9 })
  expect(undoValues(skilift, { before, sent: { status: 'open' }, saved })).toEqual({
    status: 'closed',
    statusNote: { sk: 'Vietor' },
    statusValidUntil: null,
    reopensAt: null,
  })
})

test('of a localized text only the changed languages are restored, because other users may have changed the rest', () => {
  const before = lift({ name: { sk: 'Stará', de: 'Alt' } })
  const sent = { name: { sk: 'Nová', en: 'New', de: 'Alt' } }
  const saved = lift({ name: { sk: 'Nová', en: 'New', de: 'Von anderen' } })
  expect(undoValues(skilift, { before, sent, saved })).toEqual({ name: { sk: 'Stará', de: 'Von anderen' } })
})

test('a time that has passed is left out, because it would be refused', () => {
  const before = lift({ statusValidUntil: '2020-01-01T00:00:00.000Z' })
  expect(undoValues(skilift, { before, sent: { statusValidUntil: null }, saved: lift({}) })).toEqual({})
})

test('fields other users have changed since are left out, with those cleared with them, or by language', () => {
  const saved = lift({ name: { sk: 'Nová', de: 'Neu' } })
  const back = { status: 'closed', statusNote: { sk: 'Vietor' }, statusValidUntil: null, waitingTime: 5, name: { sk: 'Stará', de: 'Alt' } }
  expect(withoutFields(skilift, back, { saved }, ['status', 'name.de'])).toEqual({ waitingTime: 5, name: { sk: 'Stará', de: 'Neu' } })
  expect(withoutFields(skilift, { name: { sk: 'Nová', de: 'Alt' } }, { saved }, ['name.de'])).toEqual({})
})
