import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundings, roundingSteps, type PercentChange, type Rounding } from './price-change.ts'
import { levelsOf, pricePattern, type PatternDay, type PatternLine, type PatternTerms } from './price-pattern.ts'

const line: PatternLine = {
  basePrice: 50,
  minPrice: 10,
  maxPrice: 90,
  validFrom: '2027-01-01',
  validTo: '2027-06-30',
  priceLevels: [
    { level: 'low', name: {}, price: 39.9 },
    { level: 'same', name: {}, price: 39.9 },
  ],
}
const open: PatternLine = { ...line, minPrice: null, maxPrice: null }
const percent = (value: number, fromBase = false): PercentChange => ({ kind: 'percent', percent: value, fromBase })
const day = (values: Partial<PatternDay> = {}): PatternDay => ({ weekday: 1, price: null, copied: null, ...values })
const usual = { rounding: 'nearest', roundTo: 0.01 } as const
const priceOf = (terms: Partial<PatternTerms> & Pick<PatternTerms, 'change'>, of: PatternDay, on = open) =>
  pricePattern({ ...usual, ...terms })(on)(of)

/** From a price in ten-thousandths, in minor units: a second calculation, in whole numbers. */
function calculated(tenthousandths: number, hundredths: number, rounding: Rounding, step: number): number {
  const dividend = BigInt(tenthousandths) * BigInt(10_000 + hundredths)
  const divisor = 100n * 10_000n * BigInt(step)
  const [whole, rest] = [dividend / divisor, dividend % divisor]
  const isUp = { up: rest > 0n, down: false, nearest: rest * 2n >= divisor }[rounding]
  return Number(whole + (isUp ? 1n : 0n)) * step
}

test('a percentage, copied prices and prices by weekday are rounded like decimals, however many these have', () => {
  const terms = { rounding: fc.constantFrom(...roundings), roundTo: fc.constantFrom(...roundingSteps) }
  const any = fc.record({ ...terms, units: fc.integer({ min: 0, max: 100_000_000 }), hundredths: fc.integer({ min: -9_000, max: 50_000 }) })
  fc.assert(
    fc.property(any, ({ rounding, roundTo, units, hundredths }) => {
      const step = Math.round(roundTo * 100)
      const most = 100_000_000
      const expected = Math.min(most, calculated(units * 100, hundredths, rounding, step))
      const asked = { rounding, roundTo, change: percent(hundredths / 100) }
      expect(priceOf(asked, day({ price: units }))?.price).toBe(expected)
      const copy = { kind: 'copy', firstDay: '2027-01-01', percent: hundredths / 100 } as const
      expect(priceOf({ ...asked, change: copy }, day({ copied: units }))?.price).toBe(expected)
      // Of a price with four decimals.
      const prices = [units / 10_000, null, null, null, null, null, null]
      expect(priceOf({ ...asked, change: { kind: 'weekdays', prices } }, day())?.price).toBe(calculated(units, 0, rounding, step))
    }),
    { seed: 17, numRuns: 2_000 },
  )
})

test('half of a step is rounded up, although no binary fraction is exactly that half', () => {
  // 61.11 and 5 % more are 64.1655; 10.05 and half of it are 15.075, which is below it as a binary fraction.
  expect(priceOf({ change: percent(5), roundTo: 0.5 }, day({ price: 6_111 }))?.price).toBe(6_400)
  expect(priceOf({ change: percent(50) }, day({ price: 1_005 }))?.price).toBe(1_508)
  expect(priceOf({ change: percent(50), rounding: 'down' }, day({ price: 1_005 }))?.price).toBe(1_507)
  expect(priceOf({ change: percent(0), roundTo: 5 }, day({ price: 250 }))?.price).toBe(500)
  expect(priceOf({ change: percent(0.000_001), rounding: 'up' }, day({ price: 1_000 }))?.price).toBe(1_001)
  expect(priceOf({ change: percent(1e-9), rounding: 'up' }, day({ price: 1_000 }))?.price).toBe(1_001)
})

test('a day without a price stays as it is, unless the base price or a copied day gives it one', () => {
  expect(priceOf({ change: percent(10) }, day())).toBeNull()
  expect(priceOf({ change: percent(10, true) }, day())).toEqual({ price: 5_500, isLimited: false })
  expect(priceOf({ change: { kind: 'copy', firstDay: '2026-01-01', percent: 0 } }, day({ price: 4_000 }))).toBeNull()
})

test('each weekday has its own price, and one without a price stays as it is', () => {
  const change = { kind: 'weekdays', prices: [1, 2, 3, 4, 5, null, 7] } as const
  const found = [1, 2, 3, 4, 5, 6, 7].map((weekday) => priceOf({ change }, day({ weekday, price: 9_900 }))?.price)
  expect(found).toEqual([100, 200, 300, 400, 500, undefined, 700])
})

test('the limits of the line and of the change apply, the narrower of the two, and are named', () => {
  const limited = (price: number, limits: Pick<PatternTerms, 'min' | 'max'> = {}, on = line) =>
    priceOf({ change: percent(0), ...limits }, day({ price }), on)
  expect(limited(900)).toEqual({ price: 1_000, isLimited: true })
  expect(limited(1_000)).toEqual({ price: 1_000, isLimited: false })
  expect(limited(9_001)).toEqual({ price: 9_000, isLimited: true })
  expect(limited(1_500, { min: 20, max: 80 })).toEqual({ price: 2_000, isLimited: true })
  expect(limited(8_500, { min: 20, max: 80 })).toEqual({ price: 8_000, isLimited: true })
  expect(limited(5_000, { min: 5, max: 100 })).toEqual({ price: 5_000, isLimited: false })
  expect(limited(1_000, { min: 10.005 }, open)).toEqual({ price: 1_001, isLimited: true })
  // No price is both above 95 and within the line.
  expect(limited(5_000, { min: 95 })).toBeNull()
})

test('a price has the first level with it', () => {
  expect([3_990, 4_000].map(levelsOf(line))).toEqual(['low', null])
  expect(levelsOf({ ...line, priceLevels: null })(3_990)).toBeNull()
})
