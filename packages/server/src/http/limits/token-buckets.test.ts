import { expect, test } from 'vitest'
import { tokenBuckets } from './token-buckets.ts'

test('a bucket allows a burst, then a rate per second; a full bucket is removed', () => {
  let now = 0
  const buckets = tokenBuckets({ burst: 3, perSecond: 2 }, () => now)
  const take = (name: string, count: number) => Array.from({ length: count }, () => buckets.take(name))
  expect(take('one', 4)).toEqual([true, true, true, false])
  expect(take('other', 1)).toEqual([true])
  now += 1_000
  expect(take('one', 3)).toEqual([true, true, false])
  now += 60_000
  take('third', 1)
  expect(buckets.size()).toBe(1)
})
