/** The list as a table. Rows have no handlers; clicked elements name their action in `data-action`. */
import './list-table.css'
import { useEffect, useRef, useState, type MouseEvent, type RefObject, type UIEvent } from 'react'
import type { Stored } from '../../api.ts'
import type { Column } from '../columns/column-model.ts'
import type { RowContext } from './list-cell.tsx'
import { ListHead } from '../head/list-head.tsx'
import { ListRow, WaitingRow } from './list-row.tsx'
import { pageSize } from '../list-state.ts'
import { rowActionOf, type RowAction } from '../row/row-action.ts'
import { rowKeys } from '../row/row-keys.ts'
import { similarHeading } from '../loading/similar-heading.ts'
import { useColumnWidths } from '../columns/use-column-widths.ts'
import { useRecordPrefetch } from '../row/use-record-prefetch.ts'
import { useRowKeys } from '../row/use-row-keys.ts'
import type { Rows } from '../loading/use-rows.ts'
import type { Selection } from '../bulk/use-selection.ts'

export interface ListPart {
  start: number
  end: number
  /** The height in pixels of the rows not rendered above and below. */
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
  /** The index of the first row that is only similar to the search. */
  similarFrom: number | undefined
  label: string
  /** The element that contains the rows. */
  holder: RefObject<HTMLElement | null>
  onAction: (action: RowAction, row: Stored, from: HTMLElement) => void
}

interface ListTableProps extends ListContentProps {
  freshId: string | undefined
  sort: string
  onSort: (name: string) => void
  onColumns: (columns: readonly Column[]) => void
}

export function ListTable({
  rows,
  part,
  total,
  columns,
  context,
  selection,
  similarFrom,
  freshId,
  sort,
  label,
  holder,
  ...on
}: ListTableProps) {
  const { onSort, onColumns, onAction } = on
  const anchor = useRef<string>(undefined)
  const table = useRef<HTMLTableElement>(null)
  const { isWide, frame } = useIsWide(table)
  const prefetch = useRecordPrefetch(context.entity)
  useRowKeys(holder)
  const { loaded } = rows
  const comesInParts = total > pageSize
  const { widths, selectWidth, minWidth, dragWidth, dropWidth } = useColumnWidths({
    table,
    columns,
    comesInParts,
    hasRows: loaded.length > 0,
    onColumns,
  })

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
  /** Shift ticks or clears all rows up to the one clicked before. */
  function onRange(other: Stored, clicked: Stored) {
    if (selection.rows.has(other.id) === selection.rows.has(clicked.id)) selection.toggle(other)
  }

  const indexes = Array.from({ length: part.end - part.start }, (_, at) => part.start + at)
  const keyOf = rowKeys()
  return (
    <div
      ref={frame}
      className="list-frame"
      tabIndex={0}
      role="region"
      aria-label={label}
      data-wide={isWide || undefined}
      onScroll={shadeEdge}
    >
      <table
        ref={table}
        className="list-table"
        aria-rowcount={part.isLong ? total + 1 : undefined}
        data-fixed={widths ? true : undefined}
        style={widths && { minWidth }}
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
        <ListHead
          columns={columns}
          context={context}
          rows={loaded}
          selection={selection}
          sort={sort}
          onSort={onSort}
          onDragWidth={dragWidth}
          onDropWidth={dropWidth}
        />
        {/* Rows replace the placeholders instead of reusing their elements, which would move when a head wraps. */}
        <tbody
          key={rows.isEmpty ? 'waiting' : 'rows'}
          // This element contains the rows.
          ref={holder as RefObject<HTMLTableSectionElement | null>}
          onClick={onClick}
          {...prefetch}
        >
          <Space height={part.before} />
          {indexes.map((index) => {
            const row = rows.at(index)
            if (!row) return <WaitingRow key={`waiting-${index}`} span={columns.length + 2} />
            const drawn = (
              <ListRow
                key={keyOf(row.id)}
                row={row}
                index={part.isLong ? index + 2 : undefined}
                columns={columns}
                context={context}
                isSelected={selection.rows.has(row.id)}
                isFresh={row.id === freshId}
              />
            )
            return index === similarFrom ? [<SimilarRow key="similar" exact={index} span={columns.length + 2} />, drawn] : drawn
          })}
          <Space height={part.after} />
        </tbody>
      </table>
    </div>
  )
}

/** At the edge where columns are scrolled out of view. */
const shadeEdge = ({ currentTarget: { dataset, scrollLeft, scrollWidth, clientWidth } }: UIEvent<HTMLElement>) => {
  dataset['end'] = String(scrollLeft + clientWidth > scrollWidth - 2)
}

/** The heading of the rows below it. */
const SimilarRow = ({ exact, span }: { exact: number; span: number }) => (
  <tr className="list-similar">
    <th scope="rowgroup" colSpan={span}>
      {similarHeading(exact)}
    </th>
  </tr>
)

/** Takes the space of rows that are not rendered. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className="list-space">
      <td style={{ height }} />
    </tr>
  )

/** A table wider than its container scrolls sideways; otherwise its head sticks to the page. */
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
