/** A grid with its cursor, columns and permissions. The screen passes its newest props through `show`; commands read them when they run. */
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from './column.ts'
import { createCursor, type Cursor } from './values/cursor.ts'
import type { SheetRow } from './row.ts'
import type { Sheet } from './sheet.ts'

export interface Shown {
  columns: readonly SheetColumn[]
  words: CellWords
  mayWrite: (row: SheetRow, column: SheetColumn) => boolean
  mayAdd: boolean
}

export interface GridController {
  sheet: Sheet
  cursor: Cursor
  columns: () => readonly SheetColumn[]
  words: () => CellWords
  mayWrite: (row: SheetRow, column: SheetColumn) => boolean
  mayAdd: () => boolean
  show: (shown: Shown) => void
}

/** Keeps the cursor on its record when rows are added or removed above it. */
function followRows(sheet: Sheet, cursor: Cursor) {
  let before = sheet.rows()
  sheet.subscribe(() => {
    const [old, now] = [before, sheet.rows()]
    before = now
    cursor.follow((row) => {
      const key = old[row]?.key
      if (key === undefined || now[row]?.key === key) return row
      const place = now.findIndex((each) => each.key === key)
      return place < 0 ? row : place
    })
  })
}

export function createGridController(sheet: Sheet, first: Shown): GridController {
  let shown = first
  const cursor = createCursor(() => ({ rows: sheet.rows().length, columns: shown.columns.length }))
  followRows(sheet, cursor)
  return {
    sheet,
    cursor,
    columns: () => shown.columns,
    words: () => shown.words,
    mayWrite: (row, column) => shown.mayWrite(row, column),
    mayAdd: () => shown.mayAdd,
    show: (next) => void (shown = next),
  }
}
