import { pointIssue, type PricePoint } from '@ridgeline/domain/operation/price-point'
import { expect, test } from 'vitest'
import { draftOfDay, fieldName } from './month-sheet.ts'

test('a day with a struck-through price can be raised above it, and lowered with it', () => {
  const day = '2027-01-06'
  const limits = { minPrice: null, maxPrice: null, validFrom: '2026-12-01', validTo: '2027-03-31', priceLevels: null }
  const known: PricePoint = {
    priceProductId: 'pass',
    date: day,
    version: 4,
    price: 40,
    level: null,
    originalPrice: 45,
    available: true,
    capacity: null,
    note: null,
    sold: null,
    changedAt: '2026-12-01T08:00:00Z',
  }
  const drafted = (price: number) => draftOfDay({ ...limits, id: 'pass', [fieldName('price', day)]: price }, day, known)
  expect([50, 45, 30].map((price) => drafted(price).originalPrice)).toEqual([null, 45, 45])
  expect(pointIssue(limits, drafted(50))).toBeUndefined()
})
