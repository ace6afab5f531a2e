/** Prices of carts (issue 17): rules by example, and 500 random carts against a second calculation. */
import { expect, test } from 'vitest'
import { personCategories } from '../declare/vocabulary.ts'
import { dayAfter } from '../time/hours-on-day.ts'
import type { CartLine } from './cart.ts'
import type { Market, SoldProduct, SoldPriceLine } from './market.ts'
import { minorUnitsOf, taxWithin } from './minor-units.ts'
import { priceCart } from './price-cart.ts'

const priceLine = (changes: Partial<SoldPriceLine> = {}): SoldPriceLine => ({
  id: 'a',
  personCategory: 'adult',
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

test('amounts become minor units without loss, and tax is rounded half up', () => {
  expect(['0.1', '19.99', 1.005, 0.29, '1000000', 4.35].map(minorUnitsOf)).toEqual([10, 1999, 100, 29, 100_000_000, 435])
  expect([taxWithin(123, 230), taxWithin(105, 50), taxWithin(21, 50), taxWithin(0, 230), taxWithin(4_000_000_000_000, 300)]).toEqual([
    23, 5, 1, 0, 923_076_923_077,
  ])
})

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface PlainRow {
  product: string
  category: string
  from: string
  to: string
  base: string
  id: string
  /** Tenths of a percent, from a percentage of sold places. */
  bands: { from: number; tenths: number }[]
  low: string | null
  high: string | null
}

test('500 random carts cost what a second calculation with fractions finds', () => {
  let whole = 0
  for (let seed = 1; seed <= 500; seed++) {
    const random = randomOf(seed)
    const some = <T>(all: readonly T[]) => all[random(all.length)]!
    const dayAt = (offset: number) => dayAfter('2027-01-01', offset)
    const amount = () => `${random(300)}.${String(random(100)).padStart(2, '0')}`
    const rows: PlainRow[] = []
    const dayPrices: { id: string; day: string; price: string; isClosed: boolean; sold: number | null }[] = []
    const rates = new Map<string, number | null>()
    const fixed = new Map<string, string>()
    const products = new Map<string, SoldProduct>()
    for (let at = 0; at < 1 + random(5); at++) {
      const id = `p${at}`
      const rate = some([null, 50, 100, 190, 230, 270])
      rates.set(id, rate)
      fixed.set(id, amount())
      for (const category of personCategories)
        for (let copy = 0; copy < random(3); copy++) {
          const from = random(40)
          const row = {
            product: id,
            category,
            from: dayAt(from),
            to: dayAt(from + random(60)),
            base: amount(),
            id: `${id}-${category}-${copy}`,
            bands: [0, 40, 41, 80].filter(() => random(3) === 0).map((band) => ({ from: band, tenths: random(600) - 300 })),
            low: random(3) ? null : amount(),
            high: random(3) ? null : '290.00',
          }
          rows.push(row)
          for (let day = 0; day < 8; day++)
            dayPrices.push({
              id: row.id,
              day: dayAt(day * 9 + random(9)),
              price: amount(),
              isClosed: random(30) === 0,
              sold: some([null, 0, random(1000), 400]),
            })
        }
      products.set(id, {
        personCategories,
        vatRate: rate,
        validFrom: null,
        validTo: null,
        fixedPrice: minorUnitsOf(fixed.get(id)!),
        priceLines: rows
          .filter(({ product }) => product === id)
          .map((row) => ({
            id: row.id,
            personCategory: personCategories.find((category) => category === row.category)!,
            validFrom: row.from,
            validTo: row.to,
            basePrice: minorUnitsOf(row.base),
            flexi: {
              bands: row.bands.map(({ from, tenths }) => ({ from, change: tenths / 10 })),
              minPrice: row.low === null ? null : minorUnitsOf(row.low),
              maxPrice: row.high === null ? null : minorUnitsOf(row.high),
            },
            days: new Map(
              dayPrices
                .filter((each) => each.id === row.id)
                .map(({ day, price, isClosed, sold: count }) => [
                  day,
                  {
                    price: minorUnitsOf(price),
                    isAvailable: !isClosed,
                    capacity: count === null ? null : 1_000_000,
                    sold: count && count * 1000,
                  },
                ]),
            ),
          })),
      })
    }
    const lines = Array.from({ length: 1 + random(6) }, (): CartLine => {
      const first = random(50)
      return {
        productId: some([...products.keys()]),
        days: Array.from({ length: 1 + random(5) }, (_, at) => dayAt(first + at)),
        persons: personCategories.filter(() => random(3) === 0).map((category) => ({ category, quantity: 1 + random(20) })),
      }
    })

    // The second calculation: rows searched from the last, text amounts as BigInt, exact fractions.
    const cents = (text: string) => BigInt(text.replace('.', ''))
    let total = 0n
    let isPriced = true
    const grossBy = new Map<number, bigint>()
    for (const { productId, days, persons } of lines)
      for (const day of days)
        for (const { category, quantity } of persons) {
          let best: PlainRow | undefined
          for (const row of rows.filter((each) => each.product === productId && each.category === category).toReversed()) {
            const covers = row.from <= day && day <= row.to
            if (covers && (!best || row.from >= best.from)) best = row
          }
          // The last entry of a day applies.
          const own = best && dayPrices.findLast((each) => each.id === best.id && each.day === day)
          if (own?.isClosed) isPriced = false
          const band = own && own.sold !== null && best?.bands.findLast(({ from }) => own.sold! >= from * 10)
          let flexi = own && cents(own.price)
          if (band) {
            // Half up, in thousandths of a cent.
            flexi = (cents(own.price) * BigInt(1000 + band.tenths) * 2n + 1000n) / 2000n
            const [low, high] = [best!.low === null ? 0n : cents(best!.low), best!.high === null ? flexi : cents(best!.high)]
            if (band.tenths !== 0) flexi = flexi > high ? high : flexi
            if (band.tenths !== 0) flexi = flexi < low ? low : flexi
          }
          const cost = (flexi ?? cents(best?.base ?? fixed.get(productId)!)) * BigInt(quantity)
          total += cost
          const rate = rates.get(productId) ?? null
          if (rate !== null) grossBy.set(rate, (grossBy.get(rate) ?? 0n) + cost)
        }
    const cart = priceCart(lines, { currency: 'EUR', firstDay: '2027-01-01', lastDay: '2027-12-31', products })
    expect(cart.total, `seed ${seed}`).toBe(isPriced ? Number(total) : null)
    if (!isPriced) continue
    whole++
    for (const { rate, net, tax } of cart.taxes) {
      const [tenths, gross] = [BigInt(Math.round(rate * 10)), BigInt(net + tax)]
      const exact = gross * tenths
      const divisor = 1000n + tenths
      // Within half a cent of the exact part.
      const distance = BigInt(tax) * divisor - exact
      expect(2n * distance <= divisor && 2n * distance > -divisor, `seed ${seed}, ${rate} %`).toBe(true)
    }
    const rated = lines.flatMap(({ productId }) => rates.get(productId) ?? [])
    expect(cart.taxes.map(({ rate, net, tax }) => [Math.round(rate * 10), BigInt(net + tax)])).toEqual(
      [...new Set(rated)].toSorted((one, other) => one - other).map((rate) => [rate, grossBy.get(rate) ?? 0n]),
    )
  }
  expect(whole).toBeGreaterThan(200)
})
