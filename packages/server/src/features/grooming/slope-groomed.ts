/** A slope was last groomed when the last row of a plan says so: the row that is set sets it, and what is taken back or removed gives back the time before. */
import { sql } from 'drizzle-orm'
import { grooming, type Grooming } from '@ridgeline/domain/entities/grooming'
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

/** The slope and the time that a row gives it; a pattern gives none. */
const givenBy = (row: Grooming | null) => (row?.night ? { slopeId: row.slopeId, groomedAt: row.groomedAt } : undefined)

export function followSlopes(services: Services) {
  const { hooks } = services
  const slopes = recordsOf(slope, services)

  hooks.onChange(grooming, async ({ before, after, tx, caller }) => {
    const [old, given] = [givenBy(before), givenBy(after)]

    /** @param from the time that the row gave the slope before, @param to the time it gives it now */
    async function pass(slopeId: string, from: string | null, to: string | null) {
      if (from === to) return
      const stored = await storeOf(tx, slope, 'all').find(slopeId)
      // A merge moves rows away from a slope that it removes.
      if (!stored) return
      const current = recordIn(stored)
      const set = (time: string | null) =>
        slopes.change(slopeId, current.version, { groomedAt: time }, { caller: inTheNameOf(caller), requestId: 'grooming' }, tx)
      // A later time was entered with the slope itself, and stays.
      if (to !== null && (current.groomedAt === null || current.groomedAt < to)) await set(to)
      else if (from !== null && current.groomedAt === from) await set(to ?? (await timeBefore(tx, slopeId, from)))
    }

    const isMoved = old?.slopeId !== given?.slopeId
    if (old && isMoved) await pass(old.slopeId, old.groomedAt, null)
    if (given) await pass(given.slopeId, isMoved ? null : (old?.groomedAt ?? null), given.groomedAt)
  })
}
