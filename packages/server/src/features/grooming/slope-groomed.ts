/** A slope was last groomed when the last row of a plan says so: the row that is set sets it, and what is taken back gives back the time before. */
import { sql } from 'drizzle-orm'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { systemCaller, type Caller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'

const r = aliased(revisions, 'r')

/** What a slope had before it got this time; null if nothing, or if the time was never set. */
async function timeBefore(tx: Queryable, slopeId: string, groomedAt: string): Promise<string | null> {
  const [found] = await tx.query(select({ before: sql<string | null>`${r.changes} #>> '{groomedAt,from}'` })`from ${revisions} r
    where r.record_id = ${slopeId}::uuid and r.changes #>> '{groomedAt,to}' = ${groomedAt} order by r.id desc limit 1`)
  return found?.before ?? null
}

/** Drivers may groom without the permission to open slopes; the history names them all the same. */
const inTheNameOf = ({ userId, userName }: Caller): Caller => ({ ...systemCaller, userId, userName })

export function followSlopes(services: Services) {
  const { hooks } = services
  const slopes = recordsOf(slope, services)

  hooks.onChange(
    grooming,
    async ({ before, after, tx, caller }) => {
      if (!after || !before || !after.night) return
      const { slopeId, groomedAt } = after
      const current = recordIn(await storeOf(tx, slope, 'all').get(slopeId))
      const set = (time: string | null) =>
        slopes.change(slopeId, current.version, { groomedAt: time }, { caller: inTheNameOf(caller), requestId: 'grooming' }, tx)
      // A later time was entered with the slope itself, and stays.
      if (groomedAt !== null && (current.groomedAt === null || current.groomedAt < groomedAt)) await set(groomedAt)
      else if (before.groomedAt !== null && current.groomedAt === before.groomedAt)
        await set(groomedAt ?? (await timeBefore(tx, slopeId, before.groomedAt)))
    },
    ['groomedAt'],
  )
}
