import { expect, test } from 'vitest'
import { disciplineTotal, totalOf } from './totals.ts'

test('slopes are counted and measured, in total and by difficulty; limited ones are not open', () => {
  const records = [
    { status: 'open', difficulty: 'blue', length: 1_200 },
    { status: 'limited', difficulty: 'blue', length: 800 },
    { status: 'unknown', difficulty: 'red', length: 2_000 },
    { status: 'closed', difficulty: 'red', length: null },
  ] as const
  expect(disciplineTotal({ entity: 'slope', records })).toEqual({
    open: 1,
    limited: 1,
    total: 4,
    openKm: 1.2,
    totalKm: 4,
    groups: {
      blue: { open: 1, limited: 1, total: 2, openKm: 1.2, totalKm: 2 },
      red: { open: 0, limited: 0, total: 2, openKm: 0, totalKm: 2 },
    },
  })
})

test('a track groomed for both techniques counts for each, and once in total', () => {
  const records = [
    { status: 'open', technique: 'both', length: 5_000 },
    { status: 'open', technique: 'classic', length: 2_500 },
  ] as const
  expect(disciplineTotal({ entity: 'crossCountry', records })).toMatchObject({
    total: 2,
    openKm: 7.5,
    groups: { classic: { total: 2, openKm: 7.5 }, skating: { total: 1, openKm: 5 } },
  })
})

test('lifts are counted by type, and the length of a pool is no kilometre of a discipline', () => {
  expect(disciplineTotal({ entity: 'skilift', records: [{ status: 'open', type: 'chair', length: 900 }] })).toEqual({
    open: 1,
    limited: 0,
    total: 1,
    groups: { chair: { open: 1, limited: 0, total: 1 } },
  })
  expect(disciplineTotal({ entity: 'pool', records: [{ status: 'open', length: 25 }] })).toEqual({
    open: 1,
    limited: 0,
    total: 1,
    groups: null,
  })
  expect(totalOf([])).toEqual({ open: 0, limited: 0, total: 0, openKm: 0, totalKm: 0 })
})
