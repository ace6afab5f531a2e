/** The cells of an uploaded price sheet that differ from what was downloaded. */
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { numberIn } from '@ridgeline/domain/exchange/read-cell'
import { maxChangedDays } from '@ridgeline/domain/operation/price-change'
import type { Language } from '@ridgeline/domain/values/localized'
import { readXlsx } from '../../../entities/exchange/reading/read-xlsx.ts'
import { filledRows, refusedFile, type TableRow } from '../../../entities/exchange/reading/table-rows.ts'
import { pauses } from '../../../load/event-loop-pauses.ts'
import { cellName, columnsIn, faultAt, type CellFault, type FileColumns } from './file-columns.ts'
import { exportedPrice, rowStateIn, type RowState } from './row-state.ts'

/** A price that the user has changed in the file. */
export interface EditedCell {
  cell: string
  day: string
  exported: number | null
  /** Null for a cell that was emptied. */
  wanted: number | null
}

export interface EditedRow {
  code: string
  /** Of the cell with the code. */
  cell: string
  lineId: string
  edited: EditedCell[]
}

export interface PriceFile {
  rows: EditedRow[]
  faults: CellFault[]
}

/** Characters that are kept of a code, more than any has: all rows can refer to one long text. */
const maxCode = 100

const cellAt = (cells: readonly Cell[], column: number): Cell => cells[column] ?? null

/** Formulas leave traces of binary fractions, such as 0.30000000000000004. */
const tidied = (price: number) => Number(price.toFixed(6))

function editedCells({ number, cells }: TableRow, state: RowState, { days }: FileColumns, faults: CellFault[]): EditedCell[] {
  const edited: EditedCell[] = []
  for (const [column, day] of days) {
    const value = numberIn(cellAt(cells, column))
    const exported = exportedPrice(state, day)
    const isEmpty = value === null || value === ''
    if (exported === undefined) {
      // A day that was not downloaded: what it has now is unknown.
      if (!isEmpty) faults.push(faultAt(column, number, 'priceFileNotExported'))
    } else if (!isEmpty && typeof value !== 'number') faults.push(faultAt(column, number, 'priceFilePrice'))
    else {
      const wanted = typeof value === 'number' ? tidied(value) : null
      if (wanted !== exported) edited.push({ cell: cellName(column, number), day, exported, wanted })
    }
  }
  return edited
}

/** @throws invalid for a file that is not a downloaded price sheet, or has too many rows, columns or days */
export async function readPriceFile(path: string, language: Language): Promise<PriceFile> {
  const rows: EditedRow[] = []
  const faults: CellFault[] = []
  const known = new Set<string>()
  const headed = new Set<number>()
  let columns: FileColumns | undefined
  let count = 0
  const pause = pauses()
  for await (const portion of filledRows(readXlsx(path))) {
    for (const row of portion) {
      await pause()
      if (!columns) {
        columns = columnsIn(row, language)
        faults.push(...columns.faults)
        for (const [column, head] of row.cells.entries()) if (head !== null) headed.add(column)
        continue
      }
      if (++count * columns.days.size > maxChangedDays) throw refusedFile('priceFileDays', maxChangedDays)
      const { number, cells } = row
      for (const [column, cell] of cells.entries()) {
        if (cell === null || headed.has(column)) continue
        headed.add(column)
        faults.push(faultAt(column, number, 'priceFileNoHead'))
      }
      const code = String(cellAt(cells, columns.code) ?? '')
        .trim()
        .slice(0, maxCode)
      const state = rowStateIn(cellAt(cells, columns.state))
      if (!state) faults.push(faultAt(columns.code, number, code === '' ? 'priceFileLine' : 'priceFileState'))
      else if (known.has(state.lineId)) faults.push(faultAt(columns.code, number, 'unique'))
      else {
        known.add(state.lineId)
        const edited = editedCells(row, state, columns, faults)
        rows.push({ code, cell: cellName(columns.code, number), lineId: state.lineId, edited })
      }
    }
  }
  if (!columns || count === 0) throw refusedFile('importEmpty')
  return { rows, faults }
}
