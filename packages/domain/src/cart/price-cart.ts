/** Prices of a cart, by day and category. */
import { isOfSeason, isOnDay } from '../app-content/guest/shown-when.ts'
import type { SeasonName } from '../time/summer-season.ts'
import type { CartFault, CartLine, CartProblem, CartTax, PersonCategory, PricedCart, PricedItem, PricedLine } from './cart.ts'
import { flexiPrice, type FlexiReason } from './flexi-price.ts'
import type { Market, SoldProduct, SoldPriceLine } from './market.ts'
import { taxWithin } from './minor-units.ts'
import { isSoldOn } from './sale-days.ts'

/**
 * The validity of a line decides on which days it applies. Of several for a day those of the season of the day come first, then the one that
 * begins last: it was made for a part of the season.
 */
function priceLineFor({ priceLines }: SoldProduct, category: PersonCategory, day: string, season: SeasonName | undefined) {
  const applies = (each: SoldPriceLine) => each.personCategory === category && each.validFrom <= day && day <= each.validTo
  const ofSeason = (each: SoldPriceLine) => Number(isOfSeason(each.season, season))
  return priceLines
    .filter(applies)
    .toSorted(
      (one, other) =>
        ofSeason(other) - ofSeason(one) ||
        (one.validFrom === other.validFrom ? (one.id < other.id ? -1 : 1) : one.validFrom < other.validFrom ? 1 : -1),
    )[0]
}

/** Counts the places that earlier lines of the cart take. */
type Taken = Map<string, number>

interface UnitPrice {
  price: number
  reason?: FlexiReason
}

interface Wanted {
  category: PersonCategory
  day: string
  season: SeasonName | undefined
  quantity: number
}

function priceOn(product: SoldProduct, { category, day, season, quantity }: Wanted, taken: Taken): UnitPrice | CartProblem {
  const priceLine = priceLineFor(product, category, day, season)
  if (!priceLine) return product.fixedPrice === null ? 'noPrice' : { price: product.fixedPrice }
  const own = priceLine.days.get(day)
  if (!own) return { price: priceLine.basePrice }
  if (!own.isAvailable) return 'soldOut'
  const place = `${priceLine.id} ${day}`
  const wanted = (taken.get(place) ?? 0) + quantity
  if (own.capacity !== null && wanted > own.capacity - (own.sold ?? 0)) return 'soldOut'
  taken.set(place, wanted)
  return flexiPrice(own.price, priceLine.flexi, own)
}

function pricedLine(line: CartLine, market: Market, taken: Taken): PricedLine {
  const product = market.products.get(line.productId)
  if (!product) return { ...line, items: [], faults: [{ problem: 'notSold', day: null, category: null }], amount: null }
  const items: PricedItem[] = []
  const faults: CartFault[] = []
  const foreign = line.persons.filter(({ category }) => !product.personCategories.includes(category))
  faults.push(...foreign.map(({ category }): CartFault => ({ problem: 'categoryNotSold', day: null, category })))
  const known = line.persons.filter((persons) => !foreign.includes(persons))
  for (const day of line.days) {
    const season = market.seasonOf(day)
    if (!isOnDay(market.firstDay, market.lastDay, day) || !isSoldOn(product, { day, season })) {
      faults.push({ problem: 'dayNotSold', day, category: null })
      continue
    }
    for (const { category, quantity } of known) {
      const priced = priceOn(product, { category, day, season, quantity }, taken)
      if (typeof priced === 'string') faults.push({ problem: priced, day, category })
      else {
        const { price, reason } = priced
        items.push({ day, category, quantity, unitPrice: price, amount: price * quantity, ...(reason && { flexi: reason }) })
      }
    }
  }
  return { ...line, items, faults, amount: faults.length > 0 ? null : sumOf(items) }
}

const sumOf = (all: readonly { amount: number | null }[]) => all.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Tax is rounded once for each rate, as on the receipt. */
function taxesOf(lines: readonly PricedLine[], { products }: Market): CartTax[] {
  const byRate = Map.groupBy(lines, ({ productId }) => products.get(productId)?.vatRate ?? null)
  return [...byRate]
    .flatMap(([rate, own]) => {
      if (rate === null) return []
      const gross = sumOf(own)
      const tax = taxWithin(gross, rate)
      return [{ rate: rate / 10, net: gross - tax, tax }]
    })
    .toSorted((one, other) => one.rate - other.rate)
}

export function priceCart(lines: readonly CartLine[], market: Market): PricedCart {
  const taken: Taken = new Map()
  const priced = lines.map((line) => pricedLine(line, market, taken))
  const isWhole = priced.every(({ amount }) => amount !== null)
  return {
    currency: market.currency,
    lines: priced,
    taxes: isWhole ? taxesOf(priced, market) : [],
    total: isWhole ? sumOf(priced) : null,
  }
}
