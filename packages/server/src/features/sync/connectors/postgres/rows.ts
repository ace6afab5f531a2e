/** Reads and writes one row; values are texts in both directions, so that what was there is restored exactly. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Row } from '../../../../db/connect/database.ts'
import type { Cells } from './cells.ts'
import type { Column, Table } from './table.ts'

const comma = sql`, `
const listOf = (columns: readonly Column[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    comma,
  )
const asTexts = ({ columns }: Table) =>
  sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`),
    comma,
  )
/** The type is as the catalog writes it. */
export const given = (value: string | null, { type }: Column): SQL => sql`${value}::text::${sql.raw(type)}`
const isRow = ({ key }: Table, id: string) => sql`${sql.identifier(key.name)} = ${given(id, key)}`

/** Null and text only, as rows are read and recorded. */
export const cellsIn = (row: Row): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value : null]))

export async function readRow(db: Queryable, table: Table, id: string): Promise<Cells | null> {
  const [row] = await db.query(sql`select ${asTexts(table)} from ${table.name} where ${isRow(table, id)} for update`)
  return row ? cellsIn(row) : null
}

export async function removeRow(db: Queryable, table: Table, id: string): Promise<void> {
  await db.query(sql`delete from ${table.name} where ${isRow(table, id)}`)
}

/** A row that is there keeps its key and what is not mapped. @returns the row as stored */
export async function writeRow(db: Queryable, table: Table, id: string, cells: Cells, before: Cells | null): Promise<Cells> {
  const isMapped = ({ name }: Column) => table.mapped.some(({ column }) => column.name === name)
  const columns = table.columns.filter((column) => Object.hasOwn(cells, column.name) && !column.generated && (!before || isMapped(column)))
  // The mapping can have been changed since the run was prepared.
  if (before && columns.length === 0) return before
  const values = sql.join(
    columns.map((column) => given(cells[column.name] ?? null, column)),
    comma,
  )
  const list = listOf(columns)
  const [row] = await db.query(
    before
      ? sql`update ${table.name} set (${list}) = row(${values}) where ${isRow(table, id)} returning ${asTexts(table)}`
      : sql`insert into ${table.name} (${list}) overriding system value values (${values}) returning ${asTexts(table)}`,
  )
  // A trigger can keep a row from being written without an error.
  if (!row) throw new RowNotWritten()
  return cellsIn(row)
}

export class RowNotWritten extends Error {
  override name = 'RowNotWritten'
}
