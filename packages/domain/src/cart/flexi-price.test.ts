import { expect, test } from 'vitest'
import { flexiPrice, type DaySales, type FlexiTerms } from './flexi-price.ts'

const bands = [
  { from: 80, change: 15 },
  { from: 0, change: -10 },
  { from: 40, change: 0 },
]
const terms = (changes: Partial<FlexiTerms> = {}): FlexiTerms => ({ bands, minPrice: null, maxPrice: null, ...changes })
const at = (sold: number | null, capacity: number | null = 1000): DaySales => ({ sold, capacity })
const priceAt = (sold: number, changes?: Partial<FlexiTerms>, price = 5000) => flexiPrice(price, terms(changes), at(sold)).price

test('the last band that the sold places have reached changes the price of the day', () => {
  expect([0, 399, 400, 799, 800, 1000, 1200].map((sold) => [sold, priceAt(sold)])).toEqual([
    [0, 4500],
    [399, 4500],
    [400, 5000],
    [799, 5000],
    [800, 5750],
    [1000, 5750],
    [1200, 5750],
  ])
})

test('the limits of the line hold, and the reason says that they decided', () => {
  expect(flexiPrice(5000, terms({ maxPrice: 5500 }), at(900))).toEqual({
    price: 5500,
    reason: { listPrice: 5000, occupancy: 90, change: 15, isLimited: true },
  })
  expect(priceAt(0, { minPrice: 4800 })).toBe(4800)
  expect(flexiPrice(5000, terms(), at(899)).reason).toEqual({ listPrice: 5000, occupancy: 89, change: 15, isLimited: false })
})

test('without a capacity or a report of the shop, a day has the price of its sheet', () => {
  for (const sales of [at(null), at(900, null), at(0, 0), at(null, null)]) expect(flexiPrice(5000, terms(), sales)).toEqual({ price: 5000 })
  expect(flexiPrice(5000, terms({ bands: [] }), at(900))).toEqual({ price: 5000 })
  expect(flexiPrice(5000, terms({ bands: [{ from: 50, change: 20 }] }), at(499))).toEqual({ price: 5000 })
})

test('changes of a tenth of a percent are exact, rounded half up to a cent', () => {
  const changeOf = (change: number, price: number) => priceAt(0, { bands: [{ from: 0, change }] }, price)
  expect([changeOf(0.1, 500), changeOf(0.1, 499), changeOf(-0.1, 500), changeOf(12.3, 9999), changeOf(-90, 5)]).toEqual([
    501, 499, 500, 11229, 1,
  ])
})
