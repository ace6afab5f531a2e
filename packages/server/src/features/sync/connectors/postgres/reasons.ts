/** Why PostgreSQL refused a row, in words for staff. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { lengthOf } from '@ridgeline/domain/check/format'
import type { Queryable } from '../../../../db/connect/database.ts'
import { shownError } from '../../../../jobs/shown-error.ts'
import type { Fault } from '../connector.ts'
import type { Cells } from './cells.ts'
import { given, RowNotWritten } from './rows.ts'
import type { Column, Table } from './table.ts'

/** Classes of SQLSTATE that are about the row: data (22), constraints (23), views and rules (44), raised by triggers (P0). */
const isAboutRow = (code: string | undefined) => /^(22|23|44|P0)/.test(code ?? '')

/** The value that does not fit, which PostgreSQL does not name. */
async function unfitting(db: Queryable, { mapped, key }: Table, cells: Cells): Promise<Column | undefined> {
  for (const column of [key, ...mapped.map((each) => each.column)]) {
    const value = cells[column.name] ?? null
    if (value !== null && column.maxLength !== null && lengthOf(value) > column.maxLength) return column
    await db.query(sql`savepoint fitting`)
    const fits = await db.query(sql`select ${given(value, column)}`).then(
      () => true,
      () => false,
    )
    await db.query(sql`rollback to savepoint fitting`)
    if (!fits) return column
  }
  return undefined
}

/** After the rollback to the savepoint before the row. @returns undefined if it is not about the row */
export async function reasonOf(db: Queryable, table: Table, cells: Cells, error: unknown): Promise<Fault | undefined> {
  if (error instanceof RowNotWritten) return { field: '', rule: 'tableRule', args: ['trigger'] }
  if (!(error instanceof pg.DatabaseError) || !isAboutRow(error.code)) return undefined
  const { code = '', constraint = '' } = error
  const column = error.column ?? (code.startsWith('22') ? (await unfitting(db, table, cells))?.name : undefined) ?? ''
  const field = table.mapped.find((each) => each.column.name === column)?.field ?? ''
  const as = (rule: string, ...args: string[]): Fault => ({ field, rule, args })
  if (code === '23502') return as('tableEmpty', column)
  if (code === '23503') return as('tableReference', constraint)
  if (code === '23505') return as('tableTaken', constraint)
  if (code === '23514') return as('tableRule', constraint)
  if (code === '22001') return as('tableLength', column)
  if (code.startsWith('22') && column !== '') return as('tableValue', column)
  return as('tableRefuses', shownError(error))
}
