import { expect, test } from 'vitest'
import { niceSteps } from './nice-steps.ts'

test.each([
  [1, [0, 1]],
  [17, [0, 5, 10, 15, 20]],
  [190, [0, 50, 100, 150, 200]],
  [2100, [0, 1000, 2000, 3000]],
])('up to %i the grid lines of a chart are at round numbers', (most, steps) => expect(niceSteps(most)).toEqual(steps))
