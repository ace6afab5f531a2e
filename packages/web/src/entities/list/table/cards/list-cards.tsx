/** The list on a phone: cards, each opened by a touch anywhere on it. */
import './list-cards.css'
import { IconDots } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent, RefObject } from 'react'
import { formatAmount } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { labelOf, unitLabel } from '../../../../lib/language/texts/label.ts'
import type { Stored } from '../../../api.ts'
import { RecordTile } from '../../../cells/record-tile.tsx'
import { cardOf, factsOf, needsLabel } from './card-model.ts'
import { columnsOf, type Column } from '../../columns/column-model.ts'
import { listCell, StatusCell, statusOf, type RowContext } from '../list-cell.tsx'
import { photoOf } from '../../loading/pictures.ts'
import { shownName, subtitleOf, titleOf } from '../../row/record-title.ts'
import { rowKeys } from '../../row/row-keys.ts'
import { similarHeading } from '../../loading/similar-heading.ts'
import type { ListContentProps } from '../list-table.tsx'
import { rowActionOf } from '../../row/row-action.ts'
import { useRecordPrefetch } from '../../row/use-record-prefetch.ts'

/** One fact of a record, with the label it needs because cards have no column heads. */
function Fact({ column, row, context }: { column: Column; row: Stored; context: RowContext }) {
  const { entity } = context
  const { type, name } = column
  // The two elevations as text; a card has no room for the chart.
  if (type === 'span') {
    const [from, to] = [row[name], row[column.to]].map((metres) => formatAmount(Number(metres), 'm', 0))
    return <span className="list-card-span">{`${from}–${to} ${unitLabel('m')}`}</span>
  }
  if (entity.fields[name]?.kind === 'flag') return labelOf(entity.name, name)
  const shown = listCell(column, row, context)
  return needsLabel(entity, name) ? (
    <>
      {labelOf(entity.name, name)}: {shown}
    </>
  ) : (
    shown
  )
}

function Side({ row, context }: { row: Stored; context: RowContext }) {
  const { entity } = context
  if ('status' in entity.fields) return <StatusCell row={row} context={context} />
  if (statusOf(row) === 'idle') return <span className="list-card-state">{text('list.inactive')}</span>
  const { side } = cardOf(entity)
  const hasValue = side && row[side.name] !== null && row[side.name] !== undefined
  return <span className="list-card-state num">{hasValue && listCell(side, row, context)}</span>
}

/** The reason of a status, not shown for open records. */
const reasonOf = (row: Stored, { language }: RowContext): string =>
  row.active && row['status'] !== 'open' ? shownName(row['statusNote'], language) : ''

export function ListCards({ rows, part, total, context, selection, label, holder, similarFrom, onAction }: ListContentProps) {
  const { entity, language } = context
  const prefetch = useRecordPrefetch(entity)
  const waiting = columnsOf(entity).find(({ name }) => name === 'waitingTime')
  const indexes = Array.from({ length: part.end - part.start }, (_, at) => part.start + at)
  const keyOf = rowKeys()

  function onClick(event: MouseEvent) {
    const found = rowActionOf(event, rows.loaded)
    if (found) onAction(found.action, found.row, found.from)
  }

  return (
    <ul
      // This element contains the rows.
      ref={holder as RefObject<HTMLUListElement | null>}
      className="list-cards"
      // Windowed cards have equal heights.
      data-long={part.isLong || undefined}
      aria-label={label}
      // React passes on custom properties.
      style={{ '--before': `${part.before}px`, '--after': `${part.after}px` } as CSSProperties}
      onClick={onClick}
      {...prefetch}
    >
      {indexes.map((index) => {
        const row = rows.at(index)
        const heading = index === similarFrom && (
          <li key="similar" className="list-similar">
            {similarHeading(similarFrom)}
          </li>
        )
        if (!row) return <li key={`waiting-${index}`} data-row aria-busy className="list-card list-waiting" />
        const name = titleOf(entity, row, language)
        const subtitle = subtitleOf(entity, cardOf(entity).subtitle, row, context.ownCodes.get(row.id))
        const reason = reasonOf(row, context)
        const card = (
          <li
            key={keyOf(row.id)}
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
            <Side row={row} context={context} />
            {reason && <span className="list-card-reason">{reason}</span>}
            <span className="list-card-facts num">
              {subtitle && <span>{subtitle}</span>}
              {factsOf(entity, row).map((column) => (
                <span key={column.name}>
                  <Fact column={column} row={row} context={context} />
                </span>
              ))}
            </span>
            <span className="list-card-end">
              {waiting && typeof row['waitingTime'] === 'number' && listCell(waiting, row, context)}
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
        return heading ? [heading, card] : card
      })}
    </ul>
  )
}
