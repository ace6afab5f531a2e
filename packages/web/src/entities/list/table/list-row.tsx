/** A row of plain elements without handlers: the table listens for all of them, and one menu serves them all. */
import '../../../ui/input/choice/checkbox.css'
import '../../../ui/button/icon-button.css'
import '../../../ui/input/choice/switch.css'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import type { Stored } from '../../api.ts'
import { listCell, type RowContext } from './list-cell.tsx'
import type { Column } from '../columns/column-model.ts'
import { titleOf } from '../row/record-title.ts'

interface ListRowProps {
  row: Stored
  /** Its position in a long list, of which not all rows are rendered. */
  index: number | undefined
  columns: readonly Column[]
  context: RowContext
  isSelected: boolean
  isFresh: boolean
}

export const ListRow = memo(function ListRow({ row, index, columns, context, isSelected, isFresh }: ListRowProps) {
  const title = titleOf(context.entity, row, context.language)
  return (
    <tr
      data-row
      data-id={row.id}
      aria-rowindex={index}
      data-selected={isSelected || undefined}
      data-inactive={!row.active || undefined}
      data-fresh={isFresh || undefined}
    >
      <td className="list-select">
        <input
          type="checkbox"
          className="checkbox"
          data-action="select"
          checked={isSelected}
          readOnly
          aria-label={text('list.select', title)}
        />
      </td>
      {columns.map((column) => (
        <td key={column.name} data-align={column.type === 'value' ? column.align : undefined}>
          {listCell(column, row, context)}
        </td>
      ))}
      <td className="list-row-actions">
        <span className="row-actions">
          <button type="button" className="icon-button" data-action="open" aria-label={text('list.edit', title)}>
            <IconPencil size={16} stroke={1.7} aria-hidden />
          </button>
          <button type="button" className="icon-button" data-action="more" aria-haspopup="menu" aria-label={text('list.more', title)}>
            <IconDots size={17} stroke={1.7} aria-hidden />
          </button>
        </span>
      </td>
    </tr>
  )
})

/** The placeholder of a row that is loading. */
export const WaitingRow = memo(function WaitingRow({ span }: { span: number }) {
  return (
    <tr data-row aria-busy className="list-waiting">
      <td colSpan={span}>
        <i aria-hidden />
      </td>
    </tr>
  )
})
