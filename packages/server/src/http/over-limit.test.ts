import { expect, test } from 'vitest'
import { overLimit } from './over-limit.ts'

test('M4 what was over a limit is asked about again after fifteen seconds', () => {
  let time = 0
  const over = overLimit(() => time)
  over.add('a')
  time = 14_999
  expect([over.has('a'), over.has('b')]).toEqual([true, false])
  time = 15_000
  expect(over.has('a')).toBe(false)
})

test('M4 its memory is bounded: the oldest is forgotten first', () => {
  const over = overLimit(() => 0)
  for (let at = 0; at < 20_001; at++) over.add(String(at))
  expect([over.has('0'), over.has('1'), over.has('20000')]).toEqual([false, true, true])
})
