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

/** Rows that come or go above put no other record under the keys. */
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

export function createDesk(sheet: Sheet, first: Shown): Desk {
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
