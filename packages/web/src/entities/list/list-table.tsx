/** The list as a table. Rows carry no handlers; what is clicked says what it is for in `data-action`. */
import './list-table.css'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import type { Stored } from '../api.ts'
import type { Column } from './column-model.ts'
import type { RowContext } from './list-cell.tsx'
import { ListHead } from './list-head.tsx'
import { ListRow, WaitingRow } from './list-row.tsx'
import { pageSize } from './list-state.ts'
import { rowActionOf, type RowAction } from './row-action.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useRecordAhead } from './use-record-ahead.ts'
import type { Rows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

export interface ListPart {
  start: number
  end: number
  /** Pixels above and below what is drawn. */
  before: number
  after: number
  isLong: boolean
}

export interface ListContentProps {
  rows: Rows
  part: ListPart
  total: number
  columns: readonly Column[]
  context: RowContext
  selection: Selection
  label: string
  /** What holds the rows. */
  holder: RefObject<HTMLElement | null>
  onAction: (action: RowAction, row: Stored, from: HTMLElement) => void
}

interface ListTableProps extends ListContentProps {
  freshId: string | undefined
  sort: string
  onSort: (name: string) => void
  onColumns: (columns: readonly Column[]) => void
}

const selectWidth = 44

export function ListTable({ rows, part, total, columns, context, selection, freshId, sort, label, holder, ...on }: ListTableProps) {
  const { onSort, onColumns, onAction } = on
  const anchor = useRef<string>(undefined)
  const table = useRef<HTMLTableElement>(null)
  const { isWide, frame } = useIsWide(table)
  const ahead = useRecordAhead(context.entity)
  const { loaded } = rows
  const { widths, setWidth } = useColumnWidths({ table, columns, comesInParts: total > pageSize, hasRows: loaded.length > 0, onColumns })

  function onClick(event: MouseEvent<HTMLElement>) {
    const found = rowActionOf(event, loaded)
    if (!found) return
    const { action, row, from } = found
    if (action !== 'select') return onAction(action, row, from)
    const start = loaded.findIndex(({ id }) => id === anchor.current)
    const end = loaded.indexOf(row)
    if (event.shiftKey && start >= 0) for (const other of loaded.slice(Math.min(start, end), Math.max(start, end) + 1)) onRange(other, row)
    else selection.toggle(row)
    anchor.current = row.id
  }
  /** Shift ticks, or clears, everything up to the row that was clicked before. */
  function onRange(other: Stored, clicked: Stored) {
    if (selection.rows.has(other.id) === selection.rows.has(clicked.id)) selection.toggle(other)
  }

  const indexes = Array.from({ length: part.end - part.start }, (_, at) => part.start + at)
  return (
    <div ref={frame} className="list-frame" tabIndex={0} role="region" aria-label={label} data-wide={isWide || undefined}>
      <table
        ref={table}
        className="list-table"
        aria-rowcount={part.isLong ? total + 1 : undefined}
        data-fixed={widths ? true : undefined}
        style={widths && { minWidth: selectWidth + widths.reduce((sum, width) => sum + width, 96) }}
      >
        {widths && (
          <colgroup>
            <col style={{ width: selectWidth }} />
            {widths.map((width, at) => (
              <col key={columns[at]!.name} style={{ width }} />
            ))}
            <col />
          </colgroup>
        )}
        <ListHead columns={columns} context={context} rows={loaded} selection={selection} sort={sort} onSort={onSort} onWidth={setWidth} />
        {/* Rows take the place of placeholders: drawn into these, they would be moved when a head wraps for them. */}
        <tbody
          key={rows.isEmpty ? 'waiting' : 'rows'}
          ref={holder as RefObject<HTMLTableSectionElement | null>}
          onClick={onClick}
          {...ahead}
        >
          <Space height={part.before} />
          {indexes.map((index) => {
            const row = rows.at(index)
            if (!row) return <WaitingRow key={`waiting-${index}`} span={columns.length + 2} />
            return (
              <ListRow
                key={row.id}
                row={row}
                index={part.isLong ? index + 2 : undefined}
                columns={columns}
                context={context}
                isSelected={selection.rows.has(row.id)}
                isFresh={row.id === freshId}
              />
            )
          })}
          <Space height={part.after} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are not drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="list-space">
      <td style={{ height }} />
    </tr>
  )

/** Where a table is wider than its place, that scrolls sideways; otherwise the head stays in sight as the page scrolls. */
function useIsWide(table: RefObject<HTMLTableElement | null>) {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const look = () => frame.current && table.current && setWide(table.current.offsetWidth > frame.current.clientWidth + 1)
    const observer = new ResizeObserver(() => void look())
    if (frame.current) observer.observe(frame.current)
    if (table.current) observer.observe(table.current)
    return () => observer.disconnect()
  }, [table])
  return { frame, isWide }
}
