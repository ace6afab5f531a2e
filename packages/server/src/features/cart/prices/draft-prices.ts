/** The prices in the sheets of staff, as the cart would have them if all of them were published. */
import { sql } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { aliased, orNull, select } from '../../../db/connect/select.ts'
import { priceSales } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'
import { priceDays } from '../../../db/tables/price-day-view.ts'
import { within } from '../../../entities/store/reach.ts'
import type { Services } from '../../../services.ts'
import { maxPriceLines, shopChannel, type Prices } from '../market.ts'

const lines = tableOf(priceProduct)
const line = aliased(lines, 't')
const p = aliased(priceDays, 'p')
const s = aliased(priceSales, 's')

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

export const draftPricesOf = ({ db }: Pick<Services, 'db'>, reach: Reach): Prices => ({
  lines: ({ entry, currency }, productIds) =>
    db.query(select({
      id: line.id,
      productId: line.productId,
      personCategory: line.personCategory,
      season: line.season,
      validFrom: line.validFrom,
      validTo: line.validTo,
      basePrice: line.basePrice,
    })`from ${lines} t
      where t.resort_id = ${entry.id}::uuid and t.product_id = any (${sql.param([...productIds])}::uuid[]) and t.active
        and t.channel = ${shopChannel} and t.currency = ${currency} and ${within(priceProduct, reach)}
      order by t."order", t.id limit ${maxPriceLines}`),
  bands: (lineIds) =>
    db.query(
      select({
        id: line.id,
        flexiBands: line.flexiBands,
        minPrice: line.minPrice,
        maxPrice: line.maxPrice,
      })`from ${lines} t where t.id = any (${sql.param([...lineIds])}::uuid[]) and ${within(priceProduct, reach)} and t.flexi_bands is not null`,
    ),
  points: (lineIds, days) =>
    db.query(select({
      priceLineId: p.priceProductId,
      day: p.date,
      price: sql<string>`p.price::text`,
      isAvailable: p.available,
      capacity: p.capacity,
      sold: orNull(s.sold),
    })`from ${priceDays} p left join ${priceSales} s on s.price_product_id = p.price_product_id and s.date = p.date
      where p.price_product_id = any (${sql.param([...lineIds])}::uuid[]) and p.month = any (${sql.param(days.map(firstOf))}::date[])
        and p.date = any (${sql.param([...days])}::date[])`),
})
