/** The express purchase: which days are sold now, and which categories with which products. */
import type { SeasonName } from '../time/summer-season.ts'
import { saleDaysOf, type SaleDays } from '../cart/sale-days.ts'
import { listOf, type AppRecords, type RecordOf } from './app-records.ts'
import { productsFor } from './content/offers.ts'
import type { Circumstances } from './guest/circumstances.ts'
import { isCurrent, isOfSeason } from './guest/shown-when.ts'

export const maxShops = 5
export const maxShelves = 20
export const maxShelfProducts = 30

export interface AppShelf {
  id: string
  productIds: readonly string[]
}

export interface AppShop extends SaleDays {
  id: string
  /** Prices that change by day are not shown. */
  hidesFlexiPrices: boolean
  categories: readonly AppShelf[]
}

type Category = RecordOf<'expressShoppingCategory'>

/** The categories of a shop that are shown now. */
export const categoriesOf = <Each extends Pick<Category, 'id' | 'season' | 'visibleFrom' | 'visibleTo'>>(
  { categoryIds }: Pick<RecordOf<'expressShoppingResort'>, 'categoryIds'>,
  all: readonly Each[],
  at: { now: number; season: SeasonName | undefined },
): Each[] =>
  all
    .filter(
      ({ id, season, visibleFrom, visibleTo }) =>
        categoryIds?.includes(id) && isOfSeason(season, at.season) && isCurrent(visibleFrom, visibleTo, at.now),
    )
    .slice(0, maxShelves)

/** Products of a category are chosen by it, or name it themselves. */
export const isOfCategory = (
  product: Pick<RecordOf<'product'>, 'id' | 'categoryId'>,
  { id, productIds }: Pick<Category, 'id' | 'productIds'>,
): boolean => productIds?.includes(product.id) || product.categoryId === id

function shelvesOf(shop: RecordOf<'expressShoppingResort'>, records: AppRecords, circumstances: Circumstances): AppShelf[] {
  const products = productsFor(records, circumstances)
  return categoriesOf(shop, listOf(records, 'expressShoppingCategory'), circumstances).map((category) => ({
    id: category.id,
    productIds: products
      .filter((product) => isOfCategory(product, category))
      .slice(0, maxShelfProducts)
      .map((product) => product.id),
  }))
}

export function shopsFor(records: AppRecords, circumstances: Circumstances): AppShop[] {
  const { season } = circumstances
  return listOf(records, 'expressShoppingResort')
    .filter((shop) => isOfSeason(shop.season, season))
    .slice(0, maxShops)
    .map((shop) => {
      return {
        id: shop.id,
        ...saleDaysOf(shop, circumstances),
        hidesFlexiPrices: shop.hideFlexiPrices === true || records.resort.hideFlexiPrices === true,
        categories: shelvesOf(shop, records, circumstances),
      }
    })
}
