/** A row of the sheet. Rows and cells are drawn again only when their data, the columns or the texts change. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { memo, type CSSProperties } from 'react'
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from '../model/column.ts'
import { isStillToCome } from '../model/faults/row-validation.ts'
import { isNew, shownRecord, valueAt, type SheetRow } from '../model/row.ts'
import { topOf, type Geometry } from './geometry.ts'
import { cellContent } from './grid-cell.tsx'
import { rowMark } from './row-mark.tsx'

/** Keeps its identity while nothing in it changes. */
export interface RowContext {
  entity: Entity
  columns: readonly SheetColumn[]
  geometry: Geometry
  words: CellWords
  mayWrite: (row: SheetRow, column: SheetColumn) => boolean
}

interface GridRowProps {
  context: RowContext
  row: SheetRow
  index: number
  /** Columns in view, without the first one, which always is. */
  left: number
  right: number
}

export const cellId = (row: number, column: number) => `grid-${row}-${column}`

export const GridRow = memo(function GridRow({ context, row, index, left, right }: GridRowProps) {
  const { geometry, columns } = context
  const shown = columns.slice(left, right + 1)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="grid-row"
      data-new={isNew(row) || undefined}
      data-gone={row.isGone || undefined}
      style={{ top: topOf(geometry, index), height: geometry.rowHeight }}
      aria-owns={cellId(index, 0)}
    >
      {shown.map(({ id }, place) => (
        <Cell key={id} context={context} row={row} index={index} at={left + place} />
      ))}
    </div>
  )
})

/**
 * Row heads are placed in one frozen pane beside the grid, so that the browser keeps a single element in place instead
 * of one for each row. `aria-owns` makes each head part of its row.
 */
export const RowHead = memo(function RowHead({ context, row, index }: Pick<GridRowProps, 'context' | 'row' | 'index'>) {
  const { geometry } = context
  return (
    <div
      className="grid-row-head"
      data-gone={row.isGone || undefined}
      style={{ top: topOf(geometry, index), height: geometry.rowHeight, width: geometry.frozen }}
    >
      <Cell context={context} row={row} index={index} at={0} />
    </div>
  )
})

interface CellProps {
  context: RowContext
  row: SheetRow
  index: number
  at: number
}

/** Memoized, so that scrolling sideways draws only the cells that come into view. */
const Cell = memo(function Cell({ context, row, index, at }: CellProps) {
  const { entity, columns, geometry, words, mayWrite } = context
  const column = columns[at]!
  const { id, language, isAmount } = column
  const value = valueAt(entity, row, id)
  const fault = row.refusals[id] ?? row.faults[id]
  const isWanted = isStillToCome(row, fault)
  const isFaulty = (fault && !isWanted) || (at === 0 && (row.isGone || row.refusals[''] !== undefined))
  const isReadOnly = !mayWrite(row, column)
  const mark = column.mark?.(shownRecord(row))
  const style: CSSProperties = { left: geometry.edges[at], width: geometry.edges[at + 1]! - geometry.edges[at]! }
  return (
    <div
      role={at === 0 ? 'rowheader' : 'gridcell'}
      id={cellId(index, at)}
      aria-colindex={at + 1}
      className="grid-cell"
      data-amount={isAmount || undefined}
      data-tone={column.tone?.(value, shownRecord(row))}
      data-marked={mark !== undefined || undefined}
      title={mark}
      data-changed={Object.hasOwn(row.edits, id) || undefined}
      data-faulty={isFaulty || undefined}
      data-theirs={Object.hasOwn(row.theirs, id) || undefined}
      data-fixed={isReadOnly || undefined}
      aria-readonly={isReadOnly || undefined}
      aria-invalid={isFaulty || undefined}
      lang={language && value !== null ? language : undefined}
      style={style}
    >
      {at === 0 && rowMark(entity, shownRecord(row), isNew(row))}
      {cellContent(column, value, row, words, isWanted)}
    </div>
  )
})
