/** The head of a table: sorts, selects all, and resizes columns. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, type PointerEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { columnWord } from '../columns/column-words.ts'
import type { Stored } from '../../api.ts'
import { isSortable, type Column } from '../columns/column-model.ts'
import type { RowContext } from '../table/list-cell.tsx'
import type { Selection } from '../bulk/use-selection.ts'

interface ListHeadProps {
  columns: readonly Column[]
  context: RowContext
  rows: readonly Stored[]
  selection: Selection
  sort: string
  onSort: (name: string) => void
  onDragWidth: (name: string, width: number) => void
  onDropWidth: (name: string, width: number) => void
}

export function ListHead({ columns, context, rows, selection, sort, onSort, onDragWidth, onDropWidth }: ListHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className="list-select">
          <SelectAll rows={rows} selection={selection} />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} {...{ context, sort, onSort, onDragWidth, onDropWidth }} />
        ))}
        <th className="list-row-actions">
          <span className="visually-hidden">{text('list.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

type HeadCellProps = Pick<ListHeadProps, 'context' | 'sort' | 'onSort' | 'onDragWidth' | 'onDropWidth'> & { column: Column }

function HeadCell({ column, context: { entity }, sort, onSort, onDragWidth, onDropWidth }: HeadCellProps) {
  const isUp = sort === column.name
  const isDown = sort === `-${column.name}`
  const word = columnWord(entity, column)
  const align = column.type === 'value' ? column.align : undefined
  const handle = (
    <i className="list-width" aria-hidden onPointerDown={(event) => startDrag(event, column.name, { onDragWidth, onDropWidth })} />
  )
  if (!isSortable(column, entity))
    return (
      <th data-align={align} data-column={column.name}>
        {word}
        {handle}
      </th>
    )
  return (
    <th data-align={align} data-column={column.name} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" onClick={() => onSort(column.name)}>
        {word}
        {isUp && <IconArrowUp size={13} aria-hidden />}
        {isDown && <IconArrowDown size={13} aria-hidden />}
      </button>
      {handle}
    </th>
  )
}

/** Pointer only; the column chooser has the width as a number. */
function startDrag(
  event: PointerEvent<HTMLElement>,
  name: string,
  { onDragWidth, onDropWidth }: Pick<ListHeadProps, 'onDragWidth' | 'onDropWidth'>,
) {
  const cell = event.currentTarget.closest('th')
  if (event.button !== 0 || !cell) return
  event.preventDefault()
  const begin = cell.offsetWidth - event.clientX
  const dragging = new AbortController()
  const { signal } = dragging
  const end = (last: globalThis.PointerEvent) => {
    dragging.abort()
    onDropWidth(name, begin + last.clientX)
  }
  window.addEventListener('pointermove', ({ clientX }) => onDragWidth(name, begin + clientX), { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

function SelectAll({ rows, selection }: { rows: readonly Stored[]; selection: Selection }) {
  const input = useRef<HTMLInputElement>(null)
  const ticked = rows.filter(({ id }) => selection.rows.has(id)).length
  const isFull = ticked > 0 && ticked === rows.length
  useEffect(() => {
    if (input.current) input.current.indeterminate = ticked > 0 && !isFull
  }, [ticked, isFull])
  return (
    <input
      ref={input}
      type="checkbox"
      className="checkbox"
      aria-label={text('list.selectAll')}
      checked={isFull}
      onChange={() => selection.toggleAll(rows)}
    />
  )
}
