/** Prices of carts: 500 random carts against a second calculation. */
import { expect, test } from 'vitest'
import { personCategories } from '../declare/vocabulary.ts'
import { dayAfter } from '../time/hours-on-day.ts'
import type { CartLine } from './cart.ts'
import type { SoldProduct } from './market.ts'
import { minorUnitsOf } from './minor-units.ts'
import { priceCart } from './price-cart.ts'

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
        season: null,
        validFrom: null,
        validTo: null,
        fixedPrice: minorUnitsOf(fixed.get(id)!),
        priceLines: rows
          .filter(({ product }) => product === id)
          .map((row) => ({
            id: row.id,
            season: 'yearRound',
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
    const cart = priceCart(lines, { currency: 'EUR', firstDay: '2027-01-01', lastDay: '2027-12-31', seasonOf: () => undefined, products })
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
