/** The list on a phone: cards, each opened by a touch anywhere on it. */
import './list-cards.css'
import { IconDots } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent, RefObject } from 'react'
import { formatNumber } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { unitLabel } from '../../lib/language/label.ts'
import type { Stored } from '../api.ts'
import { RecordTile } from '../cells/record-tile.tsx'
import type { Column } from './column-model.ts'
import { listCell, StatusCell, statusOf, type RowContext } from './list-cell.tsx'
import { photoOf } from './pictures.ts'
import { metaOf, shownName, titleOf } from './record-title.ts'
import type { ListContentProps } from './list-table.tsx'
import { rowActionOf } from './row-action.ts'
import { useRecordAhead } from './use-record-ahead.ts'

/** From where to where it leads, in metres. */
function heightsOf(columns: readonly Column[], row: Stored): string {
  const span = columns.find((column) => column.type === 'span')
  const [bottom, top] = span ? [row[span.name], row[span.to]] : []
  return typeof bottom === 'number' && typeof top === 'number' ? `${formatNumber(bottom)}–${formatNumber(top)} ${unitLabel('m')}` : ''
}

/** What a card shows at its side: how long people wait, else why it does not run. */
function sideOf(columns: readonly Column[], row: Stored, context: RowContext) {
  const waiting = columns.find(({ name }) => name === 'waitingTime')
  if (waiting && typeof row['waitingTime'] === 'number') return listCell(waiting, row, context)
  return shownName(row['statusNote'], context.language)
}

/** Under a name that nothing else is said of: the first of what the list would show beside it. */
function factsOf(columns: readonly Column[], row: Stored, context: RowContext) {
  const told = columns.filter(({ type, name }) => type === 'value' && row[name] !== null && row[name] !== undefined).slice(0, 2)
  return told.map((column) => <span key={column.name}>{listCell(column, row, context)}</span>)
}

export function ListCards({ rows, part, total, columns, context, selection, label, holder, onAction }: ListContentProps) {
  const { entity, language } = context
  const [title] = columns
  const ahead = useRecordAhead(entity)
  const meta = title?.type === 'title' ? title.meta : []

  const indexes = Array.from({ length: part.end - part.start }, (_, at) => part.start + at)

  function onClick(event: MouseEvent) {
    const found = rowActionOf(event, rows.loaded)
    if (found) onAction(found.action, found.row, found.from)
  }

  return (
    <ul
      ref={holder as RefObject<HTMLUListElement | null>}
      className="list-cards"
      aria-label={label}
      style={{ '--before': `${part.before}px`, '--after': `${part.after}px` } as CSSProperties}
      onClick={onClick}
      {...ahead}
    >
      {indexes.map((index) => {
        const row = rows.at(index)
        if (!row) return <li key={`waiting-${index}`} data-row aria-busy className="list-card list-waiting" />
        const name = titleOf(entity, row, language)
        const said = [metaOf(entity, meta, row), heightsOf(columns, row)].filter(Boolean).join(' · ')
        return (
          <li
            key={row.id}
            className="list-card"
            data-row
            aria-posinset={part.isLong ? index + 1 : undefined}
            aria-setsize={part.isLong ? total : undefined}
            data-id={row.id}
            data-selected={selection.rows.has(row.id) || undefined}
            data-inactive={!row.active || undefined}
          >
            <RecordTile entity={entity} record={row} picture={context.pictures.get(photoOf(row) ?? '')} />
            <button type="button" className="list-card-open" data-action="open">
              {name}
            </button>
            {'status' in entity.fields ? (
              <StatusCell row={row} context={context} />
            ) : (
              <span className="list-card-side">{statusOf(row) === 'idle' && text('list.inactive')}</span>
            )}
            <span className="list-card-meta num">{said || factsOf(columns, row, context)}</span>
            <span className="list-card-side">
              <span>{sideOf(columns, row, context)}</span>
              <button
                type="button"
                className="icon-button list-card-more"
                data-action="more"
                aria-haspopup="menu"
                aria-label={text('list.more', name)}
              >
                <IconDots size={18} stroke={1.7} aria-hidden />
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
