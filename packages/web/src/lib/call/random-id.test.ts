import { expect, test, vi } from 'vitest'
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

test('random texts are as long as asked for and differ', () => {
  expect([randomText(0), randomText(6).length]).toEqual(['', 6])
  expect(new Set(Array.from({ length: 50 }, () => randomText(12))).size).toBe(50)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.set([0, 9, 10, 35, 36])
    return bytes
  })
  expect(randomText(5)).toBe('09AZ0')
  vi.restoreAllMocks()
})
