import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { draftOf, recordOf } from '@ridgeline/domain/declare/sample'
import { expect, test } from 'vitest'
import { throwValidationSwitch } from '../../../lib/validation/validation-switch.ts'
import { formValues } from '../saving/changed-fields.ts'
import { isFaultShown, validate, validatorOf } from './form-issues.ts'

const initial = formValues(skilift, undefined)
const stored = { ...recordOf(skilift, 1), lowestPoint: 1000, highestPoint: 1200 }
const values = formValues(skilift, stored)

test('a new lift reports all missing values', () => {
  expect(Object.keys(validate(skilift, undefined, initial, initial).issues).sort()).toEqual(['highestPoint', 'lowestPoint', 'name', 'type'])
})

test('a whole draft has no fault', () => {
  expect(validate(skilift, undefined, initial, { ...initial, ...draftOf(skilift, 1, { statusValidUntil: null }) }).issues).toEqual({})
})

test('R5.41 a top below the bottom is reported at the top', () => {
  expect(validate(skilift, stored, initial, { ...values, highestPoint: 900 }).issues).toMatchObject({ highestPoint: { rule: 'altitude' } })
})

test('older faults in unchanged fields do not block saving', () => {
  const faulty = { ...stored, highestPoint: 900 }
  expect(validate(skilift, faulty, initial, { ...formValues(skilift, faulty), waitingTime: 4 })).toEqual({
    issues: {},
    changes: { waitingTime: 4 },
  })
})

test('the same values over the same record are validated once', () => {
  const validator = validatorOf(skilift, initial)
  expect(validator(stored, values)).toBe(validator(stored, values))
  expect(validator({ ...stored }, values)).not.toBe(validator({ ...stored }, values))
})

test('a day is compared with the day in the resort', () => {
  const tomorrow = dayAt(Date.now() + 86_400_000, 'Pacific/Pago_Pago')
  const draft = formValues(slope, undefined)
  const found = validate(slope, undefined, draft, { ...draft, lastSnowfallDate: tomorrow }, 'Pacific/Pago_Pago')
  expect(found.issues['lastSnowfallDate']?.rule).toBe('notFuture')
})

// Last, because validation cannot be turned on again in the same page.
test('R4.20, T3: with validation turned off every draft passes, and is sent to the server', () => {
  throwValidationSwitch('validation_enable')
  expect(validate(skilift, undefined, initial, initial).issues).toEqual({})
  expect(validate(skilift, stored, initial, { ...values, highestPoint: 900 })).toEqual({ issues: {}, changes: { highestPoint: 900 } })
})

test('R4.22, R4.60: a fault is shown after the field was left or a save was tried', () => {
  expect([isFaultShown(undefined, false), isFaultShown(false, false), isFaultShown(true, false), isFaultShown(undefined, true)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})
