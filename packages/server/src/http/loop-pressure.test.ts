import { expect, test } from 'vitest'
import { lateness } from './loop-pressure.ts'

test('one stall of the loop refuses nobody; a loop that is late each time refuses until it is in time again', () => {
  const { note, isHigh } = lateness()
  note(9_000)
  expect(isHigh()).toBe(false)
  note(3)
  note(2_500)
  note(2_500)
  expect(isHigh()).toBe(false)
  note(2_500)
  expect(isHigh()).toBe(true)
  note(3)
  expect(isHigh()).toBe(false)
})
