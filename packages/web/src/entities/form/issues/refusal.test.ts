import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CallError, type CallFailure } from '../../../lib/call/call-error.ts'
import { loadAreas, startTexts } from '../../../lib/language/texts/i18n.ts'
import { closeToast, shownToasts } from '../../../ui/toast/toast.ts'
import { formStateStore } from '../frame/form-state.ts'
import { refuse, toastInvalid } from './refusal.ts'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
  await loadAreas(['rules', 'kit'])
})
afterEach(() => {
  for (const { id } of shownToasts.get()) closeToast(id)
})

const errorOf = (code: number, data: CallFailure['data']) =>
  new CallError('Some values are not valid.', { status: 422, code, data, requestId: 'r', body: '' })
const form = { state: { values: { waitingTime: 5 } } }
const toasts = () => shownToasts.get().map(({ kind, text }) => `${kind}: ${text}`)

test('R4.21, R4.22, R4.23, R8.19: a failed validation is reported, shows faults of untouched fields and goes to the first', () => {
  const formState = formStateStore(undefined)
  const goToFirst = vi.fn()
  toastInvalid(formState, goToFirst)
  expect(toasts()).toEqual(['error: Unable to continue - your form contains errors.'])
  expect(formState.get().includeUntouched).toBe(true)
  expect(goToFirst).toHaveBeenCalledOnce()
})

test('R5.4, R5.7: faults found by the server are attached to their fields, the first of each', () => {
  const formState = formStateStore(undefined)
  const issues = [
    { field: 'alias', rule: 'alias', args: [] },
    { field: 'alias', rule: 'maxLengthText', args: [80] },
    { field: 'code', rule: 'duplicate', args: [] },
  ]
  refuse(errorOf(200, { issues, fields: {} }), { formState, form }, vi.fn())
  expect(formState.get().serverIssues).toEqual({ alias: issues[0], code: issues[2] })
  expect(toasts()).toEqual(['error: Unable to continue - your form contains errors.'])
})

test('a fault of the record as a whole is shown in its words', () => {
  const formState = formStateStore(undefined)
  refuse(errorOf(200, { issues: [{ field: '', rule: 'signedOff', args: [] }], fields: {} }), { formState, form }, vi.fn())
  expect([toasts(), formState.get().serverIssues]).toEqual([[expect.stringContaining('signed off')], {}])
})

test('R5.4: an error that concerns no field is shown with the message of the server', () => {
  const formState = formStateStore(undefined)
  const goToFirst = vi.fn()
  refuse(errorOf(500, null), { formState, form }, goToFirst)
  expect([toasts(), formState.get().serverIssues, goToFirst.mock.calls.length]).toEqual([['error: Some values are not valid.'], {}, 0])
  expect(formState.get().failure).toMatchObject({ values: form.state.values })
})
