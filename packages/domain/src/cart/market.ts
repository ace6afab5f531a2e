/** What a resort sells now, as far as prices depend on it. */
import type { PersonCategory } from './cart.ts'

export interface SoldDay {
  price: number
  isAvailable: boolean
  /** Places left; null if they are not counted. */
  left: number | null
}

/** A line of the price list. */
export interface SoldSheet {
  id: string
  personCategory: PersonCategory
  validFrom: string
  validTo: string
  basePrice: number
  /** Days with a price of their own. */
  days: ReadonlyMap<string, SoldDay>
}

export interface SoldProduct {
  personCategories: readonly PersonCategory[]
  /** Tenths of a percent. */
  vatRate: number | null
  validFrom: string | null
  validTo: string | null
  /** For all categories, where no line of the price list covers the day. */
  fixedPrice: number | null
  sheets: readonly SoldSheet[]
}

export interface Market {
  currency: string
  firstDay: string
  lastDay: string
  products: ReadonlyMap<string, SoldProduct>
}
