/** What a resort sells now, as far as prices depend on it. */
import type { seasons } from '../declare/vocabulary.ts'
import type { PersonCategory } from './cart.ts'
import type { DaySales, FlexiTerms } from './flexi-price.ts'
import type { SeasonOf } from './sale-days.ts'

export interface SoldDay extends DaySales {
  /** Of the sheet, before its bands. */
  price: number
  isAvailable: boolean
}

/** A line of the price list. */
export interface SoldPriceLine {
  id: string
  personCategory: PersonCategory
  season: (typeof seasons)[number]
  validFrom: string
  validTo: string
  basePrice: number
  flexi: FlexiTerms
  /** Days with a price of their own. */
  days: ReadonlyMap<string, SoldDay>
}

export interface SoldProduct {
  personCategories: readonly PersonCategory[]
  /** Tenths of a percent. */
  vatRate: number | null
  season: (typeof seasons)[number] | null
  validFrom: string | null
  validTo: string | null
  /** For all categories, where no line of the price list covers the day. */
  fixedPrice: number | null
  priceLines: readonly SoldPriceLine[]
}

export interface Market {
  currency: string
  firstDay: string
  lastDay: string
  seasonOf: SeasonOf
  products: ReadonlyMap<string, SoldProduct>
}
