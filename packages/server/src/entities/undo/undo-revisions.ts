/** Finds the changes to take back, those of the same transaction, and what was changed since. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { undoDays } from '@ridgeline/domain/answers/undo'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import type { LaterChange } from './inverse.ts'

const r = aliased(revisions, 'r')
const w = aliased(revisions, 'w')

const columns = {
  revision: sql<string>`${r.id}::text`,
  entity: r.entity,
  id: r.recordId,
  version: r.version,
  action: r.action,
  changes: r.changes,
}

/** A change of a user that can be taken back. */
export type OwnChange = Awaited<ReturnType<typeof changesWhere>>[number]

const changesWhere = (on: Queryable, userId: string, where: SQL) =>
  on.query(select(columns)`from ${revisions} r where ${where} and r.user_id = ${userId}::uuid
    and r.at > now() - make_interval(days => ${undoDays}::integer) order by r.entity, r.version desc, r.id desc`)

export interface Asked {
  id: string
  /** The version that the change made. */
  version: number
}

export function ownChanges(on: Queryable, { name }: Entity, asked: readonly Asked[], userId: string): Promise<OwnChange[]> {
  const [ids, versions] = [asked.map(({ id }) => id), asked.map(({ version }) => version)]
  return changesWhere(
    on,
    userId,
    sql`(r.record_id, r.version) in (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(versions)}::integer[])) and r.entity = ${name}`,
  )
}

/** What a transaction changed in a record that it has made belongs to the making: the record is taken back whole. */
const isOfNewRecord = sql`${r.action} <> 'create' and exists (select from ${revisions} made
  where made.record_id = ${r.recordId} and made.entity = ${r.entity} and made.xid = ${r.xid} and made.action = 'create')`

/** What the user changed in the same transactions, in records of any entity. */
export const changesTogether = (on: Queryable, changes: readonly OwnChange[], userId: string): Promise<OwnChange[]> =>
  changesWhere(
    on,
    userId,
    sql`r.xid in (select known.xid from ${revisions} known where known.id = any (${sql.param(changes.map(({ revision }) => revision))}::bigint[])
      and known.record_id = any (${sql.param(changes.map(({ id }) => id))}::uuid[])) and not (${isOfNewRecord})`,
  )

/**
 * The changes of these records after each of them, oldest first, without those of this transaction and those it has already undone. By the
 * revision they follow.
 */
export async function changesSince(
  on: Queryable,
  entity: Entity,
  changes: readonly OwnChange[],
  undone: ReadonlySet<string>,
): Promise<Map<string, LaterChange[]>> {
  if (changes.length === 0) return new Map()
  const [ids, known] = [changes.map(({ id }) => id), changes.map(({ revision }) => revision)]
  const rows = await on.query(
    select({
      after: w.id,
      action: r.action,
      at: r.at,
      userId: r.userId,
      userName: r.userName,
      changes: r.changes,
    })`from ${revisions} w
    join ${revisions} r on r.record_id = w.record_id and r.entity = w.entity and r.version > w.version and r.xid <> pg_current_xact_id()
      and r.id <> all (${sql.param([...undone])}::bigint[]) and not (w.action = 'create' and r.xid = w.xid)
    where w.entity = ${entity.name} and w.record_id = any (${sql.param(ids)}::uuid[]) and w.id = any (${sql.param(known)}::bigint[])
    order by r.version, r.id`,
  )
  return Map.groupBy(rows, (row) => row.after)
}
