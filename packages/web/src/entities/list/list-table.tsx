/** The list as a table. Rows carry no handlers; what is clicked says what it is for in `data-action`. */
import './list-table.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { text } from '../../lib/language/i18n.ts'
import type { Stored } from '../api.ts'
import { labelOf } from '../../lib/language/label.ts'
import { isSortable, type Column } from './column-model.ts'
import type { RowContext } from './list-cell.tsx'
import { ListRow } from './list-row.tsx'
import { rowActionOf, type RowAction } from './row-action.ts'
import type { Selection } from './use-selection.ts'

interface ListTableProps {
  rows: readonly Stored[]
  columns: readonly Column[]
  context: RowContext
  selection: Selection
  freshId: string | undefined
  sort: string
  label: string
  onSort: (name: string) => void
  onAction: (action: RowAction, row: Stored, from: HTMLElement) => void
}

function headWord({ entity }: RowContext, column: Column): string {
  if (column.type === 'span') return text('list.elevation')
  if (column.type === 'languages') return text('list.languagesHead')
  return labelOf(entity.name, column.name)
}

export function ListTable({ rows, columns, context, selection, freshId, sort, label, onSort, onAction }: ListTableProps) {
  const anchor = useRef<string>(undefined)

  function onClick(event: MouseEvent<HTMLElement>) {
    const found = rowActionOf(event, rows)
    if (!found) return
    const { action, row, from } = found
    if (action !== 'select') return onAction(action, row, from)
    const start = rows.findIndex(({ id }) => id === anchor.current)
    const end = rows.indexOf(row)
    if (event.shiftKey && start >= 0) for (const other of rows.slice(Math.min(start, end), Math.max(start, end) + 1)) onRange(other, row)
    else selection.toggle(row)
    anchor.current = row.id
  }
  /** Shift ticks, or clears, everything up to the row that was clicked before. */
  function onRange(other: Stored, clicked: Stored) {
    if (selection.rows.has(other.id) === selection.rows.has(clicked.id)) selection.toggle(other)
  }

  return (
    <div className="list-frame" tabIndex={0} role="region" aria-label={label}>
      <table className="list-table">
        <thead>
          <tr>
            <th className="list-select">
              <SelectAll rows={rows} selection={selection} />
            </th>
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} word={headWord(context, column)} sort={sort} onSort={onSort} />
            ))}
            <th className="list-row-actions">
              <span className="visually-hidden">{text('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody onClick={onClick}>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              row={row}
              columns={columns}
              context={context}
              isSelected={selection.rows.has(row.id)}
              isFresh={row.id === freshId}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell({ column, word, sort, onSort }: { column: Column; word: string; sort: string; onSort: (name: string) => void }) {
  const isUp = sort === column.name
  const isDown = sort === `-${column.name}`
  const align = column.type === 'value' ? column.align : undefined
  if (!isSortable(column)) return <th data-align={align}>{word}</th>
  return (
    <th data-align={align} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" onClick={() => onSort(column.name)}>
        {word}
        {isUp && <IconArrowUp size={13} aria-hidden />}
        {isDown && <IconArrowDown size={13} aria-hidden />}
      </button>
    </th>
  )
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
