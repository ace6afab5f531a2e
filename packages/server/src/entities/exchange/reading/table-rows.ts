/** A table as it is read from a file: rows with their numbers, a portion at a time, so that its length does not matter. */
import { Failure } from '@ridgeline/domain/check/failure'
import type { Cell } from '@ridgeline/domain/exchange/columns'
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
  return { number, cells: Array.from({ length }, (_, at) => cells[at] ?? null) }
}

/** Rows and characters that are stored at a time. */
const [portionRows, portionLength] = [200, 1_000_000]
/** Characters of a row: several drawings of a trail at their limits. */
const maxRow = 2_000_000
/** Millions of characters of a table: a text that a file has once can be in all of its rows. */
const maxTableMillions = 50

/** Every cell takes some room, also an empty one. */
const lengthOf = ({ cells }: TableRow) => cells.reduce<number>((sum, cell) => sum + 1 + (typeof cell === 'string' ? cell.length : 0), 0)

/** The heads with the first row, then the other rows of records. Empty rows are left out. @throws invalid for too many rows or characters */
export async function* filledRows(rows: TableRows): AsyncGenerator<readonly TableRow[]> {
  let [count, total, size] = [0, 0, 0]
  let portion: TableRow[] = []
  for await (const given of rows)
    for (const row of given) {
      if (row.cells.length === 0) continue
      if (++count > maxImportRows + 1) throw refusedFile('importRows', maxImportRows)
      const length = lengthOf(row)
      if (length > maxRow) throw refusedFile('importDeep')
      total += length
      if (total > maxTableMillions * 1_000_000) throw refusedFile('importUnpacked', maxTableMillions)
      portion.push(row)
      size += length
      if (count === 1 || (portion.length < portionRows && size < portionLength)) continue
      yield portion
      ;[portion, size] = [[], 0]
    }
  if (portion.length > 0) yield portion
}
