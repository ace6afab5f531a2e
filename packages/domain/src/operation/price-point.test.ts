import { expect, test } from 'vitest'
import { maxPriceLimit, levelOf, originalPriceBeside, pointIssue, type PointDraft, type PriceLimits } from './price-point.ts'

const line: PriceLimits = {
  minPrice: 20,
  maxPrice: 80,
  validFrom: '2026-12-01',
  validTo: '2027-03-31',
  priceLevels: [
    { level: 'low', name: { en: 'Low' }, price: 39 },
    { level: 'high', name: { en: 'High' }, price: 59 },
  ],
}
const draft = (changes: Partial<PointDraft>): PointDraft => ({ priceProductId: 'p', date: '2027-01-15', version: 0, price: 39, ...changes })
const issueOf = (changes: Partial<PointDraft>, of = line) => {
  const found = pointIssue(of, draft(changes))
  return found && [found.field, found.rule, ...found.args]
}

test('R2.38: a price is within the limits of its line, both included', () => {
  for (const price of [20, 80, 39.5, 39.99]) expect([price, issueOf({ price })]).toEqual([price, undefined])
  for (const price of [19.99, 80.01, 0]) expect([price, issueOf({ price })]).toEqual([price, ['price', 'between', 20, 80]])
})

test('a line without limits takes prices from nothing to the highest', () => {
  const open = { ...line, minPrice: null, maxPrice: null }
  for (const price of [0, maxPriceLimit]) expect(issueOf({ price }, open)).toBeUndefined()
  for (const price of [-0.01, maxPriceLimit + 1]) expect(issueOf({ price }, open)).toEqual(['price', 'between', 0, maxPriceLimit])
})

test('a price has at most two decimals, whatever a computer makes of them', () => {
  for (const price of [39.01, 20.07, 64.1, 79.29]) expect([price, issueOf({ price })]).toEqual([price, undefined])
  for (const price of [39.001, 39.999, 20.005]) expect([price, issueOf({ price })]).toEqual([price, ['price', 'decimals', 2]])
})

test('a day is within the validity of its line', () => {
  for (const date of ['2026-12-01', '2027-03-31']) expect(issueOf({ date })).toBeUndefined()
  for (const date of ['2026-11-30', '2027-04-01'])
    expect(issueOf({ date })).toEqual(['date', 'outsideValidity', '2026-12-01', '2027-03-31'])
})

test('a day has a level of its line or none', () => {
  for (const level of ['low', null, undefined, '']) expect(issueOf({ ...(level !== undefined && { level }) })).toBeUndefined()
  expect(issueOf({ level: 'middle' })).toEqual(['level', 'generic'])
  expect(issueOf({ level: 'low' }, { ...line, priceLevels: [] })).toEqual(['level', 'generic'])
})

test('an original price is not below the price, and a capacity not below zero', () => {
  for (const originalPrice of [39, 50, null]) expect(issueOf({ originalPrice })).toBeUndefined()
  expect(issueOf({ originalPrice: 38.99 })).toEqual(['originalPrice', 'minValue', 39])
  for (const capacity of [0, 500, null]) expect(issueOf({ capacity })).toBeUndefined()
  expect(issueOf({ capacity: -1 })).toEqual(['capacity', 'minValue', 0])
})

test('a day that is removed from the sheet has no faults', () => {
  expect(issueOf({ price: null, date: '2030-01-01', level: 'middle', capacity: -1 })).toBeUndefined()
})

test('the level of a price is the one with exactly this price', () => {
  expect([39, 59, 40, null].map((price) => levelOf(line, price))).toEqual(['low', 'high', null, null])
  expect(levelOf({ ...line, priceLevels: [] }, 39)).toBeNull()
})

test('a struck-through price goes when the price rises above it', () => {
  expect([30, 39, 40, null].map((price) => originalPriceBeside(price, 39))).toEqual([39, 39, null, null])
  expect(originalPriceBeside(30, null)).toBeNull()
})
