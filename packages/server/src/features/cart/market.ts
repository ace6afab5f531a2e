/** What a resort sells now, read from what it publishes. */
import { sql } from 'drizzle-orm'
import { isCurrent, isOnDay } from '@ridgeline/domain/app-content/guest/shown-when'
import type { Market, SoldDay, SoldProduct, SoldSheet } from '@ridgeline/domain/cart/market'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import type { PriceProduct } from '@ridgeline/domain/entities/price-product'
import type { Product } from '@ridgeline/domain/entities/product'
import type { Queryable } from '../../db/connect/database.ts'
import { pricePoints, publishedPrices } from '../../db/schema.ts'
import { priceProducts, products } from '../../publication/sold-kinds.ts'
import type { Services } from '../../services.ts'
import { recordsAs } from './records-as.ts'
import type { SellingResort } from './resort-shop.ts'

/** Products of a resort that its page shows. */
const maxProducts = 200
/** Lines of the price list of the products of one cart. */
const maxSheets = 2_000

export type OnSale = Product & { id: string }

type Needs = Pick<Services, 'db' | 'publication'>

/** @param ids of products; without it, all of the resort */
export async function productsOnSale({ publication }: Needs, resort: SellingResort, ids?: readonly string[]): Promise<OnSale[]> {
  const { items } = await publication.stored(products, { reach: [resort.entry.id], ...(ids && { ids }), limit: maxProducts })
  return recordsAs<Product>(items).filter(
    ({ isFlexi, saleFrom, saleTo, validTo }) =>
      isCurrent(saleFrom, saleTo, resort.now) && isOnDay(null, validTo, resort.firstDay) && !(isFlexi && resort.hidesFlexiPrices),
  )
}

interface Point {
  sheetId: string
  day: string
  price: string
  isAvailable: boolean
  left: number | null
}

const pointsOf = (db: Queryable, sheets: readonly string[], days: readonly string[]): Promise<Point[]> =>
  db.query<Point>(sql`
    select q.price_product_id as "sheetId", q.date::text as day, q.price::text as price, q.available as "isAvailable",
      q.capacity - coalesce(p.sold, 0) as left
    from ${publishedPrices} q left join ${pricePoints} p on p.price_product_id = q.price_product_id and p.date = q.date
    where q.price_product_id = any (${sql.param([...sheets])}::uuid[]) and q.date = any (${sql.param([...days])}::date[])
      and q.price is not null`)

/** A product without a price list has its own price, if it is in the currency of the resort. */
function fixedPriceOf({ price, isFlexi }: OnSale, currency: string): number | null {
  return price && !isFlexi && price.currency === currency ? minorUnitsOf(price.amount) : null
}

export interface OfferedMarket extends Market {
  onSale: readonly OnSale[]
}

/** @param days those of the cart */
export async function marketOf(
  services: Needs,
  resort: SellingResort,
  productIds: readonly string[],
  days: readonly string[],
): Promise<OfferedMarket> {
  const onSale = await productsOnSale(services, resort, productIds)
  const { currency, firstDay, lastDay } = resort
  const filters = { productId: onSale.map(({ id }) => id), channel: ['eshop'], currency: [currency] }
  const reach = [resort.entry.id]
  const { items } =
    onSale.length > 0 ? await services.publication.stored(priceProducts, { reach, filters, limit: maxSheets }) : { items: [] }
  const sheets = recordsAs<PriceProduct>(items)
  const points = await pointsOf(
    services.db,
    sheets.map(({ id }) => id),
    days,
  )
  const pointsBy = Map.groupBy(points, ({ sheetId }) => sheetId)
  const daysOf = (sheetId: string) =>
    new Map(
      (pointsBy.get(sheetId) ?? []).map(({ day, price, isAvailable, left }): [string, SoldDay] => [
        day,
        { price: minorUnitsOf(price), isAvailable, left },
      ]),
    )
  const sheetOf = ({ id, personCategory, validFrom, validTo, basePrice }: PriceProduct & { id: string }): SoldSheet => ({
    id,
    personCategory,
    validFrom,
    validTo,
    basePrice: minorUnitsOf(basePrice),
    days: daysOf(id),
  })
  const sheetsBy = Map.groupBy(sheets, ({ productId }) => productId)
  const soldOf = (each: OnSale): SoldProduct => ({
    personCategories: each.personCategories,
    vatRate: each.vatRate === null ? null : Math.round(each.vatRate * 10),
    validFrom: each.validFrom,
    validTo: each.validTo,
    fixedPrice: fixedPriceOf(each, currency),
    sheets: (sheetsBy.get(each.id) ?? []).map(sheetOf),
  })
  return { currency, firstDay, lastDay, onSale, products: new Map(onSale.map((each) => [each.id, soldOf(each)])) }
}
