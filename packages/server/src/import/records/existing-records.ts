/** Existing records of a source in a resort: their values, those of the last import, and records removed by users. */
import { sql } from 'drizzle-orm'
import { readableFields, type Entity, type RecordOf } from '@ridgeline/domain/declare/entity'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select, selectDistinct } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { tableNamed } from '../../db/table.ts'
import { recordColumns } from '../../entities/store/record-sql.ts'
import { systemCaller, type Caller } from '../../http/sessions/caller.ts'
import { idsByPosition } from './ids-of-names.ts'

/** The author of all revisions of imports; this name distinguishes them from users' changes. */
export const importer: Caller = { ...systemCaller, userName: 'Ridgeline import' }

export interface Known<E extends Entity = Entity> {
  record: RecordOf<E>
  /** The values last written by imports, by field. */
  base: Row
  /** Whether an import ever wrote the record. */
  isImported: boolean
}

/** Fields never written by an import count as previously empty. */
const emptyBase = (entity: Entity): Row =>
  Object.fromEntries(readableFields(entity).flatMap(([name, { kind }]) => (kind === 'refs' ? [[name, []]] : [])))

/** Records by external id, with ids that begin with `prefix`. */
export async function knownRecords<E extends Entity>(
  tx: Queryable,
  entity: E,
  resortId: string,
  prefix: string,
): Promise<Map<string, Known<E>>> {
  const table = tableNamed(entity.name)
  const rows = await tx.query(select({ record: sql<RecordOf<E>>`row_to_json(r)` })`from (
      select ${recordColumns(entity, readableFields(entity))} from ${table} t
      where t.resort_id = ${resortId}::uuid and starts_with(t.external_id, ${prefix})
    ) r`)
  const known = rows.map(({ record }): Known<E> => ({ record, base: emptyBase(entity), isImported: false }))
  const byId = new Map(known.map((each) => [each.record.id, each]))
  const written = await tx.query(select({ id: revisions.recordId, changes: revisions.changes })`from ${revisions}
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

/** External ids of records removed by users: imports do not create them again. */
export async function removedIds(
  tx: Queryable,
  entity: Entity,
  resortId: string,
  prefix: string,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  if (ids.size === 0) return new Set()
  const rows = await tx.query(selectDistinct({
    externalId: sql<string>`changes #>> '{externalId,from}'`,
    name: sql<string>`coalesce(changes #>> '{name,from,sk}', '')`,
  })`from ${revisions}
    where entity = ${entity.name} and resort_id = ${resortId}::uuid and action = 'delete'
      and starts_with(changes #>> '{externalId,from}', ${prefix})`)
  const names = new Map(rows.map(({ externalId, name }) => [externalId, name]))
  return new Set([...names.keys(), ...idsByPosition(names, prefix, ids).values()].filter((id) => ids.has(id)))
}
