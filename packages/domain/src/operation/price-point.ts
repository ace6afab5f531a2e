/** A day of a price sheet: the price of a price product (R2.38). */
import type { PriceProduct } from '../entities/price-product.ts'
import type { Issue } from '../check/rule.ts'

export interface PricePoint {
  priceProductId: string
  /** A day. */
  date: string
  version: number
  price: number
  level: string | null
  originalPrice: number | null
  available: boolean
  capacity: number | null
  sold: number | null
  note: string | null
  changedAt: string
}

/**
 * The change of a day: `version` is the one last read, 0 if there was none. Without a price the day is removed from the sheet. Values that
 * are not named stay.
 */
export type PointDraft = Pick<PricePoint, 'priceProductId' | 'date' | 'version'> &
  Partial<Pick<PricePoint, 'level' | 'originalPrice' | 'available' | 'capacity' | 'note'>> & { price: number | null }

/** How many places of a day a shop has sold in all: the newest report applies (decision 0158). */
export type DaySold = Pick<PricePoint, 'priceProductId' | 'date'> & { sold: number }

export const maxSales = 2_000

export type PriceLimits = Pick<PriceProduct, 'minPrice' | 'maxPrice' | 'validFrom' | 'validTo' | 'priceLevels'>

export const maxPoints = 2000
export const maxPriceLimit = 1_000_000

const issue = (field: string, rule: string, ...args: (string | number)[]): Issue => ({ field, rule, args })

/** The first issue of a day; undefined for a removed one. */
export function pointIssue(line: PriceLimits, { date, price, level, originalPrice, capacity }: PointDraft): Issue | undefined {
  if (price === null) return undefined
  if (date < line.validFrom || date > line.validTo) return issue('date', 'outsideValidity', line.validFrom, line.validTo)
  const [low, high] = [line.minPrice ?? 0, line.maxPrice ?? maxPriceLimit]
  if (price < low || price > high) return issue('price', 'between', low, high)
  if (Math.abs(price * 100 - Math.round(price * 100)) > 1e-6) return issue('price', 'decimals', 2)
  if (level && !line.priceLevels?.some((known) => known['level'] === level)) return issue('level', 'generic')
  if (originalPrice !== null && originalPrice !== undefined && originalPrice < price) return issue('originalPrice', 'minValue', price)
  if (capacity !== null && capacity !== undefined && capacity < 0) return issue('capacity', 'minValue', 0)
  return undefined
}

/** The struck-through price that stays beside a new price: it has to be at least as high. */
export const originalPriceBeside = (price: number | null, originalPrice: number | null | undefined): number | null =>
  price !== null && originalPrice !== null && originalPrice !== undefined && originalPrice >= price ? originalPrice : null

/** The level with this price. */
export function levelOf(line: PriceLimits, price: number | null): string | null {
  const level = line.priceLevels?.find((known) => Number(known['price']) === price)
  return level?.['level'] ?? null
}
