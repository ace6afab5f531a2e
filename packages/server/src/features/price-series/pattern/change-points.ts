/** Changes many days by a pattern, or counts what it would change. */
import { sql } from 'drizzle-orm'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { maxChangedDays, type PriceChange, type PriceChangeResult } from '@ridgeline/domain/operation/price-change'
import { Failure } from '@ridgeline/domain/check/failure'
import { select } from '../../../db/connect/select.ts'
import { tableNamed } from '../../../db/table.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import { refused } from '../../../entities/store/refused.ts'
import { turnOfItsOwn } from '../../../load/event-loop-pauses.ts'
import { expectManyDays } from '../../../publication/prices/many-days.ts'
import { settleChanged, type FirstChange } from '../../../publication/prices/settle.ts'
import { timeOfChanges } from '../../../publication/prices/sheets/sheet-months.ts'
import type { Services } from '../../../services.ts'
import { figures, storeChanges } from '../change-days.ts'
import { heldLines, linesOf } from '../lines.ts'
import { changeSheets, patternFor, portionsOf, readSheets, type PatternedSheet } from './pattern-sheets.ts'
import { daysIn } from '../span.ts'

const lines = tableNamed(priceProduct.name)

/** @throws invalid for a span that ends before it begins or is too long; forbidden out of reach */
export async function changePoints({ db, wake }: Services, asked: PriceChange, request: RequestContext): Promise<PriceChangeResult> {
  const { resortId, from, to, min, max, isPreview } = asked
  const reach = reachOf(request.caller.rights, 'update', priceProduct)
  if (!isWithin(reach, resortId)) throw new Failure('forbidden')
  const span = daysIn({ from, to })
  if (typeof min === 'number' && typeof max === 'number' && min > max) throw refused('min', 'maxValue', max)
  const chosen = await db.query(select({ id: sql<string>`id` })`from ${lines} where resort_id = ${resortId}::uuid
    and ${asked.ids ? sql`id = any (${sql.param([...asked.ids])}::uuid[])` : sql`active`} order by id`)
  const ids = chosen.map(({ id }) => id)
  if (ids.length * span > maxChangedDays) throw refused('ids', 'maxLength', Math.floor(maxChangedDays / span))
  const total = figures()
  if (isPreview) {
    const pattern = await patternFor(db, asked, span, ids)
    for (const portion of portionsOf(pattern, await linesOf(db, reach, ids)))
      for (const { days, limited } of changeSheets(await readSheets(db, pattern, portion), pattern)) total.add(days, limited)
    return { step: null, ...total.of() }
  }
  return db
    .transaction(async (tx) => {
      await expectManyDays(tx)
      // What is stored is read once the lines are locked.
      const known = await heldLines(tx, reach, ids)
      const now = await timeOfChanges(tx)
      const pattern = await patternFor(tx, asked, span, ids)
      const changed: FirstChange[] = []
      let calculated: PatternedSheet[] = []
      const store = async () => changed.push(...(await storeChanges(tx, calculated, now, request)))
      for (const portion of portionsOf(pattern, known)) {
        const read = await readSheets(tx, pattern, portion)
        // The database stores a portion while the next one is calculated.
        const [next] = await Promise.all([turnOfItsOwn().then(() => changeSheets(read, pattern)), store()])
        for (const { days, limited } of next) total.add(days, limited)
        calculated = next
      }
      await store()
      await settleChanged(tx, changed)
      return { step: changed.length > 0 ? request.requestId : null, ...total.of() }
    })
    .finally(wake)
}
