import { expect, test } from 'vitest'
import { totalOf } from './totals.ts'

test('slopes are counted and measured; limited ones are not open, and without a length they add nothing', () => {
  const slopes = [
    { status: 'open', length: 1_200 },
    { status: 'limited', length: 800 },
    { status: 'unknown', length: 2_000 },
    { status: 'closed', length: null },
  ] as const
  expect(totalOf(slopes)).toEqual({ open: 1, limited: 1, total: 4, openKm: 1.2, totalKm: 4 })
  expect(totalOf([])).toEqual({ open: 0, limited: 0, total: 0, openKm: 0, totalKm: 0 })
})
