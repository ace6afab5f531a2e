/** Rules of products, prices and benefits of the loyalty programme. */
import { describe, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Entity } from '../declare/entity.ts'
import { currencies } from '../declare/vocabulary.ts'
import { expressShoppingCategory } from './express-shopping-category.ts'
import { expressShoppingResort } from './express-shopping-resort.ts'
import { benefitCategories, gopassBenefit } from './gopass-benefit.ts'
import { priceProduct } from './price-product.ts'
import { product } from './product.ts'
import { ticket } from './ticket.ts'

const now = '2026-11-21T12:00:00.000Z'
const faults = (entity: Entity, values: object) =>
  check(entity, values, { now, fields: Object.keys(values) }).map(({ field, rule }) => `${field} ${rule}`)
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const shop = { sk: 'https://shop.example.com' }

describe('R3.160 products', () => {
  test('R3.192: external cross-sale requires a URL', () => {
    for (const entity of [product, expressShoppingCategory]) {
      expect(faults(entity, { crossSaleType: 'external', crossSaleUrl: shop }), entity.name).toEqual([])
      expect(faults(entity, { crossSaleType: 'external', crossSaleUrl: { en: 'https://shop.example.com' } })).toEqual([
        'crossSaleUrl requiredIf',
      ])
      expect(faults(entity, { crossSaleType: null, crossSaleUrl: shop })).toEqual(['crossSaleUrl onlyWhen'])
    }
  })

  test('R3.192, R5.49: internal cross-sale requires own products without duplicates', () => {
    expect(faults(product, { crossSaleType: 'internal', crossSaleProductIds: [id(1), id(2)] })).toEqual([])
    expect(faults(product, { crossSaleType: 'internal', crossSaleProductIds: [] })).toEqual(['crossSaleProductIds requiredIf'])
    expect(faults(product, { crossSaleType: 'external', crossSaleUrl: shop, crossSaleProductIds: [id(1)] })).toEqual([
      'crossSaleProductIds onlyWhen',
    ])
    expect(faults(product, { crossSaleProductIds: [id(1), id(1)] })).toEqual(['crossSaleProductIds unique'])
  })

  test('have a duration in hours, days or entries, or a season', () => {
    expect(faults(product, { durationUnit: 'hour', durationValue: 4.5 })).toEqual([])
    expect(faults(product, { durationUnit: 'season', durationValue: null })).toEqual([])
    expect(faults(product, { durationUnit: 'day', durationValue: null })).toEqual(['durationValue requiredIf'])
    expect(faults(product, { durationUnit: null, durationValue: 6 })).toEqual(['durationUnit requiredIf'])
    expect(faults(product, { durationValue: 0, durationUnit: 'day' })).toEqual(['durationValue minValue'])
  })

  test('R5.43: have a photo, and so have benefits', () => {
    for (const entity of [product, gopassBenefit]) expect(faults(entity, { photos: [] }), entity.name).toEqual(['photos photoRequired'])
  })
})

describe('R1.20 price products', () => {
  const range = { minPrice: 20, basePrice: 40, maxPrice: 60 }
  const level = (name: string, price: number) => ({ level: name, name: null, price })

  test('have their base price between minimum and maximum', () => {
    expect(faults(priceProduct, range)).toEqual([])
    expect(faults(priceProduct, { ...range, basePrice: 60 })).toEqual([])
    expect(faults(priceProduct, { ...range, minPrice: 50 })).toEqual(['minPrice maxValue'])
    expect(faults(priceProduct, { ...range, basePrice: 60.01 })).toEqual(['basePrice maxValue'])
  })

  test('R5.49: have each level once, within the range', () => {
    expect(faults(priceProduct, { ...range, priceLevels: [level('A', 20), level('B', 60)] })).toEqual([])
    expect(faults(priceProduct, { ...range, priceLevels: [level('A', 20), level('A', 30)] })).toEqual(['priceLevels unique'])
    expect(faults(priceProduct, { ...range, priceLevels: [level('A', 19.99)] })).toEqual(['priceLevels between'])
    expect(faults(priceProduct, { basePrice: 40, minPrice: null, maxPrice: null, priceLevels: [level('A', 5000)] })).toEqual([])
  })
})

describe('R3.163 benefits', () => {
  const benefit = (benefitType: string, discountValue: number | null, currency: string | null = null) =>
    faults(gopassBenefit, { benefitType, discountValue, currency, pointsRequired: null })

  test('R3.187: have at least one of the nine categories', () => {
    expect(benefitCategories).toEqual(['eshop', 'accommodation', 'experience', 'fun', 'insurance', 'health', 'home', 'travel', 'sport'])
    expect(faults(gopassBenefit, { categories: [] })).toEqual(['categories minLength'])
  })

  test('have a discount that fits their type', () => {
    expect(benefit('percentDiscount', 100)).toEqual([])
    expect(benefit('percentDiscount', 100.01)).toEqual(['discountValue maxValue'])
    expect(benefit('percentDiscount', null)).toEqual(['discountValue requiredIf'])
    expect(benefit('percentDiscount', 10, 'EUR')).toEqual(['currency onlyWhen'])
    expect(benefit('fixedDiscount', 150, 'CZK')).toEqual([])
    expect(benefit('fixedDiscount', 150)).toEqual(['currency requiredIf'])
    expect(benefit('voucher', 20, 'EUR')).toEqual([])
    expect(benefit('gift', null)).toEqual([])
    expect(benefit('gift', 5)).toEqual(['discountValue onlyWhen'])
    expect(benefit('points', null)).toEqual(['pointsRequired requiredIf'])
  })

  test('R3.181: have a start unless they are valid all year', () => {
    expect(faults(gopassBenefit, { openYearRound: true, validFrom: null })).toEqual([])
    expect(faults(gopassBenefit, { openYearRound: false, validFrom: null })).toEqual(['validFrom requiredIf'])
    expect(faults(gopassBenefit, { validFrom: null })).toEqual(['validFrom requiredIf'])
  })

  test('R3.177: both coordinates or none', () =>
    expect(faults(gopassBenefit, { gpsLatitude: '48.967130', gpsLongitude: null })).toEqual(['gpsLongitude together']))
})

test('R3.171, R9.31: express shopping has a currency of products, and at least one category', () => {
  for (const currency of currencies) expect(faults(expressShoppingResort, { currency })).toEqual([])
  expect(faults(expressShoppingResort, { categoryIds: [] })).toEqual(['categoryIds minLength'])
  expect(faults(expressShoppingResort, { maxDaysAhead: 366 })).toEqual(['maxDaysAhead maxValue'])
})

test('a ticket does not end before it begins', () => {
  const day = { validFrom: '2026-12-24T08:00:00.000Z', validTo: '2026-12-24T16:00:00.000Z' }
  expect(faults(ticket, day)).toEqual([])
  expect(faults(ticket, { validFrom: day.validTo, validTo: day.validFrom })).toEqual(['validTo ordered'])
})
