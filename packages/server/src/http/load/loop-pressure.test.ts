import { expect, test } from 'vitest'
import { lateness } from './loop-pressure.ts'

test('a single stall of the event loop refuses no request; a persistently late loop refuses until it recovers', () => {
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
