/**
 * What changes during the day in a partner resort (`resort.isExternal`) comes from the systems of its company: people do not change it by
 * hand. Keys, imports and other work that runs later do.
 */
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import type { Caller } from '../../http/sessions/caller.ts'

/** Work that is done later in the name of a user has no session. */
const isByHand = ({ userId, tokenHash }: Caller) => userId !== '' && tokenHash !== ''

/** @throws invalid */
export async function refusePartnerData(on: Queryable, { operational }: Entity, changed: Row, resortId: string | null, caller: Caller) {
  const names = Object.keys(changed).filter((name) => operational.includes(name))
  if (names.length === 0 || resortId === null || !isByHand(caller)) return
  const external = await on.query(sql`select from ${tableNamed('resort')} r where r.id = ${resortId}::uuid and r.is_external`)
  if (external.length > 0) throw new Failure('invalid', { issues: names.map((field) => ({ field, rule: 'partnerData', args: [] })) })
}
