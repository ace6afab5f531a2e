/** Price sheets that are finished: from then on the next run to the shop may take them along (req. priceProduct.sheetState). */
import { isWithin, reachOf } from '@ridgeline/domain/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { Failure } from '@ridgeline/domain/failure'
import { authorOf, type Request } from '../../entities/planner.ts'
import { recordsOf } from '../../entities/records.ts'
import { changesOf } from '../../entities/revisions.ts'
import { recordIn } from '../../entities/store.ts'
import type { Services } from '../../services.ts'
import { heldLines } from './series-store.ts'

export interface Finished {
  resortId: string
  ids: string[]
}

const ready = { sheetState: 'ready' }

/** Whoever may synchronise prices says so; he need not be who priced them. @returns ids of those that were drafts until now. */
export async function makeReady(services: Services, { resortId, ids }: Finished, request: Request): Promise<string[]> {
  const { caller } = request
  if (!isWithin(reachOf(caller.rights, 'read', priceProduct), resortId)) throw new Failure('forbidden')
  const records = recordsOf(priceProduct, services)
  const here = [resortId]
  return services.db
    .transaction(async (tx) => {
      const drafts = (await heldLines(tx, here, ids)).filter(({ sheetState }) => sheetState === 'draft')
      for (const { id } of drafts) {
        const before = recordIn(await records.store(tx, here).get(id))
        const write = { ...authorOf(request), action: 'update', changes: changesOf(before, ready) } as const
        const version = before['version'] as number
        await records.writing(caller, before, tx, (on) => records.store(on, here).update(id, version, ready, write), Object.keys(ready))
      }
      return drafts.map(({ id }) => id)
    })
    .finally(services.wake)
}
