/** OP18, apiKey.rateLimit: requests of a key in a minute. */
import { expect, test } from 'vitest'
import { keyRates } from './key-rate.ts'

test('apiKey.rateLimit: so many requests in a minute that begins with the first, then none until it ends', () => {
  let now = 1_000_000
  const rates = keyRates(() => now)
  expect(Array.from({ length: 3 }, () => rates.take('a', 3))).toEqual([0, 0, 0])
  expect(rates.take('a', 3)).toBe(60)
  now += 45_500
  expect([rates.take('a', 3), rates.wait('a', 3), rates.take('b', 3)]).toEqual([15, 15, 0])
  now += 14_499
  expect(rates.take('a', 3)).toBe(1)
  now += 1
  expect([rates.wait('a', 3), rates.take('a', 3)]).toEqual([0, 0])
})

test('apiKey.rateLimit: a raised limit applies at once, and a clock that is set back refuses no one for longer', () => {
  let now = 1_000_000
  const rates = keyRates(() => now)
  rates.take('a', 1)
  expect([rates.take('a', 1), rates.take('a', 2)]).toEqual([60, 0])
  now -= 3_600_000
  expect(rates.take('a', 1)).toBe(0)
})
