/**
 * What changes during the day in a partner resort (`resort.isExternal`) comes from the systems of its company: people do not change it by
 * hand. Keys, imports and other work that runs later do.
 */
import { Failure } from '@ridgeline/domain/check/failure'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import type { Changes } from '../../db/changes/changes.ts'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import type { Caller } from '../../http/sessions/caller.ts'

/** Whether a resort is one of a partner. */
export type IsOfPartner = (resortId: string) => Promise<boolean>

/** In memory, because it is asked with each change of a status. */
export function partnerResorts({ db, changes }: { db: Queryable; changes: Pick<Changes, 'subscribe'> }): IsOfPartner {
  let reading: Promise<ReadonlySet<string>> | undefined
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === 'resort')) reading = undefined
  })

  const read = async () => {
    const found = await db.query(select({ id: resorts.id })`from ${resorts} where is_external`)
    return new Set(found.map(({ id }) => id))
  }

  return async (resortId) => {
    const known = (reading ??= read())
    // A failed read is tried again by the next change.
    known.catch(() => reading === known && (reading = undefined))
    return (await known).has(resortId)
  }
}

/** Work that is done later in the name of a user has no session. */
const isByHand = ({ userId, tokenHash }: Caller) => userId !== '' && tokenHash !== ''

/** @throws invalid */
export async function refusePartnerData(
  { name: kind, operational }: Entity,
  current: AnyRecord,
  changed: Row,
  caller: Caller,
  isOfPartner: IsOfPartner,
): Promise<void> {
  // A resort is of itself, and no longer of a partner with the change that says so.
  const resortId = kind !== 'resort' ? current.resortId : changed['isExternal'] === false ? undefined : current.id
  const names = Object.keys(changed).filter((name) => operational.includes(name))
  if (names.length === 0 || !resortId || !isByHand(caller)) return
  if (await isOfPartner(resortId))
    throw new Failure('invalid', { issues: names.map((field) => ({ field, rule: 'partnerData', args: [] })) })
}
