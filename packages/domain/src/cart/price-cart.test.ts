/** Prices of carts: rules by example. */
import { expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import type { Market, SoldProduct, SoldPriceLine } from './market.ts'
import { priceCart } from './price-cart.ts'

const priceLine = (changes: Partial<SoldPriceLine> = {}): SoldPriceLine => ({
  id: 'a',
  personCategory: 'adult',
  season: 'yearRound',
  validFrom: '2027-01-01',
  validTo: '2027-03-31',
  basePrice: 4500,
  flexi: { bands: [], minPrice: null, maxPrice: null },
  days: new Map(),
  ...changes,
})
const soldProduct = (changes: Partial<SoldProduct> = {}): SoldProduct => ({
  personCategories: ['adult', 'child'],
  vatRate: 230,
  season: null,
  validFrom: null,
  validTo: null,
  fixedPrice: null,
  priceLines: [priceLine()],
  ...changes,
})
const marketOf = (product: SoldProduct): Market => ({
  currency: 'EUR',
  firstDay: '2027-01-10',
  lastDay: '2027-02-28',
  seasonOf: () => undefined,
  products: new Map([['p', product]]),
})
const line = (days: string[], ...persons: CartLine['persons']): CartLine => ({ productId: 'p', days, persons })
const adult = { category: 'adult', quantity: 2 } as const

test('a day with a price of its own has that price, other days the base price, and tax is a part of both', () => {
  const days = new Map([['2027-01-11', { price: 3990, isAvailable: true, capacity: null, sold: null }]])
  const cart = priceCart([line(['2027-01-10', '2027-01-11'], adult)], marketOf(soldProduct({ priceLines: [priceLine({ days })] })))
  expect(cart.lines[0]!.items.map(({ day, unitPrice, amount }) => [day, unitPrice, amount])).toEqual([
    ['2027-01-10', 4500, 9000],
    ['2027-01-11', 3990, 7980],
  ])
  expect(cart.lines[0]!.amount).toBe(16_980)
  expect(cart).toMatchObject({ currency: 'EUR', total: 16_980, taxes: [{ rate: 23, net: 13_805, tax: 3175 }] })
})

test('of two price lists for a day the one that begins later applies; without one the price of the product', () => {
  const holiday = priceLine({ id: 'b', validFrom: '2027-02-01', validTo: '2027-02-07', basePrice: 5200 })
  const market = marketOf(soldProduct({ priceLines: [priceLine(), holiday], fixedPrice: 1000 }))
  const cart = priceCart([line(['2027-01-31', '2027-02-01', '2027-02-08'], adult, { category: 'child', quantity: 1 })], market)
  expect(cart.lines[0]!.items.map(({ unitPrice }) => unitPrice)).toEqual([4500, 1000, 5200, 1000, 4500, 1000])
})

test('of several price lists for a day one of the season of the day applies; one that is alone applies on all its days', () => {
  const lists = {
    winter: priceLine({ id: 'w', season: 'winter', validFrom: '2027-01-01', basePrice: 5200 }),
    summer: priceLine({ id: 's', season: 'summer', validFrom: '2027-01-02', basePrice: 3000 }),
    yearRound: priceLine({ id: 'y', season: 'yearRound', validFrom: '2027-01-03', basePrice: 4000 }),
  }
  const pricesOf = (priceLines: SoldPriceLine[], seasonOf: Market['seasonOf']) => {
    const market = { ...marketOf(soldProduct({ priceLines, fixedPrice: 1000 })), seasonOf }
    return priceCart([line(['2027-01-31', '2027-02-01'], adult)], market).lines[0]!.items.map(({ unitPrice }) => unitPrice)
  }
  const { winter, summer, yearRound } = lists
  const fromFebruary: Market['seasonOf'] = (day) => (day < '2027-02-01' ? 'winter' : 'summer')
  expect(pricesOf([winter, summer], fromFebruary)).toEqual([5200, 3000])
  expect(pricesOf([winter, yearRound], fromFebruary)).toEqual([4000, 4000])
  expect(pricesOf([winter, summer], () => undefined)).toEqual([3000, 3000])
  expect(pricesOf([winter], fromFebruary)).toEqual([5200, 5200])
  expect(pricesOf([{ ...winter, validTo: '2027-01-31' }], fromFebruary)).toEqual([5200, 1000])
})

test('a product of a season is sold on the days of that season, and on all days where no summer is named', () => {
  const market = marketOf(soldProduct({ season: 'winter' }))
  const faultsWith = (seasonOf: Market['seasonOf']) =>
    priceCart([line(['2027-01-31', '2027-02-01'], adult)], { ...market, seasonOf }).lines[0]!.faults
  const fromFebruary: Market['seasonOf'] = (day) => (day < '2027-02-01' ? 'winter' : 'summer')
  expect(faultsWith(fromFebruary)).toEqual([{ problem: 'dayNotSold', day: '2027-02-01', category: null }])
  expect(faultsWith(() => undefined)).toEqual([])
})

test('a cart has no total while a product, a day, a category or a price in it is not sold', () => {
  const market = marketOf(soldProduct({ validTo: '2027-02-20' }))
  const faultsOf = (wanted: CartLine) => {
    const cart = priceCart([wanted], market)
    expect([cart.total, cart.lines[0]!.amount, cart.taxes]).toEqual([null, null, []])
    return cart.lines[0]!.faults
  }
  expect(faultsOf({ ...line(['2027-01-10'], adult), productId: 'x' })).toEqual([{ problem: 'notSold', day: null, category: null }])
  for (const day of ['2027-01-09', '2027-02-21', '2027-03-01'])
    expect(faultsOf(line([day], adult))).toEqual([{ problem: 'dayNotSold', day, category: null }])
  expect(faultsOf(line(['2027-01-10'], { category: 'senior', quantity: 1 }))).toEqual([
    { problem: 'categoryNotSold', day: null, category: 'senior' },
  ])
  expect(faultsOf(line(['2027-01-10'], { category: 'child', quantity: 1 }))).toEqual([
    { problem: 'noPrice', day: '2027-01-10', category: 'child' },
  ])
})

test('a day is sold as long as there are places for all persons, whether the shop has reported sales or not', () => {
  const dayWith = (capacity: number | null, sold: number | null) => {
    const days = new Map([['2027-01-12', { price: 100, isAvailable: true, capacity, sold }]])
    return priceCart([line(['2027-01-12'], adult)], marketOf(soldProduct({ priceLines: [priceLine({ days })] }))).total
  }
  expect([dayWith(4, 2), dayWith(4, 3), dayWith(2, null), dayWith(1, null), dayWith(null, 900)]).toEqual([200, null, 200, null, 200])
})

test('of two price lines that begin on the same day the first by its id applies, on its first and last day', () => {
  const [one, other] = [priceLine({ id: 'a', basePrice: 100 }), priceLine({ id: 'b', basePrice: 200 })]
  for (const priceLines of [
    [one, other],
    [other, one],
  ])
    expect(priceCart([line(['2027-01-10'], adult)], marketOf(soldProduct({ priceLines }))).total).toBe(200)
  const short = priceLine({ id: 'c', validFrom: '2027-01-12', validTo: '2027-01-13', basePrice: 50 })
  const cart = priceCart(
    [line(['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14'], adult)],
    marketOf(soldProduct({ priceLines: [short, one] })),
  )
  expect(cart.lines[0]!.items.map(({ unitPrice }) => unitPrice)).toEqual([100, 50, 50, 100])
})

test('a product is sold on the first and last day of its validity and of the sale', () => {
  const market = marketOf(soldProduct({ validFrom: '2027-01-12', validTo: '2027-02-20' }))
  const isSold = (day: string) => priceCart([line([day], adult)], market).total !== null
  expect(['2027-01-11', '2027-01-12', '2027-02-20', '2027-02-21'].map(isSold)).toEqual([false, true, true, false])
  const always = (day: string) => priceCart([line([day], adult)], marketOf(soldProduct())).total !== null
  expect(['2027-01-09', '2027-01-10', '2027-02-28', '2027-03-01'].map(always)).toEqual([false, true, true, false])
})

test('taxes are listed by rate, the lowest first, without what has none', () => {
  const market = {
    ...marketOf(soldProduct()),
    products: new Map([
      ['high', soldProduct({ vatRate: 230 })],
      ['none', soldProduct({ vatRate: null })],
      ['low', soldProduct({ vatRate: 100 })],
    ]),
  }
  const cart = priceCart(
    ['high', 'none', 'low', 'high'].map((productId) => ({ ...line(['2027-01-10'], adult), productId })),
    market,
  )
  expect(cart.taxes).toEqual([
    { rate: 10, net: 8182, tax: 818 },
    { rate: 23, net: 14_634, tax: 3366 },
  ])
  expect(cart.total).toBe(36_000)
})

test('a closed day is sold out, and two lines share the places that are left', () => {
  const days = new Map([
    ['2027-01-11', { price: 100, isAvailable: false, capacity: null, sold: null }],
    ['2027-01-12', { price: 100, isAvailable: true, capacity: 5, sold: 2 }],
  ])
  const market = marketOf(soldProduct({ priceLines: [priceLine({ days })] }))
  expect(priceCart([line(['2027-01-11'], adult)], market).lines[0]!.faults[0]!.problem).toBe('soldOut')
  const both = priceCart([line(['2027-01-12'], adult), line(['2027-01-12'], adult)], market)
  expect(both.lines.map(({ faults }) => faults.map(({ problem }) => problem))).toEqual([[], ['soldOut']])
})
