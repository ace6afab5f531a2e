import { expect, test } from 'vitest'
import { minorUnitsOf, taxWithin } from './minor-units.ts'

test('amounts become minor units without loss, and tax is rounded half up', () => {
  expect(['0.1', '19.99', 1.005, 0.29, '1000000', 4.35].map(minorUnitsOf)).toEqual([10, 1999, 100, 29, 100_000_000, 435])
  expect([taxWithin(123, 230), taxWithin(105, 50), taxWithin(21, 50), taxWithin(0, 230), taxWithin(4_000_000_000_000, 300)]).toEqual([
    23, 5, 1, 0, 923_076_923_077,
  ])
})
