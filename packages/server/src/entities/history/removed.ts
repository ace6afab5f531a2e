/** The last state of a removed record, and the expected result of restoring it. */
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { nameFieldOf, writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { RemovedState } from '@ridgeline/domain/answers/removed'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { clashesOf } from './clashes.ts'
import type { Hooks } from '../records/hooks.ts'
import { goneLinks, missingLinks } from './restore-links.ts'
import { newestRevision, type Revision } from '../revisions/revisions.ts'
import { refuseUnseen } from './seen.ts'
import { recordIn, storeOf } from '../store/store.ts'

/** In the revision of the removal of a merged record, beside its fields: the id of the record that stays. */
export const mergeNote = 'mergedInto'

/** The revision of a removal contains the complete last state of the record. */
export const formerOf = ({ changes }: Revision): Row => Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from]))

/** Fields the entity no longer has are left out. */
export function writableOf(entity: Entity, state: Row): Row {
  const names = writableFields(entity).filter(([, field]) => !field.secret)
  return Object.fromEntries(names.filter(([name]) => Object.hasOwn(state, name)).map(([name]) => [name, state[name]]))
}

/** Values set by the server are restored: a sent push message stays sent, a badge keeps its printed code. Common columns start again. */
export function serverSetOf(entity: Entity, state: Row): Row {
  const fields = Object.values(entity.sections).flatMap((section) => Object.entries(section))
  const names = fields.flatMap(([name, { readOnly, kind }]) => (readOnly && kind !== 'ref' && kind !== 'refs' ? [name] : []))
  return Object.fromEntries(names.filter((name) => (state[name] ?? null) !== null).map((name) => [name, state[name]]))
}

/** The record that replaced it, if it was merged. */
async function mergedInto(db: Queryable, entity: Entity, id: unknown, { rights }: Caller): Promise<RemovedState['mergedInto']> {
  if (typeof id !== 'string') return null
  const kept = await storeOf(db, entity, reachOf(rights, 'read', entity)).find(id)
  return { id, name: kept ? (recordIn(kept)[nameFieldOf(entity)] ?? null) : null }
}

async function lastResortIn(db: Queryable, entity: Entity, id: string): Promise<string | null> {
  const [row] = await db.query(
    select({
      resortId: revisions.resortId,
    })`from ${revisions} where record_id = ${id}::uuid and entity = ${entity.name} order by version desc limit 1`,
  )
  return row?.resortId ?? null
}

export function mayBringBack(entity: Entity, resortId: unknown, { rights }: Caller): boolean {
  const reach = reachOf(rights, 'create', entity)
  return entity.scope === 'resort' ? typeof resortId === 'string' && isWithin(reach, resortId) : reach === 'all'
}

/** @throws notFound for records that exist, never existed, or are not accessible to the caller. */
export async function removedState(db: Queryable, hooks: Hooks, entity: Entity, id: string, caller: Caller): Promise<RemovedState> {
  await refuseUnseen(db, entity, id, caller)
  const newest = await newestRevision(db, entity, id)
  if (newest?.action !== 'delete' || hooks.keptValues(entity)) throw new Failure('notFound')
  const state = formerOf(newest)
  const values = writableOf(entity, state)
  const gone = await goneLinks(db, entity, values)
  return {
    revision: newest.revision,
    entity: entity.name,
    id,
    name: state[nameFieldOf(entity)] ?? null,
    resortId: await lastResortIn(db, entity, id),
    at: newest.at,
    userId: newest.userId,
    userName: newest.userName,
    state,
    mergedInto: await mergedInto(db, entity, state[mergeNote], caller),
    missing: await missingLinks(db, gone, caller.rights),
    clashes: await clashesOf(db, entity, { ...values, resortId: state['resortId'] }, caller.rights),
    restorable: mayBringBack(entity, state['resortId'], caller),
  }
}
