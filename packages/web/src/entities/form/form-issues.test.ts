import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf, recordOf } from '@ridgeline/domain/sample'
import { expect, test } from 'vitest'
import { throwValidationSwitch } from '../../lib/validation/validation-switch.ts'
import { formValues } from './changed-fields.ts'
import { isFaultShown, judge, judgeOf } from './form-issues.ts'

const initial = formValues(skilift, undefined)
const stored = { ...recordOf(skilift, 1), lowestPoint: 1000, highestPoint: 1200 } as Record<string, unknown>
const values = formValues(skilift, stored)

test('a new lift tells all that is missing', () => {
  expect(Object.keys(judge(skilift, undefined, initial, initial).issues).sort()).toEqual(['highestPoint', 'lowestPoint', 'name', 'type'])
})

test('a whole draft has no fault', () => {
  expect(judge(skilift, undefined, initial, { ...initial, ...draftOf(skilift, 1, { statusValidUntil: null }) }).issues).toEqual({})
})

test('R5.41 a top below the bottom is told at the top', () => {
  expect(judge(skilift, stored, initial, { ...values, highestPoint: 900 }).issues).toMatchObject({ highestPoint: { rule: 'altitude' } })
})

test('older faults in fields nobody changed keep nobody from working', () => {
  const faulty = { ...stored, highestPoint: 900 }
  expect(judge(skilift, faulty, initial, { ...formValues(skilift, faulty), waitingTime: 4 })).toEqual({
    issues: {},
    changes: { waitingTime: 4 },
  })
})

test('the same values over the same record are judged once', () => {
  const judged = judgeOf(skilift, initial)
  expect(judged(stored, values)).toBe(judged(stored, values))
  expect(judged({ ...stored }, values)).not.toBe(judged({ ...stored }, values))
})

// The last one: there is no way back in the life of a page.
test('R4.20, T3: with validation turned off every draft passes, and the server is asked', () => {
  throwValidationSwitch('validation_enable')
  expect(judge(skilift, undefined, initial, initial).issues).toEqual({})
  expect(judge(skilift, stored, initial, { ...values, highestPoint: 900 })).toEqual({ issues: {}, changes: { highestPoint: 900 } })
})

test('R4.22, R4.60: a fault is shown once the field was left, or when somebody tried to save', () => {
  expect([isFaultShown(undefined, false), isFaultShown(false, false), isFaultShown(true, false), isFaultShown(undefined, true)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})
