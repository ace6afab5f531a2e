/** Statements of the rows of an import: what the file contains, and what became of it. */
import { sql, type SQL } from 'drizzle-orm'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import type { RowOutcome } from '@ridgeline/domain/exchange/imports'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { select, selectDistinct } from '../../../db/connect/select.ts'
import { importRows } from '../../../db/schema.ts'
import type { TableRow } from '../../../entities/exchange/reading/table-rows.ts'

export interface StoredFault {
  /** The position of a column, or the name of a field. */
  column?: number
  field?: string
  rule: string
  args: readonly (string | number)[]
}

export interface StoredRow {
  number: number
  outcome: RowOutcome | null
  cells: Cell[]
  /** A record that is not in the file. */
  missing: boolean
  faults: StoredFault[] | null
  recordId: string | null
  version: number | null
  before: Row | null
  after: Row | null
}

export interface Outcome {
  number: number
  outcome: RowOutcome
  faults: StoredFault[]
  recordId: string | null
  version: number | null
  before: Row | null
  after: Row | null
}

export const keepRows = (tx: Queryable, id: string, rows: readonly TableRow[]): Promise<unknown> =>
  tx.query(sql`insert into ${importRows} (import_id, number, cells)
    select ${id}::uuid, number, cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (number integer, cells jsonb)`)

/** What a step marks of the rows that it has dealt with. */
export const marks = { checking: sql.raw('checked'), running: sql.raw('outcome'), undoing: sql.raw('undone') }
export type Step = keyof typeof marks

/** Characters of the rows that a step or a page reads at a time, apart from the last one. */
const maxPortion = 1_000_000

/**
 * As `import_rows`, so that its columns are selected from it: the first rows, as many as are within the limits. In `asked` each has the
 * number of rows up to `count`.
 */
export function firstRows(where: SQL, order: SQL, count: number, lock = sql``): SQL {
  const size = sql`octet_length(cells::text) + coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)`
  return sql`(select *, sum(${size}) over (order by ${order} rows between unbounded preceding and 1 preceding) as preceding,
      (count(*) over ())::integer as asked
    from (select * from ${importRows} where ${where} order by ${order} limit ${count}::integer ${lock}) asked) ${importRows}
    where coalesce(preceding, 0) < ${maxPortion}::integer order by ${order}`
}

export function rowsLeft(db: Queryable, id: string, step: Step, count: number, isMissing: boolean): Promise<StoredRow[]> {
  const where = sql`import_id = ${id}::uuid and ${marks[step]} is null and missing = ${isMissing}`
  const order = step === 'undoing' ? sql`number desc` : sql`number`
  return db.query(
    select({
      number: importRows.number,
      outcome: importRows.outcome,
      cells: importRows.cells,
      missing: importRows.missing,
      faults: sql<StoredFault[] | null>`${importRows.faults}`,
      recordId: importRows.recordId,
      version: importRows.version,
      before: importRows.before,
      after: importRows.after,
    })`from ${firstRows(where, order, count, step === 'running' ? sql`for update` : sql``)}`,
  )
}

export async function isLeft(db: Queryable, id: string, step: Step): Promise<boolean> {
  const rows = await db.query(sql`select from ${importRows} where import_id = ${id}::uuid and ${marks[step]} is null limit 1`)
  return rows.length > 0
}

export const keepOutcomes = (tx: Queryable, id: string, step: 'checking' | 'running', outcomes: readonly Outcome[]): Promise<unknown> =>
  tx.query(sql`update ${importRows} r set ${marks[step]} = g.outcome, faults = g.faults, record_id = g."recordId", version = g.version,
      before = g.before, after = g.after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      g(number integer, outcome text, faults jsonb, "recordId" uuid, version integer, before jsonb, after jsonb)
    where r.import_id = ${id}::uuid and r.number = g.number`)

export interface Undone {
  number: number
  undone: 'undone' | 'refused'
  faults: StoredFault[]
}

export const keepUndone = (tx: Queryable, id: string, undone: readonly Undone[]): Promise<unknown> =>
  tx.query(sql`update ${importRows} r set undone = g.undone, faults = g.faults
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) g(number integer, undone text, faults jsonb)
    where r.import_id = ${id}::uuid and r.number = g.number`)

/** Rows whose cell in this column is that of an earlier row. */
export const repeatedRows = (tx: Queryable, id: string, column: number): Promise<{ number: number }[]> =>
  tx.query(select({ number: sql<number>`number` })`from (
      select number, row_number() over (partition by lower(btrim(cells ->> ${column}::integer)) order by number) as place
      from ${importRows} where import_id = ${id}::uuid and coalesce(btrim(cells ->> ${column}::integer), '') not in ('', ${leftOut})
    ) placed where place > 1 order by number`)

/** The words in these columns of the file. */
export const wordsOfColumns = (db: Queryable, id: string, columns: readonly number[]): Promise<{ word: string }[]> =>
  db.query(selectDistinct({ word: sql<string>`cells ->> place` })`from ${importRows}, unnest(${sql.param(columns)}::integer[]) place
    where import_id = ${id}::uuid and not missing and cells ->> place is not null`)

export interface MissingRecord {
  id: string
  version: number
  /** The value of its name, by the name's field. */
  before: Row
}

export async function hasMissing(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(sql`select from ${importRows} where import_id = ${id}::uuid and missing limit 1`)
  return rows.length > 0
}

/** Rows that are imported next and have an address in one of these columns. */
export const rowsWithAddresses = (
  db: Queryable,
  id: string,
  columns: readonly number[],
  after: number,
  count: number,
): Promise<Pick<StoredRow, 'number' | 'cells'>[]> =>
  db.query(select({
    number: importRows.number,
    cells: importRows.cells,
  })`from ${importRows} where import_id = ${id}::uuid and not missing and outcome is null
    and number > ${after}::integer and exists (select from unnest(${sql.param(columns)}::integer[]) place where cells ->> place ~* '^\\s*https?://')
    order by number limit ${count}::integer`)

export const keepCells = (
  db: Queryable,
  id: string,
  { number, cells, faults }: Pick<StoredRow, 'number' | 'cells' | 'faults'>,
): Promise<unknown> =>
  db.query(sql`update ${importRows} set cells = ${JSON.stringify(cells)}::jsonb, faults = ${JSON.stringify(faults)}::jsonb
    where import_id = ${id}::uuid and number = ${number}::integer and outcome is null`)

/** Adds records that the file does not contain, after its rows. */
export const keepMissing = (tx: Queryable, id: string, records: readonly MissingRecord[]): Promise<unknown> =>
  tx.query(sql`insert into ${importRows} (import_id, number, cells, missing, record_id, version, before)
    select ${id}::uuid, (select max(number) from ${importRows} where import_id = ${id}::uuid) + row_number() over (order by g.id),
      '[]', true, g.id, g.version, g.before
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) g(id uuid, version integer, before jsonb)
    on conflict do nothing`)
