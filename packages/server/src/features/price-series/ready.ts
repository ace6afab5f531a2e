/** Marks price sheets as ready, so that the next run may transfer them to the shop (req. priceProduct.sheetState). */
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct, type sheetStates } from '@ridgeline/domain/entities/price-product'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { authorOf, type Request } from '../../entities/records/planner.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { changesOf, valuesSeen } from '../../entities/revisions/revisions.ts'
import { recordIn } from '../../entities/store/store.ts'
import type { Services } from '../../services.ts'
import { heldLines } from './series-store.ts'

export interface Finished {
  resortId: string
  ids: string[]
}

export interface Unfinished extends Finished {
  /** The versions of the sheets when they were made ready, in the order of the ids. */
  versions?: number[]
}

type SheetState = (typeof sheetStates)[number]
type Line = Awaited<ReturnType<typeof heldLines>>[number]

/**
 * Requires the permission to synchronise prices, which need not be that of the editors. @returns the sheets that were drafts, with their
 * new versions
 */
export async function makeReady(
  services: Services,
  finished: Finished,
  request: Request,
): Promise<{ ready: string[]; versions: number[] }> {
  const { turned } = await turn(services, finished, request, 'draft', 'ready')
  return { ready: turned.map(({ id }) => id), versions: turned.map(({ version }) => version) }
}

/**
 * Undoes this for sheets that no run has transferred and that were not made ready again since.
 * @returns the sheets that were ready, and those left unchanged
 */
export async function makeDraft(
  services: Services,
  unfinished: Unfinished,
  request: Request,
): Promise<{ draft: string[]; kept: string[] }> {
  const { ids, versions } = unfinished
  const isOwn = async (tx: Queryable, { id }: Line) => {
    const version = versions?.[ids.indexOf(id)]
    return version === undefined || !('sheetState' in (await valuesSeen(tx, priceProduct, id, version, ['sheetState'])))
  }
  const { turned, left } = await turn(services, unfinished, request, 'ready', 'draft', isOwn)
  return { draft: turned.map(({ id }) => id), kept: left.filter(({ sheetState }) => sheetState !== 'draft').map(({ id }) => id) }
}

async function turn(
  services: Services,
  { resortId, ids }: Finished,
  request: Request,
  from: SheetState,
  to: SheetState,
  isMeant: (tx: Queryable, line: Line) => Promise<boolean> = async () => true,
) {
  const { caller } = request
  if (!isWithin(reachOf(caller.rights, 'read', priceProduct), resortId)) throw new Failure('forbidden')
  const records = recordsOf(priceProduct, services)
  const here = [resortId]
  return services.db
    .transaction(async (tx) => {
      const turned: { id: string; version: number }[] = []
      const left: Line[] = []
      const next = { sheetState: to }
      for (const line of await heldLines(tx, here, ids)) {
        if (line.sheetState !== from || !(await isMeant(tx, line))) {
          left.push(line)
          continue
        }
        const { id } = line
        const before = recordIn(await records.store(tx, here).get(id))
        const write = { ...authorOf(request), action: 'update', changes: changesOf(before, next) } as const
        const version = before['version']
        await records.writing(caller, before, tx, (on) => records.store(on, here).update(id, version, next, write), write.changes)
        turned.push({ id, version: version + 1 })
      }
      return { turned, left }
    })
    .finally(services.wake)
}
