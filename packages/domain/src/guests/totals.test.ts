import { expect, test } from 'vitest'
import { restaurant } from '../entities/restaurant.ts'
import { skilift } from '../entities/skilift.ts'
import { slope } from '../entities/slope.ts'
import { groupingsOf, totalOf, totalsOf } from './totals.ts'

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

test('a discipline is counted in all, and apart by difficulty and type in their order; only what has a length has kilometres', () => {
  const slopes = [
    { status: 'closed', length: 500, difficulty: 'red', type: null },
    { status: 'open', length: 1_200, difficulty: 'blue', type: null },
    { status: 'open', length: 300, difficulty: 'red', type: 'freeride' },
  ] as const
  const { by, ...all } = totalsOf(slope, slopes)
  expect(all).toEqual({ open: 2, limited: 0, total: 3, openKm: 1.5, totalKm: 2 })
  expect(by.difficulty).toEqual([
    { value: 'blue', open: 1, limited: 0, total: 1, openKm: 1.2, totalKm: 1.2 },
    { value: 'red', open: 1, limited: 0, total: 2, openKm: 0.3, totalKm: 0.8 },
  ])
  expect(by.type?.map(({ value, total }) => [value, total])).toEqual([
    ['freeride', 1],
    [null, 2],
  ])
  expect(totalsOf(skilift, [])).toMatchObject({ total: 0, by: { type: [] } })
})

test('what has no length is counted, in all and apart, and has no kilometres', () => {
  const restaurants = [
    { status: 'open', type: 'bar' },
    { status: 'limited', type: 'bar' },
    { status: 'closed', type: 'cafe' },
  ] as const
  expect(totalsOf(restaurant, restaurants)).toEqual({
    open: 1,
    limited: 1,
    total: 3,
    by: {
      type: [
        { value: 'bar', open: 1, limited: 1, total: 2 },
        { value: 'cafe', open: 0, limited: 0, total: 1 },
      ],
    },
  })
  expect([groupingsOf(slope), groupingsOf(skilift), groupingsOf({ fields: {} })]).toEqual([['difficulty', 'type'], ['type'], []])
})
