import { expect, test } from 'vitest'
import { isEmptyChoice, type NotificationChoice } from './notifications.ts'

const nothing: NotificationChoice = {
  records: [],
  closingEarly: false,
  snowFrom: null,
  avalancheFrom: null,
  messages: false,
  snowReport: false,
  quietAtNight: false,
}

test('a guest who wants to know nothing has no subscription, whether quiet at night or not', () => {
  expect(isEmptyChoice(nothing)).toBe(true)
  expect(isEmptyChoice({ ...nothing, quietAtNight: true })).toBe(true)
})

test.each<Partial<NotificationChoice>>([
  { records: ['00000000-0000-4000-8000-000000000001'] },
  { closingEarly: true },
  { snowFrom: 5 },
  { avalancheFrom: 2 },
  { messages: true },
  { snowReport: true },
])('one wish is enough for a subscription: %o', (wish) => {
  expect(isEmptyChoice({ ...nothing, ...wish })).toBe(false)
})
