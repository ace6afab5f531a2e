/** The express purchase: which days are sold now, and which categories with which products. */
import { dayAfter } from '../time/hours-on-day.ts'
import { instantAt } from '../time/zoned-time.ts'
import { listOf, type AppRecords, type RecordOf } from './app-records.ts'
import { productsFor } from './content/offers.ts'
import type { Circumstances } from './guest/circumstances.ts'
import { isCurrent, isOfSeason } from './guest/shown-when.ts'

export const maxShops = 5
export const maxShelves = 20
export const maxShelfProducts = 30
const usualDaysAhead = 180

export interface AppShelf {
  id: string
  productIds: readonly string[]
}

export interface AppShop {
  id: string
  /** `YYYY-MM-DD`: today, or tomorrow after the end of the sale for the same day. */
  firstDay: string
  lastDay: string
  /** Prices that change by day are not shown. */
  hidesFlexiPrices: boolean
  categories: readonly AppShelf[]
}

/** Products of a category are chosen by it, or name it themselves. */
function shelvesOf({ categoryIds }: RecordOf<'expressShoppingResort'>, records: AppRecords, circumstances: Circumstances): AppShelf[] {
  const products = productsFor(records, circumstances)
  return listOf(records, 'expressShoppingCategory')
    .filter(
      ({ id, season, visibleFrom, visibleTo }) =>
        categoryIds?.includes(id) && isOfSeason(season, circumstances.season) && isCurrent(visibleFrom, visibleTo, circumstances.now),
    )
    .slice(0, maxShelves)
    .map(({ id, productIds }) => ({
      id,
      productIds: products
        .filter((product) => productIds?.includes(product.id) || product.categoryId === id)
        .slice(0, maxShelfProducts)
        .map((product) => product.id),
    }))
}

export function shopsFor(records: AppRecords, circumstances: Circumstances): AppShop[] {
  const { now, today, timezone, season } = circumstances
  return listOf(records, 'expressShoppingResort')
    .filter((shop) => isOfSeason(shop.season, season))
    .slice(0, maxShops)
    .map((shop) => {
      const { sameDaySaleUntil, maxDaysAhead, hideFlexiPrices } = shop
      const isLate = Boolean(sameDaySaleUntil) && now >= instantAt(today, sameDaySaleUntil!, timezone)
      return {
        id: shop.id,
        firstDay: isLate ? dayAfter(today) : today,
        lastDay: dayAfter(today, maxDaysAhead ?? usualDaysAhead),
        hidesFlexiPrices: hideFlexiPrices ?? records.resort.hideFlexiPrices ?? false,
        categories: shelvesOf(shop, records, circumstances),
      }
    })
}
