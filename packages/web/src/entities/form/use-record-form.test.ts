import { skilift } from '@ridgeline/domain/entities/skilift'
import { expressShoppingResort } from '@ridgeline/domain/entities/express-shopping-resort'
import { bike } from '@ridgeline/domain/entities/bike'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { FormApi } from '@tanstack/react-form'
import { expect, test, vi } from 'vitest'
import type { Stored } from '../api.ts'
import { formValues } from './saving/changed-fields.ts'
import { createRecordForm, withResort, type ValuesForm } from './use-record-form.ts'

const stored = { ...recordOf(skilift, 1), version: 4, waitingTime: 5, status: 'open' }

function opened(record: Stored | undefined, entity: Entity = skilift) {
  const initial: Values = formValues(entity, record)
  // The hook adds components only.
  const form = new FormApi({ defaultValues: { ...initial } }) as unknown as ValuesForm
  form.mount()
  const recordForm = createRecordForm(entity, form, { initial, record })
  const type = (name: string, value: unknown) => {
    form.setFieldValue(name, value)
    recordForm.follow(name)
  }
  return { recordForm, type, value: (name: string) => form.state.values[name], changes: () => recordForm.validate().changes }
}

test('R2.155: a restored draft is an unsaved change like any other', () => {
  const { recordForm, value, changes } = opened(stored)
  recordForm.restore({ version: 4, base: { waitingTime: 5 }, values: { waitingTime: 12 } })
  expect(value('waitingTime')).toBe(12)
  expect(changes()).toEqual({ waitingTime: 12 })
  expect(recordForm.pendingConflicts()).toEqual([])
})

test('P11: a draft that conflicts with a newer version asks the user', () => {
  const { recordForm } = opened({ ...stored, version: 5, waitingTime: 20 })
  recordForm.restore({ version: 4, base: { waitingTime: 5 }, values: { waitingTime: 12 } })
  expect(recordForm.pendingConflicts()).toEqual([{ field: 'waitingTime', base: 5, theirs: 20, mine: 12 }])
})

test('P11: a draft of a new record is restored beside later input', () => {
  const { recordForm, type, changes } = opened(undefined)
  type('waitingTime', 7)
  recordForm.restore({ version: undefined, base: { waitingTime: null, internalId: null }, values: { waitingTime: 12, internalId: 'L-1' } })
  expect(changes()).toEqual({ waitingTime: 7, internalId: 'L-1' })
})

test('R4.24: discarding changes clears their flags and the shown faults', () => {
  const { recordForm, type, value, changes } = opened(stored)
  type('waitingTime', 12)
  recordForm.formState.set({ includeUntouched: true, serverIssues: { waitingTime: { field: 'waitingTime', rule: 'maxValue', args: [1] } } })
  expect(recordForm.form.state.isDirty).toBe(true)
  recordForm.discard()
  expect([value('waitingTime'), changes(), recordForm.form.state.isDirty]).toEqual([5, {}, false])
  expect(recordForm.formState.get()).toMatchObject({ includeUntouched: false, serverIssues: {}, conflicts: {} })
})

test('the reason of a status is cleared and restored with it, and stays if the user has typed one', () => {
  const windy = { ...stored, statusNote: { en: 'Wind' }, statusValidUntil: '2026-12-01T10:00:00.000Z' }
  const { type, value, changes } = opened(windy)
  type('status', 'closed')
  expect(changes()).toEqual({ status: 'closed', statusNote: null, statusValidUntil: null })
  type('status', 'open')
  expect([changes(), value('statusNote')]).toEqual([{}, { en: 'Wind' }])
  type('statusNote', { en: 'Rescue' })
  type('status', 'closed')
  expect(changes()).toEqual({ status: 'closed', statusNote: { en: 'Rescue' }, statusValidUntil: null })
})

test('a new downhill trail is one-way by default; a stored one does not change', () => {
  const { type, value } = opened(undefined, bike)
  type('type', 'downhill')
  expect(value('oneWay')).toBe(true)
  type('type', 'cycleRoute')
  expect(value('oneWay')).toBe(false)
  type('oneWay', false)
  type('type', 'downhill')
  expect(value('oneWay')).toBe(false)
  const known = opened({ ...recordOf(bike, 1, { type: 'enduro', oneWay: false }), version: 1 }, bike)
  known.type('type', 'downhill')
  expect(known.value('oneWay')).toBe(false)
})

test('a new shift log starts on the day of its resort, and a stored one keeps its own', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T11:30:00Z') })
  const begun = (timezone: string) =>
    withResort(shiftLog, formValues(shiftLog, undefined), { id: 'r1', name: 'Jasná', permissions: [], timezone })['date']
  expect([begun('Europe/Bratislava'), begun('Pacific/Kiritimati')]).toEqual(['2026-11-28', '2026-11-29'])
  vi.useRealTimers()
  const { value } = opened({ ...recordOf(shiftLog, 1, { date: '2026-01-10' }), version: 1 }, shiftLog)
  expect(value('date')).toBe('2026-01-10')
})

test('a new record of a resort starts with its currency and its setting of flexi prices', () => {
  const begun = (resort?: { currency?: string; hideFlexiPrices?: boolean }) => {
    const { currency, hideFlexiPrices } = withResort(
      expressShoppingResort,
      formValues(expressShoppingResort, undefined),
      resort && { id: 'r1', name: 'Jasná', permissions: [], ...resort },
    )
    return [currency, hideFlexiPrices]
  }
  expect(begun({ currency: 'CZK', hideFlexiPrices: true })).toEqual(['CZK', true])
  expect(begun({})).toEqual(['EUR', false])
  expect(begun()).toEqual(['EUR', false])
})
