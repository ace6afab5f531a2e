/** Finds the changes to take back, those of the same transaction, and what was changed since. */
import { sql, type SQL } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import { endingWith, type Entity } from '@ridgeline/domain/declare/entity'
import { undoDays } from '@ridgeline/domain/answers/undo'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { unpackedBytes } from '../../db/unpacked-bytes.ts'
import type { LaterChange } from './inverse.ts'

/** Changes of one request: a bulk of a thousand records with links on both sides. */
const maxChanges = 5000
/** Bytes of these changes, which are all in memory: as many as a bulk may save. */
export const maxOwnBytes = 32_000_000

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

/** @throws badRequest if there are too many, or too large ones */
async function changesWhere(on: Queryable, userId: string, where: SQL) {
  const own = sql`from ${revisions} r where ${where} and r.user_id = ${userId}::uuid
    and r.at > now() - make_interval(days => ${undoDays}::integer)`
  const [found] = await on.query(
    select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${unpackedBytes(sql`r.changes`)}), 0)::float8`,
    })`${own}`,
  )
  if (found!.count > maxChanges) throw new Failure('badRequest', { detail: 'body/together' })
  if (found!.bytes > maxOwnBytes) throw new Failure('badRequest', { detail: 'body/items: too large to be taken back together' })
  return on.query(select(columns)`${own} order by r.entity, r.version desc, r.id desc`)
}

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
  where made.record_id = ${r.recordId} and made.entity = ${r.entity} and (made.xid, made.at) = (${r.xid}, ${r.at}) and made.action = 'create')`

/**
 * What the user changed in the same transactions, in records of any entity. The number of a transaction is not enough to know it by: a
 * restored dump has numbers of another server, which this one uses again. All changes of a transaction have the same time.
 */
export const changesTogether = (on: Queryable, changes: readonly OwnChange[], userId: string): Promise<OwnChange[]> =>
  changesWhere(
    on,
    userId,
    sql`(r.xid, r.at) in (select known.xid, known.at from ${revisions} known
      where known.id = any (${sql.param(changes.map(({ revision }) => revision))}::bigint[])
      and known.record_id = any (${sql.param(changes.map(({ id }) => id))}::uuid[])) and not (${isOfNewRecord})`,
  )

/** Bytes; of a longer value, the later changes have a hash. */
const longValue = 200

/**
 * Later changes are only compared with each other, and there can be hundreds of large drawings among them: a hash of a value is enough.
 * Languages of a text are compared one by one, so each has its own.
 */
function comparedChanges(entity: Entity, names: readonly string[] | undefined): SQL {
  const localized = Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'localized' ? [name] : []))
  const short = (value: SQL) => sql`case when pg_column_size(${value}) > ${sql.raw(String(longValue))}
    then to_jsonb(jsonb_hash_extended(${value}, 0)::text) else ${value} end`
  const compared = (
    side: SQL,
  ) => sql`case when field.key = any (${sql.param(localized)}::text[]) and jsonb_typeof(field.value -> ${side}) = 'object'
    then (select jsonb_object_agg(text.key, ${short(sql`text.value`)}) from jsonb_each(field.value -> ${side}) text)
    else ${short(sql`(field.value -> ${side})`)} end`
  const wanted = names ? sql`where field.key = any (${sql.param(names)}::text[])` : sql``
  return sql`coalesce((select jsonb_object_agg(field.key, jsonb_build_object('from', ${compared(sql`'from'`)}, 'to', ${compared(sql`'to'`)}))
    from jsonb_each(r.changes) field ${wanted}), '{}'::jsonb)`
}

/** The fields that taking these changes back depends on; undefined for all, which decide whether a new record may be removed. */
function comparedNames(entity: Entity, changes: readonly OwnChange[]): string[] | undefined {
  if (changes.some(({ action }) => action !== 'update')) return undefined
  const names = new Set(changes.flatMap((change) => Object.keys(change.changes)))
  const { at, fields = [] } = entity.measured ?? {}
  const measured = at !== undefined && fields.some((name) => names.has(name)) ? [at, ...fields] : []
  return [...names, ...[...names].flatMap((name) => endingWith(entity, name)), ...measured]
}

/**
 * The changes of these records after each of them, oldest first, without those of this transaction and those it has already undone, with
 * hashes in place of long values. By the revision they follow.
 */
export async function changesSince(
  on: Queryable,
  entity: Entity,
  changes: readonly OwnChange[],
  undone: ReadonlySet<string>,
): Promise<Map<string, LaterChange[]>> {
  if (changes.length === 0) return new Map()
  const [ids, known] = [changes.map(({ id }) => id), changes.map(({ revision }) => revision)]
  const names = comparedNames(entity, changes)
  const rows = await on.query(
    select({
      after: w.id,
      action: r.action,
      at: r.at,
      userId: r.userId,
      userName: r.userName,
      changes: sql<LaterChange['changes']>`${comparedChanges(entity, names)}`,
    })`from ${revisions} w
    join ${revisions} r on r.record_id = w.record_id and r.entity = w.entity and r.version > w.version and r.xid <> pg_current_xact_id()
      and r.id <> all (${sql.param([...undone])}::bigint[]) ${names ? sql`and r.changes ?| ${sql.param(names)}::text[]` : sql``}
      and not (w.action = 'create' and (r.xid, r.at) = (w.xid, w.at))
    where w.entity = ${entity.name} and w.record_id = any (${sql.param(ids)}::uuid[]) and w.id = any (${sql.param(known)}::bigint[])
    order by r.version, r.id`,
  )
  return Map.groupBy(rows, (row) => row.after)
}
