/** The table of the external system, as its catalog describes it: only names that are there are ever part of a statement. */
import { sql, type SQL } from 'drizzle-orm'
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import type { Queryable } from '../../../../db/connect/database.ts'
import { select } from '../../../../db/connect/select.ts'
import { ExternalSystemError } from '../connector.ts'

export interface Column {
  name: string
  /** Without its modifier: with it, a cast would cut texts that are too long. */
  type: string
  /** Characters; null: no limit. */
  maxLength: number | null
  category: string
  generated: boolean
  unique: boolean
}

export interface Table {
  /** Quoted, with its schema. */
  name: SQL
  columns: readonly Column[]
  key: Column
  /** By field in the notation of exports. */
  mapped: readonly { field: string; column: Column }[]
}

export type TableChoice = Pick<SyncDb, 'mapping'> & { targetTable: string; keyColumn: string }

const findTable = (name: string) =>
  select({ oid: sql<number>`c.oid::integer`, schema: sql<string>`n.nspname::text`, name: sql<string>`c.relname::text` })`
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = to_regclass(${name}) and c.relkind in ('r', 'p')`

const isText = sql`a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4`
const isUnique = sql`select from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indimmediate and i.indisvalid
  and i.indpred is null and i.indnkeyatts = 1 and i.indkey[0] = a.attnum`

const findColumns = (oid: number) =>
  select({
    name: sql<string>`a.attname::text`,
    type: sql<string>`format_type(a.atttypid, -1)`,
    category: sql<string>`t.typcategory::text`,
    maxLength: sql<number | null>`case when ${isText} then a.atttypmod - 4 end`,
    generated: sql<boolean>`a.attgenerated <> ''`,
    unique: sql<boolean>`exists (${isUnique})`,
  })`from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${oid}::oid and a.attnum > 0 and not a.attisdropped order by a.attnum`

/** @throws ExternalSystemError for names that are not there, and for a key that is not unique */
export async function tableOf(db: Queryable, { targetTable, keyColumn, mapping }: TableChoice): Promise<Table> {
  const [found] = await db.query(findTable(targetTable))
  if (!found) throw new ExternalSystemError(`The database has no table ${targetTable}`, true)
  const columns = await db.query(findColumns(found.oid))
  const named = (name: string) => {
    const column = columns.find((each) => each.name === name)
    if (!column) throw new ExternalSystemError(`The table ${targetTable} has no column ${name}`, true)
    if (column.generated) throw new ExternalSystemError(`The column ${name} is computed by the database`, true)
    return column
  }
  const key = named(keyColumn)
  if (!key.unique) throw new ExternalSystemError(`The column ${keyColumn} is not unique, so it cannot be the key`, true)
  return {
    name: sql`${sql.identifier(found.schema)}.${sql.identifier(found.name)}`,
    columns,
    key,
    mapped: (mapping ?? []).map(({ field, column }) => ({ field, column: named(column) })),
  }
}
