/** What a change of a record has to know of its resort: in memory, because it is asked with each change of a status. */
import type { Changes } from '../../../db/changes/changes.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'

export interface ResortFacts {
  /** Of a partner, whose systems send what changes during the day. */
  isExternal: boolean
  timezone: string
}

/** Undefined for a resort that is not known yet. */
export type FactsOf = (resortId: string) => Promise<ResortFacts | undefined>

export function resortFacts({ db, changes }: { db: Queryable; changes: Pick<Changes, 'subscribe'> }): FactsOf {
  let reading: Promise<ReadonlyMap<string, ResortFacts>> | undefined
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === 'resort')) reading = undefined
  })

  const read = async () => {
    const found = await db.query(select({ id: resorts.id, isExternal: resorts.isExternal, timezone: resorts.timezone })`from ${resorts}`)
    return new Map(found.map(({ id, ...facts }) => [id, facts]))
  }

  return async (resortId) => {
    const known = (reading ??= read())
    // A failed read is tried again by the next change.
    known.catch(() => reading === known && (reading = undefined))
    return (await known).get(resortId)
  }
}
