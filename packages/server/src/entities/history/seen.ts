/** Who may see the history of a record. */
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { lastResortOf } from '../revisions/revisions.ts'
import { storeOf } from '../store/store.ts'

/** An existing record is visible to callers who may read it; a removed one to those who may read its last resort. @throws notFound */
export async function refuseUnseen(db: Queryable, entity: Entity, id: string, caller: Caller): Promise<void> {
  const reach = reachOf(caller.rights, 'read', entity)
  if (await storeOf(db, entity, reach).find(id)) return
  if (reach !== 'all' && (await storeOf(db, entity, 'all').find(id))) throw new Failure('notFound')
  const last = await lastResortOf(db, entity, id)
  const isSeen = last && (reach === 'all' || (last.resortId !== null && isWithin(reach, last.resortId)))
  if (!isSeen) throw new Failure('notFound')
}
