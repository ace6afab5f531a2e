/** A table as it is read from a file: rows with their numbers, a portion at a time, so that its length does not matter. */
import { Failure } from '@ridgeline/domain/check/failure'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { unguardedText } from '@ridgeline/domain/exchange/formula-guard'
import { maxImportColumns, maxImportRows } from '@ridgeline/domain/exchange/imports'

export interface TableRow {
  /** From 1. */
  number: number
  cells: Cell[]
}

export type TableRows = AsyncIterable<readonly TableRow[]>

/** A file that is refused as a whole, reported at its input. */
export const refusedFile = (rule: string, ...args: (string | number)[]) =>
  new Failure('invalid', { issues: [{ field: 'file', rule, args }] })

const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && cell !== ''

/** A row without empty cells at its end. @throws invalid if it has too many cells */
export function tidyRow(number: number, cells: readonly (Cell | undefined)[]): TableRow {
  const length = cells.findLastIndex(isFilled) + 1
  if (length > maxImportColumns) throw refusedFile('importColumns', maxImportColumns)
  const tidied = Array.from({ length }, (_, at): Cell => {
    const cell = cells[at] ?? null
    return typeof cell === 'string' ? unguardedText(cell) : cell
  })
  return { number, cells: tidied }
}

/** The heads, then the rows of records. Empty rows are left out. @throws invalid for too many rows */
export async function* filledRows(rows: TableRows): AsyncGenerator<readonly TableRow[]> {
  let count = 0
  for await (const portion of rows) {
    const filled = portion.filter(({ cells }) => cells.length > 0)
    count += filled.length
    if (count > maxImportRows + 1) throw refusedFile('importRows', maxImportRows)
    if (filled.length > 0) yield filled
  }
}
