import { beforeEach, expect, test, vi } from 'vitest'

const freshPage = () => import('./validation-switch.ts')

beforeEach(() => void vi.resetModules())

test('R4.17, R4.19, T1: both names turn validation off, in any case, and there is no way back', async () => {
  for (const name of ['validation_disable', 'VALIDATION_Enable', '  Validation_Disable ']) {
    vi.resetModules()
    const { isValidationOff, throwValidationSwitch } = await freshPage()
    expect(isValidationOff()).toBe(false)
    expect(throwValidationSwitch(name)).toBe(true)
    expect(isValidationOff()).toBe(true)
    throwValidationSwitch('validation_enable')
    expect(isValidationOff()).toBe(true)
  }
})

test('T1: only the whole name counts', async () => {
  const { isValidationOff, throwValidationSwitch } = await freshPage()
  for (const name of ['', 'validation', 'validation_disable@resort.com', 'x validation_disable'])
    expect(throwValidationSwitch(name)).toBe(false)
  expect(isValidationOff()).toBe(false)
})

test('T2: the flag is in memory, so a new page does not have it', async () => {
  const { throwValidationSwitch } = await freshPage()
  throwValidationSwitch('validation_disable')
  vi.resetModules()
  expect((await freshPage()).isValidationOff()).toBe(false)
})

test('R4.17: with validation off a field has no fault, and no slow check is asked', async () => {
  const { throwValidationSwitch } = await freshPage()
  const { validation } = await import('./validation.ts')
  const slow = vi.fn(async () => ({ rule: 'duplicate', args: [] }))
  const field = validation<string>({ checks: [() => ({ rule: 'required', args: [] })], slow: [slow], onValidated: () => {} })
  field.check('')
  expect(field.get().fault?.rule).toBe('required')
  throwValidationSwitch('validation_disable')
  field.check('')
  expect(field.get()).toEqual({ fault: undefined, isPending: false })
  expect(slow).not.toHaveBeenCalled()
})
