import { expect, test } from 'vitest'
import { niceSteps } from './nice-steps.ts'

test.each([
  [1, [0, 1]],
  [17, [0, 5, 10, 15, 20]],
  [190, [0, 50, 100, 150, 200]],
  [2100, [0, 1000, 2000, 3000]],
  [4, [0, 1, 2, 3, 4]],
  [8, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
])('up to %i the grid lines of a chart are at round numbers', (most, steps) => expect(niceSteps(most)).toEqual(steps))

test('as many grid lines as are wanted are aimed at', () => {
  expect(niceSteps(100, 2)).toEqual([0, 50, 100])
  expect(niceSteps(100, 10)).toHaveLength(11)
})
