/** Price products carry the acronym of their resort, and go back to draft when a price changes: what the shop has is then not what is here. */
import { sql } from 'drizzle-orm'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { resort } from '@ridgeline/domain/entities/resort'
import { resorts } from '../../db/schema.ts'
import { tableOf } from '../../db/table.ts'
import { storeOf } from '../../entities/store.ts'
import type { Services } from '../../services.ts'

const priceProducts = tableOf(priceProduct)

/** What a price sheet of the shop is made of. */
const priced = [
  'productId',
  'personCategory',
  'channel',
  'currency',
  'basePrice',
  'minPrice',
  'maxPrice',
  'priceLevels',
  'validFrom',
  'validTo',
]

export function priceRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(priceProduct, async (values, { before, resortId, tx }) => {
    if (before) {
      const isRepriced = before.sheetState !== 'draft' && priced.some((name) => name in values)
      return isRepriced ? { ...values, sheetState: 'draft' } : values
    }
    const [found] = await tx.query<{ acronym: string | null }>(
      sql`select ${resorts.flexisAcronym} as acronym from ${resorts} where ${resorts.id} = ${resortId}::uuid`,
    )
    // Prices that come back may have been passed by others meanwhile.
    return { ...values, sheetState: 'draft', flexisAcronym: found?.acronym ?? null }
  })

  hooks.onChange(resort, async ({ before, after, tx }) => {
    if (!before || !after || before.flexisAcronym === after.flexisAcronym) return
    const lines = await tx.query<{ id: string }>(sql`select id from ${priceProducts} where ${priceProducts.resortId} = ${after.id}::uuid`)
    await storeOf(tx, priceProduct, 'all').note(
      lines.map(({ id }) => id),
      { flexisAcronym: after.flexisAcronym },
    )
  })
}
