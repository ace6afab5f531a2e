/**
 * Writes many records in one statement (OP4): the same rows and revisions as the store, for records without links, hooks or one-time
 * values. Values are passed as JSON of the table's row type, so that the storage of a field is defined once.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import { readableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { columnIdentifier, hasColumn, snakeCase } from '../../db/columns.ts'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { after, select } from '../../db/connect/select.ts'
import { revisions } from '../../db/tables/revision-table.ts'
import { isDrawn, tableNamed } from '../../db/table.ts'
import { within } from './reach.ts'
import { readableColumns, recordColumns } from './record-sql.ts'
import type { Action, Author, Changes } from '../revisions/revisions.ts'
import type { StoredRecord } from './store.ts'

/** One of many records: for a change with the version it is based on, for a new record with the first one. */
export interface OneOfMany {
  id: string
  version: number
  values: Row
  changes: Changes
}

/** Fields that identify and place the record. */
const placing = new Set(['id', 'version', 'resortId'])

/** Three numbers of full precision as JSON. */
const positionBytes = 60

/** Names come from declarations, never from requests. */
const text = (name: string) => sql.raw(`'${name}'`)

export function storeMany(db: Queryable, entity: Entity, reach: Reach) {
  const table = tableNamed(entity.name)
  const resort = entity.scope === 'resort' ? sql`t.resort_id` : entity.name === 'resort' ? sql`t.id` : sql`null::uuid`

  const storedIn = (values: Row) =>
    Object.keys(values).filter((name) => values[name] !== undefined && entity.fields[name] && hasColumn(entity.fields[name]))

  /** Links are left out: records with links are written by the store. */
  const given = (records: readonly OneOfMany[]) => {
    const rows = records.map(({ values, ...record }) => ({
      ...record,
      values: Object.fromEntries(storedIn(values).map((name) => [snakeCase(name), values[name]])),
    }))
    return sql`given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(id uuid, version integer, "values" ${table}, changes jsonb))`
  }

  /** Inserts the revisions of the rows in `written`, which have an `owner`. */
  const revise = (action: Action, changes: SQL, { userId, userName, requestId, ipAddress }: Author) => sql`
    insert into ${revisions} (entity, record_id, resort_id, version, action, changes, user_id, user_name, request_id, ip_address)
    select ${entity.name}, w.id, w.owner, w.version, ${action}, ${changes}, ${userId || null}::uuid, ${userName}, ${requestId},
      ${ipAddress ?? null}
    from written w join given g on g.id = w.id`

  const record = sql`(select row_to_json(r) from (select ${readableColumns(entity)}) r) as record`

  function finish(records: readonly OneOfMany[], write: SQL, action: Action, author: Author) {
    return db.query(
      after(sql`with ${given(records)},
        written as (${write} returning t.id, t.version, ${resort} as owner, ${record}), revised as (${revise(action, sql`g.changes`, author)})`).select(
        {
          id: sql<StoredRecord['id']>`id`,
          version: sql<StoredRecord['version']>`version`,
          text: sql<StoredRecord['text']>`record::text`,
        },
      )`from written`,
    )
  }

  /** @returns the records of these ids within reach: complete, or only their identity and these fields. */
  async function find(ids: readonly string[], names?: ReadonlySet<string>): Promise<Map<string, StoredRecord>> {
    const columns = names
      ? recordColumns(
          entity,
          readableFields(entity).filter(([name]) => placing.has(name) || names.has(name)),
        )
      : readableColumns(entity)
    const found = await db.query(
      select({
        id: sql<StoredRecord['id']>`r.id`,
        version: sql<StoredRecord['version']>`r.version`,
        text: sql<StoredRecord['text']>`row_to_json(r)::text`,
      })`from (select ${columns} from ${table} t where t.id = any (${sql.param(ids)}::uuid[]) and ${within(entity, reach)}) r`,
    )
    return new Map(found.map((stored) => [stored.id, stored]))
  }

  /** Bytes of the drawings of these records at most; only drawings make a record a thousand times larger than others. */
  async function drawnBytes(ids: readonly string[]): Promise<number> {
    if (!isDrawn(entity) || ids.length === 0) return 0
    const [row] = await db.query(
      select({
        positions: sql<number>`coalesce(sum(t.positions), 0)::integer`,
      })`from ${table} t where t.id = any (${sql.param(ids)}::uuid[])`,
    )
    return row!.positions * positionBytes
  }

  /** @returns the current records; those with a newer version than given are missing. */
  async function update(records: readonly OneOfMany[], author: Author): Promise<StoredRecord[]> {
    const names = new Set(records.flatMap(({ values }) => storedIn(values)))
    const sets = [...names].map(
      (name) =>
        sql`${columnIdentifier(name)} = case when g.changes ? ${text(name)} then (g."values").${columnIdentifier(name)} else t.${columnIdentifier(name)} end`,
    )
    const stamps = sql`"version" = t.version + 1, "updated_at" = now(), "updated_by" = ${author.userId || null}::uuid`
    const write = sql`update ${table} t set ${sql.join([...sets, stamps], sql`, `)}
      from given g where t.id = g.id and t.version = g.version and ${within(entity, reach)}`
    return finish(records, write, 'update', author)
  }

  /** @throws PostgreSQL's error for one of them; then none of those with the same set of fields is created. */
  async function create(records: readonly OneOfMany[], author: Author, action: Action = 'create'): Promise<StoredRecord[]> {
    const by = sql`${author.userId || null}::uuid`
    const made: StoredRecord[] = []
    // Omitted columns get their default, so records are grouped by their fields.
    for (const [names, alike] of Map.groupBy(records, ({ values }) => storedIn(values).join())) {
      const columns = names.split(',').map(columnIdentifier)
      const values = columns.map((name) => sql`(g."values").${name}`)
      const write = sql`insert into ${table} as t ("id", "version", "created_by", "updated_by", ${sql.join(columns, sql`, `)})
        select g.id, g.version, ${by}, ${by}, ${sql.join(values, sql`, `)} from given g`
      made.push(...(await finish(alike, write, action, author)))
    }
    return made
  }

  /**
   * For records without links that change with them. @returns the ids of the removed records; those with a newer version are missing.
   * @throws PostgreSQL's error when one of them is still used; then none is removed.
   */
  async function remove(seen: readonly { id: string; version: number }[], author: Author): Promise<string[]> {
    // The last state, as a removal of one record stores it.
    const changes = sql`(select jsonb_object_agg(f.key, jsonb_build_object('from', f.value, 'to', null)) from jsonb_each(w.record::jsonb) f)`
    const rows = await db.query(
      after(sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) g(id uuid, version integer)), written as (
        delete from ${table} t using given g where t.id = g.id and t.version = g.version and ${within(entity, reach)}
        returning t.id, t.version + 1 as version, ${resort} as owner, ${record}
      ) ${revise('delete', changes, author)}`).returning({ id: revisions.recordId }),
    )
    return rows.map(({ id }) => id)
  }

  return { find, drawnBytes, update, create, remove }
}
