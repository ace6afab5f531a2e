/** Price products have the acronym of their resort, keep all priced days within their limits, and become drafts when a price changes. */
import { sql, type SQL } from 'drizzle-orm'
import { priceProduct, type PriceProduct } from '@ridgeline/domain/entities/price-product'
import { resort } from '@ridgeline/domain/entities/resort'
import { maxPriceLimit } from '@ridgeline/domain/operation/price-point'
import { priceTerms } from '@ridgeline/domain/operation/price-publication'
import { resorts } from '../../../db/schema.ts'
import { tableOf } from '../../../db/table.ts'
import { priceDays } from '../../../db/tables/price-day-view.ts'
import type { ChangeOf } from '../../../entities/records/hooks.ts'
import { refused } from '../../../entities/store/refused.ts'
import { storeOf } from '../../../entities/store/store.ts'
import type { Services } from '../../../services.ts'
import { select } from '../../../db/connect/select.ts'

const priceProducts = tableOf(priceProduct)

const bounds = ['validFrom', 'validTo', 'minPrice', 'maxPrice'] as const

const isAllowedBy = ({ validFrom, validTo, minPrice, maxPrice }: PriceProduct): SQL =>
  sql`(${priceDays.date} between ${validFrom}::date and ${validTo}::date
    and ${priceDays.price} between ${minPrice ?? 0}::numeric and ${maxPrice ?? maxPriceLimit}::numeric)`

/** The first limit that the day violates. */
function boundPassed({ validFrom, validTo, minPrice }: PriceProduct, { date, price }: { date: string; price: number }) {
  if (date < validFrom) return 'validFrom'
  if (date > validTo) return 'validTo'
  return price < (minPrice ?? 0) ? 'minPrice' : 'maxPrice'
}

export function priceRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(priceProduct, async (values, { before, resortId, tx }) => {
    if (before) {
      const isRepriced = before.sheetState !== 'draft' && priceTerms.some((name) => name in values)
      return isRepriced ? { ...values, sheetState: 'draft' } : values
    }
    const [found] = await tx.query(select({ acronym: resorts.flexisAcronym })`from ${resorts} where ${resorts.id} = ${resortId}::uuid`)
    // A restored line may differ from what was published of it.
    return { ...values, sheetState: 'draft', flexisAcronym: found?.acronym ?? null }
  })

  // Checked after the change, which locks the price product, so that no day outside the limits can be priced concurrently (req.
  // pricePoint.date, price).
  async function refuseOutside({ before, after, tx }: ChangeOf<typeof priceProduct>) {
    if (!before || !after) return
    const [outside] = await tx.query(select({
      date: priceDays.date,
      price: sql<number>`${priceDays.price}::float8`,
    })`from ${priceDays}
      where ${priceDays.priceProductId} = ${after.id}::uuid and ${isAllowedBy(before)} and not ${isAllowedBy(after)}
      order by ${priceDays.date} limit 1`)
    if (outside) throw refused(boundPassed(after, outside), 'pricedDay', outside.date)
  }
  hooks.onChange(priceProduct, refuseOutside, bounds)

  async function passOnAcronym({ after, tx }: ChangeOf<typeof resort>) {
    if (!after) return
    const lines = await tx.query(
      select({ id: priceProducts.id })`from ${priceProducts} where ${priceProducts.resortId} = ${after.id}::uuid`,
    )
    await storeOf(tx, priceProduct, 'all').note(
      lines.map(({ id }) => id),
      { flexisAcronym: after.flexisAcronym },
    )
  }
  hooks.onChange(resort, passOnAcronym, ['flexisAcronym'])
}
