/** A sheet and everything one needs to work on it. What is shown may change; what works on it reads the newest. */
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from './column.ts'
import { createCursor, type Cursor } from './cursor.ts'
import type { SheetRow } from './row.ts'
import type { Sheet } from './sheet.ts'

export interface Shown {
  columns: readonly SheetColumn[]
  words: CellWords
  mayWrite: (row: SheetRow, column: SheetColumn) => boolean
  mayAdd: boolean
}

export interface Desk {
  sheet: Sheet
  cursor: Cursor
  columns: () => readonly SheetColumn[]
  words: () => CellWords
  mayWrite: (row: SheetRow, column: SheetColumn) => boolean
  mayAdd: () => boolean
  show: (shown: Shown) => void
}

export function createDesk(sheet: Sheet, first: Shown): Desk {
  let shown = first
  return {
    sheet,
    cursor: createCursor(() => ({ rows: sheet.rows().length, columns: shown.columns.length })),
    columns: () => shown.columns,
    words: () => shown.words,
    mayWrite: (row, column) => shown.mayWrite(row, column),
    mayAdd: () => shown.mayAdd,
    show: (next) => void (shown = next),
  }
}
