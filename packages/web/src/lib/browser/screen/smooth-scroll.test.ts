import { expect, test } from 'vitest'
import { eased, scrollAt, scrollTime } from './smooth-scroll.ts'

test('R9.25: a smooth scroll takes 1200 ms from its start to its target', () => {
  expect(scrollTime).toBe(1200)
  expect([0, 600, 1200, 5000].map((elapsed) => scrollAt(100, 500, elapsed))).toEqual([100, 300, 500, 500])
  expect(scrollAt(500, 100, 1200)).toBe(100)
  expect(scrollAt(0, 100, 300)).toBeLessThan(50)
})

test('it begins and ends softly, the same way', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(eased)).toEqual([0, 0.0625, 0.5, 0.9375, 1])
  expect(scrollAt(100, 500, -50)).toBe(100)
})
