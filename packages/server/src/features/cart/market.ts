/** What a resort sells now, read from what it publishes. */
import { sql } from 'drizzle-orm'
import { isCurrent, isOnDay } from '@ridgeline/domain/app-content/guest/shown-when'
import type { FlexiTerms } from '@ridgeline/domain/cart/flexi-price'
import type { Market, SoldDay, SoldPriceLine, SoldProduct } from '@ridgeline/domain/cart/market'
import { minorUnitsOf } from '@ridgeline/domain/cart/minor-units'
import { eachSaleDay, isSoldOn } from '@ridgeline/domain/cart/sale-days'
import type { PriceProduct } from '@ridgeline/domain/entities/price-product'
import type { Product } from '@ridgeline/domain/entities/product'
import { aliased, orNull, select } from '../../db/connect/select.ts'
import { priceSales, publishedPriceLines, publishedPrices } from '../../db/schema.ts'
import { allPublished } from '../../publication/all-published.ts'
import { priceProducts, products } from '../../publication/sold-kinds.ts'
import { recordsAs } from './records-as.ts'
import type { Sales, SellingResort } from './resort-shop.ts'

const q = aliased(publishedPrices, 'q')
const c = aliased(publishedPriceLines, 'c')
const s = aliased(priceSales, 's')

/** Products of a resort that its page shows. */
const maxProducts = 1_000
/** Price lines of the products of one cart. */
export const maxPriceLines = 2_000
/** The sales channel of the cart. */
export const shopChannel = 'eshop'

/** Not the long texts, of which a page of records would have few. */
const productFields = [
  'name',
  'perex',
  'season',
  'personCategories',
  'validFrom',
  'validTo',
  'saleFrom',
  'saleTo',
  'isFlexi',
  'price',
  'vatRate',
  'sku',
  'shopProductId',
  'categoryId',
] as const satisfies readonly (keyof Product)[]
const lineFields = [
  'productId',
  'personCategory',
  'season',
  'validFrom',
  'validTo',
  'basePrice',
] as const satisfies readonly (keyof PriceProduct)[]

type SoldFields = Pick<Product, (typeof productFields)[number]>
export type OnSale = SoldFields & {
  id: string
  /** Of those that are on sale. */
  firstDay: string
}

/** @param ids of products; without it, all of the resort */
export async function productsOnSale(
  { publication }: Pick<Sales, 'publication'>,
  resort: SellingResort,
  ids?: readonly string[],
): Promise<OnSale[]> {
  const query = { reach: [resort.entry.id], fields: productFields, ...(ids && { ids }) }
  const all = recordsAs<SoldFields>(await allPublished(publication, products, query, maxProducts)).filter(
    ({ isFlexi, saleFrom, saleTo, validFrom, validTo }) =>
      (resort.isBeforeSale || isCurrent(saleFrom, saleTo, resort.now)) &&
      isOnDay(null, validTo, resort.firstDay) &&
      isOnDay(validFrom, null, resort.lastDay) &&
      !(isFlexi && resort.hidesFlexiPrices),
  )
  // Those of a season are sold ahead of it. The days of a preview are those of its cart, and may be far apart.
  const days = resort.isBeforeSale ? undefined : eachSaleDay(resort, resort.seasonOf)
  return all.flatMap((product) => {
    const firstDay = days ? days.find((each) => isSoldOn(product, each))?.day : resort.firstDay
    return firstDay === undefined ? [] : [{ ...product, firstDay }]
  })
}

/** A line of the price list in the channel and the currency of the shop. */
type LineFields = Pick<PriceProduct, (typeof lineFields)[number]>
export type ShopPriceLine = LineFields & { id: string }

/** How the price of a day rises as its places are sold. */
export type PriceBands = Pick<PriceProduct, 'flexiBands' | 'minPrice' | 'maxPrice'> & { id: string }

export interface Point {
  priceLineId: string
  day: string
  price: string
  isAvailable: boolean
  capacity: number | null
  sold: number | null
}

/** Where prices are read: what was published, or what staff have in their sheets. */
export interface Prices {
  /** @param productIds at least one */
  lines(resort: SellingResort, productIds: readonly string[]): Promise<readonly ShopPriceLine[]>
  /** Of lines that have any. */
  bands(lineIds: readonly string[]): Promise<readonly PriceBands[]>
  points(lineIds: readonly string[], days: readonly string[]): Promise<readonly Point[]>
}

/** What guests pay. */
export const publishedPricesOf = ({ db, publication }: Sales): Prices => ({
  async lines({ entry, currency }, productId) {
    const filters = { productId, channel: [shopChannel], currency: [currency] }
    const lines = await allPublished(publication, priceProducts, { reach: [entry.id], fields: lineFields, filters }, maxPriceLines)
    return recordsAs<LineFields>(lines)
  },
  bands: (lineIds) =>
    db.query(
      select({
        id: c.priceProductId,
        flexiBands: c.flexiBands,
        minPrice: c.minPrice,
        maxPrice: c.maxPrice,
      })`from ${publishedPriceLines} c where c.price_product_id = any (${sql.param([...lineIds])}::uuid[]) and c.flexi_bands is not null`,
    ),
  points: (lineIds, days) =>
    db.query(select({
      priceLineId: q.priceProductId,
      day: q.date,
      price: sql<string>`q.price::text`,
      isAvailable: q.available,
      capacity: q.capacity,
      sold: orNull(s.sold),
    })`from ${publishedPrices} q left join ${priceSales} s on s.price_product_id = q.price_product_id and s.date = q.date
      where q.price_product_id = any (${sql.param([...lineIds])}::uuid[]) and q.date = any (${sql.param([...days])}::date[])
        and q.price is not null`),
})

/** A product without a price list has its own price, if it is in the currency of the resort. */
function fixedPriceOf({ price, isFlexi }: OnSale, currency: string): number | null {
  return price && !isFlexi && price.currency === currency ? minorUnitsOf(price.amount) : null
}

export interface OfferedMarket extends Market {
  onSale: readonly OnSale[]
}

/** @param days those of the cart */
export async function marketOf(
  services: Sales,
  resort: SellingResort,
  productIds: readonly string[],
  days: readonly string[],
  prices: Prices = publishedPricesOf(services),
): Promise<OfferedMarket> {
  const onSale = await productsOnSale(services, resort, productIds)
  const { currency, firstDay, lastDay, seasonOf } = resort
  const ids = onSale.map(({ id }) => id)
  const priceLines = ids.length > 0 ? await prices.lines(resort, ids) : []
  const priceLineIds = priceLines.map(({ id }) => id)
  const [points, bands] = await Promise.all([prices.points(priceLineIds, days), prices.bands(priceLineIds)])
  const bandsBy = new Map(bands.map((each) => [each.id, each]))
  const flexiOf = (priceLineId: string): FlexiTerms => {
    const { flexiBands, minPrice = null, maxPrice = null } = bandsBy.get(priceLineId) ?? {}
    const limit = (price: number | null) => (price === null ? null : minorUnitsOf(price))
    return { bands: flexiBands ?? [], minPrice: limit(minPrice), maxPrice: limit(maxPrice) }
  }
  const pointsBy = Map.groupBy(points, ({ priceLineId }) => priceLineId)
  const daysOf = (priceLineId: string) =>
    new Map(
      (pointsBy.get(priceLineId) ?? []).map(({ day, price, ...own }): [string, SoldDay] => [day, { ...own, price: minorUnitsOf(price) }]),
    )
  const priceLineOf = ({ id, personCategory, season, validFrom, validTo, basePrice }: ShopPriceLine): SoldPriceLine => ({
    id,
    personCategory,
    season,
    validFrom,
    validTo,
    basePrice: minorUnitsOf(basePrice),
    flexi: flexiOf(id),
    days: daysOf(id),
  })
  const linesByProduct = Map.groupBy(priceLines, ({ productId }) => productId)
  const soldOf = (each: OnSale): SoldProduct => ({
    personCategories: each.personCategories,
    vatRate: each.vatRate === null ? null : Math.round(each.vatRate * 10),
    season: each.season,
    validFrom: each.validFrom,
    validTo: each.validTo,
    fixedPrice: fixedPriceOf(each, currency),
    priceLines: (linesByProduct.get(each.id) ?? []).map(priceLineOf),
  })
  return { currency, firstDay, lastDay, seasonOf, onSale, products: new Map(onSale.map((each) => [each.id, soldOf(each)])) }
}
