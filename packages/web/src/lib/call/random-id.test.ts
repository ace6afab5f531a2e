import { expect, test } from 'vitest'
import { randomId, randomText } from './random-id.ts'

test('R9.33: random texts consist of digits and capital letters', () => {
  expect(randomText(200)).toMatch(/^[\dA-Z]{200}$/)
})

test('an id is a UUID also where the browser cannot make one', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(randomId()).toMatch(uuid)
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  expect(randomId()).toMatch(uuid)
  expect(randomId()).not.toBe(randomId())
})
