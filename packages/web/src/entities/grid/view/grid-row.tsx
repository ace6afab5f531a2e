/** A row of the sheet. It is drawn anew when it, the columns in view or the words change, and for nothing else. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Values } from '@ridgeline/domain/rule'
import { memo, type CSSProperties, type ReactNode } from 'react'
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from '../model/column.ts'
import { isStillToCome } from '../model/judge.ts'
import { isNew, shownRecord, valueAt, type SheetRow } from '../model/row.ts'
import { rowMark } from './row-mark.tsx'
import { cellContent } from './grid-cell.tsx'
import { topOf, type Geometry } from './geometry.ts'

export interface RowContext {
  entity: Entity
  columns: readonly SheetColumn[]
  geometry: Geometry
  words: CellWords
  mayWrite: (row: SheetRow, column: SheetColumn) => boolean
}

interface GridRowProps extends RowContext {
  row: SheetRow
  index: number
  /** Columns in view; the first one always is. */
  left: number
  right: number
}

export const cellId = (row: number, column: number) => `grid-${row}-${column}`

export const GridRow = memo(function GridRow({ row, index, left, right, ...context }: GridRowProps) {
  const { geometry } = context
  const record = shownRecord(row)
  const cells = [cellOf({ row, record, index, at: 0, ...context })]
  for (let at = left; at <= right; at++) cells.push(cellOf({ row, record, index, at, ...context }))
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="grid-row"
      data-new={isNew(row) || undefined}
      data-gone={row.isGone || undefined}
      style={{ top: topOf(geometry, index), height: geometry.rowHeight }}
    >
      {cells}
    </div>
  )
})

interface CellProps extends RowContext {
  row: SheetRow
  /** As it would be saved. */
  record: Values
  index: number
  at: number
}

/** No component: there are hundreds of cells, and all of a row are drawn at once. */
function cellOf({ row, record, index, at, entity, columns, geometry, words, mayWrite }: CellProps): ReactNode {
  const column = columns[at]!
  const { id, language, isAmount } = column
  const value = valueAt(entity, row, id)
  const told = row.refusals[id] ?? row.faults[id]
  const isWanted = isStillToCome(row, told)
  const isFaulty = (told && !isWanted) || (at === 0 && (row.isGone || row.refusals[''] !== undefined))
  const style: CSSProperties = { left: at === 0 ? undefined : geometry.edges[at], width: geometry.edges[at + 1]! - geometry.edges[at]! }
  return (
    <div
      key={id}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      id={cellId(index, at)}
      aria-colindex={at + 1}
      className="grid-cell"
      data-amount={isAmount || undefined}
      data-changed={Object.hasOwn(row.edits, id) || undefined}
      data-faulty={isFaulty || undefined}
      data-theirs={Object.hasOwn(row.theirs, id) || undefined}
      data-fixed={!mayWrite(row, column) || undefined}
      aria-readonly={!mayWrite(row, column) || undefined}
      aria-invalid={isFaulty || undefined}
      lang={language && value !== null ? language : undefined}
      style={style}
    >
      {at === 0 && rowMark(entity, record, isNew(row))}
      {cellContent(column, value, record, words, isWanted)}
    </div>
  )
}
