import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import { resort } from '../entities/resort.ts'
import { draftOf } from '../declare/sample.ts'
import { seasonOn } from './summer-season.ts'

const within = { summerSeasonFrom: '2024-05-01', summerSeasonTo: '2024-10-15' }
/** The southern hemisphere has winter in July. */
const acrossNewYear = { summerSeasonFrom: '2026-11-20', summerSeasonTo: '2026-04-10' }

test.each([
  [within, '2026-04-30', 'winter'],
  [within, '2026-05-01', 'summer'],
  [within, '2031-07-15', 'summer'],
  [within, '2026-10-15', 'summer'],
  [within, '2026-10-16', 'winter'],
  [acrossNewYear, '2026-11-19', 'winter'],
  [acrossNewYear, '2026-11-20', 'summer'],
  [acrossNewYear, '2027-01-01', 'summer'],
  [acrossNewYear, '2027-04-10', 'summer'],
  [acrossNewYear, '2027-04-11', 'winter'],
  [{ summerSeasonFrom: null, summerSeasonTo: null }, '2026-07-15', 'winter'],
  [{}, '2026-07-15', 'winter'],
] as const)('OP58: with %o it is on %s %s', (season, day, expected) => expect(seasonOn(season, day)).toBe(expected))

test('OP58: a summer of one day is refused, in any years', () => {
  const faults = (summerSeasonFrom: string | null, summerSeasonTo: string | null) =>
    check(resort, { ...draftOf(resort, 1), summerSeasonFrom, summerSeasonTo }, { now: '2026-11-21T12:00:00.000Z' })
  expect(faults('2025-05-01', '2026-05-01')).toEqual([{ field: 'summerSeasonTo', rule: 'different', args: [] }])
  expect(faults('2026-11-20', '2026-04-10')).toEqual([])
  expect(faults(null, null)).toEqual([])
})
