import { expect, test } from 'vitest'
import { checkField } from '@ridgeline/domain/check/check'
import { money } from '@ridgeline/domain/declare/field'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { amountShown, amountText } from './money-text.ts'

test.each([
  [49.9, '49.90', 49.9],
  [0, '0.00', 0],
  [12_345_678.25, '12345678.25', 12_345_678.25],
])('an amount of %s is kept as %s', (typed, kept, shown) => {
  expect([amountText(typed), amountShown(kept)]).toEqual([kept, shown])
  expect(checkField(money(), tidyField(money(), { amount: kept, currency: 'EUR' }))).toBeUndefined()
})

test.each(['49,90 CHF', '12 €', 49.999])('input that is not an amount stays as typed and is reported: %s', (typed) => {
  const amount = amountText(typed)
  expect(amountShown(amount)).toBe(typed)
  expect(checkField(money(), tidyField(money(), { amount, currency: 'EUR' }))).toMatchObject({ rule: 'money' })
})
