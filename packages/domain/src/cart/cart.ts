/** The cart: what guests and staff mean to buy in the shop of one resort. Amounts are whole minor units of the currency (cents). */
import type { personCategories } from '../declare/vocabulary.ts'
import type { FlexiReason } from './flexi-price.ts'

export type PersonCategory = (typeof personCategories)[number]

export const maxLines = 20
/** Days of one line. */
export const maxDays = 14
/** Persons of one category. */
export const maxQuantity = 20

export interface CartPersons {
  category: PersonCategory
  quantity: number
}

/** A product for these persons on each of these days (`YYYY-MM-DD`), on which it begins if it lasts longer. */
export interface CartLine {
  productId: string
  days: readonly string[]
  persons: readonly CartPersons[]
}

/**
 * `notSold`: the product; `dayNotSold`: the day is outside of the sale or the validity; `categoryNotSold`: not for these guests;
 * `noPrice`: on that day; `soldOut`: closed or full on that day.
 */
export const cartProblems = ['notSold', 'dayNotSold', 'categoryNotSold', 'noPrice', 'soldOut'] as const
export type CartProblem = (typeof cartProblems)[number]

export interface CartFault {
  problem: CartProblem
  day: string | null
  category: PersonCategory | null
}

export interface PricedItem extends CartPersons {
  day: string
  unitPrice: number
  amount: number
  /** For staff only: why it is not the price of the sheet. */
  flexi?: FlexiReason
}

export interface PricedLine extends CartLine {
  items: readonly PricedItem[]
  faults: readonly CartFault[]
  /** Null if any of its items has no price. */
  amount: number | null
}

export interface CartTax {
  /** Percent. */
  rate: number
  net: number
  tax: number
}

export interface PricedCart {
  currency: string
  lines: readonly PricedLine[]
  /** Contained in the prices, by rate; products without a declared rate are in none. */
  taxes: readonly CartTax[]
  /** Null as long as a line has faults. */
  total: number | null
}
