/** What guests pay for lines of a price list, as a shop receives it (docs/synchronisation.md). */
import { sql } from 'drizzle-orm'
import type { FlexiBand } from '@ridgeline/domain/cart/flexi-price'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { publishedPriceLines as lines, publishedPrices as days } from '../../db/schema.ts'
import { idArray } from './differences.ts'

export interface SentPrices {
  currency: string
  basePrice: number
  validFrom: string
  validTo: string
  minPrice: number | null
  maxPrice: number | null
  flexiBands: readonly FlexiBand[]
  days: { date: string; price: number; originalPrice: number | null; level: string | null; available: boolean; capacity: number | null }[]
}

/** Without lines that were never published. */
export async function sentPricesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, SentPrices>> {
  const found = await db.query(
    select({
      id: lines.priceProductId,
      prices: sql<SentPrices>`jsonb_build_object('currency', ${lines.currency}, 'basePrice', ${lines.basePrice},
      'validFrom', ${lines.validFrom}, 'validTo', ${lines.validTo}, 'minPrice', ${lines.minPrice}, 'maxPrice', ${lines.maxPrice},
      'flexiBands', coalesce(${lines.flexiBands}, '[]'), 'days', coalesce((
        select jsonb_agg(jsonb_build_object('date', ${days.date}, 'price', ${days.price}, 'originalPrice', ${days.originalPrice},
          'level', ${days.level}, 'available', ${days.available}, 'capacity', ${days.capacity}) order by ${days.date})
        from ${days} where ${days.priceProductId} = ${lines.priceProductId} and ${days.price} is not null), '[]'))`,
    })`from ${lines} where ${lines.priceProductId} = any (${idArray(ids)})`,
  )
  return new Map(found.map(({ id, prices }) => [id, prices]))
}
