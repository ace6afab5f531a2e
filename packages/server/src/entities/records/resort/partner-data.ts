/**
 * What changes during the day in a partner resort (`resort.isExternal`) comes from the systems of its company: people do not change it by
 * hand. Keys, imports and other work that runs later do.
 */
import { Failure } from '@ridgeline/domain/check/failure'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import type { Row } from '../../../db/connect/database.ts'
import type { Caller } from '../../../http/sessions/caller.ts'
import type { FactsOf } from './resort-facts.ts'

/** Work that is done later in the name of a user has no session. */
const isByHand = ({ userId, tokenHash }: Caller) => userId !== '' && tokenHash !== ''

/** @throws invalid */
export async function refusePartnerData(
  { name: kind, operational }: Entity,
  current: AnyRecord,
  changed: Row,
  caller: Caller,
  factsOf: FactsOf,
): Promise<void> {
  // A resort is of itself, and no longer of a partner with the change that says so.
  const resortId = kind !== 'resort' ? current.resortId : changed['isExternal'] === false ? undefined : current.id
  const names = Object.keys(changed).filter((name) => operational.includes(name))
  if (names.length === 0 || !resortId || !isByHand(caller)) return
  if ((await factsOf(resortId))?.isExternal)
    throw new Failure('invalid', { issues: names.map((field) => ({ field, rule: 'partnerData', args: [] })) })
}
