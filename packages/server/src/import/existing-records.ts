/** What a resort has of a source already: the records, what the last imports wrote in them, and what people removed. */
import { sql } from 'drizzle-orm'
import { readableFields, type Entity, type RecordOf } from '@ridgeline/domain/entity'
import type { Queryable, Row } from '../db/database.ts'
import { tableNamed } from '../db/table.ts'
import { recordColumns } from '../entities/record-sql.ts'
import type { Changes } from '../entities/revisions.ts'
import { systemCaller, type Caller } from '../http/caller.ts'

/** The author of all revisions of imports; by this name the next import distinguishes them from users' changes. */
export const importer: Caller = { ...systemCaller, userName: 'Ridgeline import' }

export interface Known<E extends Entity = Entity> {
  record: RecordOf<E>
  /** Field by field what imports wrote last. */
  base: Row
  /** Whether any import ever wrote it. */
  isImported: boolean
}

/** What an import has never written was empty when it looked: no links, or nothing. */
const emptyBase = (entity: Entity): Row =>
  Object.fromEntries(readableFields(entity).flatMap(([name, { kind }]) => (kind === 'refs' ? [[name, []]] : [])))

/** By external id, of those that begin with `prefix`. */
export async function knownRecords<E extends Entity>(
  tx: Queryable,
  entity: E,
  resortId: string,
  prefix: string,
): Promise<Map<string, Known<E>>> {
  const table = tableNamed(entity.name)
  const rows = await tx.query<{ record: RecordOf<E> }>(sql`select row_to_json(r) as record from (
      select ${recordColumns(entity, readableFields(entity))} from ${table} t
      where t.resort_id = ${resortId}::uuid and starts_with(t.external_id, ${prefix})
    ) r`)
  const known = rows.map(({ record }): Known<E> => ({ record, base: emptyBase(entity), isImported: false }))
  const byId = new Map(known.map((each) => [each.record.id, each]))
  const written = await tx.query<{ id: string; changes: Changes }>(sql`select record_id as id, changes from revisions
    where record_id = any (${sql.param([...byId.keys()])}::uuid[]) and entity = ${entity.name}
      and user_id is null and user_name = ${importer.userName} and action in ('create', 'update')
    order by version`)
  for (const { id, changes } of written) {
    const each = byId.get(id)!
    each.isImported = true
    for (const [name, { to }] of Object.entries(changes)) each.base[name] = to
  }
  return new Map(known.map((each) => [each.record.externalId!, each]))
}

/** External ids of records that people removed: they do not come back by an import, only from the trash. */
export async function removedIds(tx: Queryable, entity: Entity, resortId: string, externalIds: readonly string[]): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set()
  const rows = await tx.query<{ externalId: string }>(sql`select distinct changes #>> '{externalId,from}' as "externalId" from revisions
    where entity = ${entity.name} and resort_id = ${resortId}::uuid and action = 'delete'
      and changes #>> '{externalId,from}' = any (${sql.param(externalIds)}::text[])`)
  return new Set(rows.map(({ externalId }) => externalId))
}
