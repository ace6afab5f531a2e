import { expect, test } from 'vitest'
import { overLimit } from './over-limit.ts'

test('M4 a refusal is cached for fifteen seconds', () => {
  let time = 0
  const over = overLimit(() => time)
  over.add('a')
  time = 14_999
  expect([over.has('a'), over.has('b')]).toEqual([true, false])
  time = 15_000
  expect(over.has('a')).toBe(false)
})

test('M4 the cache is bounded: the oldest entry is removed first', () => {
  const over = overLimit(() => 0)
  for (let at = 0; at < 20_001; at++) over.add(String(at))
  expect([over.has('0'), over.has('1'), over.has('20000')]).toEqual([false, true, true])
})
