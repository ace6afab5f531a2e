/**
 * Statements that know the type of their rows: it follows from the selected columns, so renaming a column fails to compile wherever it is
 * read (decision 0148).
 */
import { sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { isoTimestampType } from '../columns.ts'

/** What is selected, by the name it has in the row: columns, or expressions that have a type (``sql<number>`count(*)::integer` ``). */
export type Selection = Readonly<Record<string, Column | SQL>>

/** The driver returns a bigint as text. */
type Returned<Data> = Data extends bigint ? string : Data
type DataOf<C extends Column> = Returned<GetColumnData<C>>
type ValueOf<S> = S extends Column ? DataOf<S> : S extends SQL<infer Value> ? Value : never
export type RowOf<S extends Selection> = { -readonly [Name in keyof S]: ValueOf<S[Name]> }

declare const row: unique symbol
/** A statement with rows of the type `R`. */
export interface Selected<R extends object> extends SQL {
  readonly [row]: R
}

/** A time as ISO 8601 text, as records have it. */
export const isoText = (column: Column | SQL) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Where the driver returns something else than the type of the column: a timestamp is ISO 8601 text, as in records. */
const readings: Readonly<Record<string, (column: Column) => SQL>> = {
  PgDateString: (column) => sql`${column}::text`,
  PgTime: (column) => sql`left(${column}::text, 5)`,
  PgNumericNumber: (column) => sql`${column}::float8`,
  PgBigInt53: (column) => sql`${column}::float8`,
  [isoTimestampType]: isoText,
}

const readingOf = (column: Column) => (readings[column.columnType] ?? readings[column.getSQLType()] ?? ((own) => sql`${own}`))(column)

const isColumn = (source: Column | SQL): source is Column => 'columnType' in source

function listOf(selection: Selection): SQL {
  const items = Object.entries(selection).map(
    ([name, source]) => sql`${isColumn(source) ? readingOf(source) : source} as ${sql.identifier(name)}`,
  )
  return sql.join(items, sql`, `)
}

const typed = <S extends Selection>(_: S, statement: SQL) =>
  // The list of the statement was built from the selection.
  statement as Selected<RowOf<S>>

type Rest<S extends Selection> = (strings: TemplateStringsArray, ...chunks: unknown[]) => Selected<RowOf<S>>

const selecting =
  <S extends Selection>(begin: SQL, selection: S): Rest<S> =>
  (strings, ...chunks) =>
    typed(selection, sql`${begin} ${listOf(selection)} ${sql(strings, ...chunks)}`)

/** ``select({ id: users.id })`from ${users}` `` */
export const select = <S extends Selection>(selection: S): Rest<S> => selecting(sql`select`, selection)
export const selectDistinct = <S extends Selection>(selection: S): Rest<S> => selecting(sql`select distinct`, selection)
export const selectDistinctOn = <S extends Selection>(on: SQL, selection: S): Rest<S> =>
  selecting(sql`select distinct on (${on})`, selection)
/** One row, from no table. */
export const selectValues = <S extends Selection>(selection: S) => typed(selection, sql`select ${listOf(selection)}`)

/** What follows a beginning: ``after(sql`with a as (…)`).select({ … })`from a` ``, ``after(sql`delete from …`).returning({ … })``. */
export const after = (begin: SQL) => ({
  select: <S extends Selection>(selection: S): Rest<S> => selecting(sql`${begin} select`, selection),
  selectDistinct: <S extends Selection>(selection: S): Rest<S> => selecting(sql`${begin} select distinct`, selection),
  selectValues: <S extends Selection>(selection: S) => typed(selection, sql`${begin} select ${listOf(selection)}`),
  returning: <S extends Selection>(selection: S) => typed(selection, sql`${begin} returning ${listOf(selection)}`),
})

/** The columns of a table that a statement calls by another name: `from ${users} u`. */
export const aliased = <T extends PgTable>(table: T, name: string) => alias(table, name)

/** A column of a table that is joined from the left: null where there is no row. */
export const orNull = <C extends Column>(column: C) => sql<DataOf<C> | null>`${readingOf(column)}`

/** A column that may be empty, but not in the rows of this statement: its condition excludes them. */
export const neverNull = <C extends Column>(column: C) => sql<NonNullable<DataOf<C>>>`${readingOf(column)}`
