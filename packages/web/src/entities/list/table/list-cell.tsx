/** One cell of a list, by the type of its column. */
import type { Action } from '@ridgeline/domain/access/permission'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { languages, localizedOf } from '@ridgeline/domain/values/localized'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf, unitLabel } from '../../../lib/language/texts/label.ts'
import type { ShownStatus } from '../../../ui/mark/status-glyph.tsx'
import { StatusPill, StatusPillButton } from '../../../ui/mark/badge/status-pill.tsx'
import type { Stored } from '../../api.ts'
import { cellOf } from '../../cells.tsx'
import type { CellContext } from '../../cells/cell-context.ts'
import { Elevation, type Range } from '../../cells/elevation.tsx'
import { filledLanguages, LanguageDots } from '../../cells/language-dots.tsx'
import { RecordTile } from '../../cells/record-tile.tsx'
import { optionWord } from '../../source/words.ts'
import type { Column } from '../columns/column-model.ts'
import type { IsAged } from '../loading/use-aging.ts'
import { photoOf } from '../loading/pictures.ts'
import type { OwnCodes } from '../loading/use-same-names.ts'
import { shownName, subtitleOf, titleOf } from '../row/record-title.ts'

export interface RowContext {
  entity: Entity
  language: Language
  zone: string | undefined
  texts: CellContext['texts']
  /** Whether its status has expired. */
  isAged: IsAged
  /** Thumbnails, by the id of their medium. */
  pictures: ReadonlyMap<string, string>
  range: Range
  /** Distinguishes rows of the same name. */
  ownCodes: OwnCodes
  /** The URL prefix of records; their id follows. */
  base: string
  mayOn: (action: Action, row: Stored) => boolean
  /** Of some of the rows. */
  mayUpdate: boolean
  mayOperate: boolean
}

type CellTable = { [T in Column['type']]: (column: Extract<Column, { type: T }>, row: Stored, context: RowContext) => ReactNode }

// Elevations of records without a status are drawn as open; a status is a value of its closed list.
export const statusOf = (row: Stored): ShownStatus => (row.active ? ((row['status'] ?? 'open') as Status) : 'idle')

const statusWord = (entity: Entity, status: ShownStatus) =>
  status === 'idle' ? text('list.inactive') : optionWord(entity.name, 'status', statuses, status)

const cellTable: CellTable = {
  title: ({ subtitle }, row, { entity, language, base, pictures, ownCodes }) => (
    <div className="record-name">
      <RecordTile entity={entity} record={row} picture={pictures.get(photoOf(row) ?? '')} />
      <div>
        <a className="record-link" href={`${base}/${row.id}`} tabIndex={-1} title={titleOf(entity, row, language)}>
          {titleOf(entity, row, language)}
        </a>
        <small className="num">{subtitleOf(entity, subtitle, row, ownCodes.get(row.id))}</small>
      </div>
    </div>
  ),
  status: ({ note }, row, context) => (
    <div className="status-cell">
      <StatusCell row={row} context={context} />
      {note && row[note] ? (
        <span className="status-note" title={shownName(row[note], context.language)}>
          {shownName(row[note], context.language)}
        </span>
      ) : null}
    </div>
  ),
  span: ({ name, to }, row, { range }) => spanCell(row[name], row[to], range, statusOf(row)),
  languages(_, row, { entity }) {
    // A list shows languages only where the name is localized.
    const name = localizedOf(row[entity.list[0]!])
    return <LanguageDots value={name} label={text('kit.languagesFilled', filledLanguages(name).length, languages.length)} />
  },
  active: (_, row, { entity, language, mayOn }) => (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      data-action="active"
      checked={row.active}
      readOnly
      aria-label={text('list.activeOf', titleOf(entity, row, language))}
      disabled={!mayOn('update', row)}
    />
  ),
  value({ name, upper }, row, { entity, language, zone, texts, pictures }) {
    const cell = (of: string) => cellOf(entity, { entity, name: of, record: row, language, zone, texts, pictures })
    if (!upper || !row[upper]) return cell(name)
    // The value above the boundary is the upper line; the column itself is the lower one.
    return (
      <span className="cell-stack">
        <span title={labelOf(entity.name, upper)}>
          <span className="visually-hidden">{labelOf(entity.name, upper)}: </span>
          {cell(upper)}
        </span>
        {cell(name)}
      </span>
    )
  },
}

export function StatusCell({ row, context: { entity, language, mayOperate, isAged } }: { row: Stored; context: RowContext }) {
  const status = statusOf(row)
  const word = statusWord(entity, status)
  const aged = isAged(row) ? text('list.statusAged', word) : undefined
  // Expired values have no colour.
  const shown = { status: aged ? ('idle' as const) : status, title: aged }
  if (!mayOperate || !row.active)
    return (
      <StatusPill {...shown}>
        <span aria-hidden={aged !== undefined}>{word}</span>
        {aged && <span className="visually-hidden">{aged}</span>}
      </StatusPill>
    )
  return (
    <StatusPillButton
      {...shown}
      data-action="status"
      aria-haspopup="menu"
      aria-label={text('list.changeStatus', titleOf(entity, row, language), aged ?? word)}
    >
      {word}
    </StatusPillButton>
  )
}

function spanCell(bottom: unknown, top: unknown, range: Range, status: string): ReactNode {
  if (typeof bottom !== 'number' || typeof top !== 'number') return <span className="cell-empty">–</span>
  return (
    <span className="elevation-cell num">
      <Elevation bottom={bottom} top={top} {...range} status={status} />
      {formatAmount(bottom, 'm', 0)}–{formatAmount(top, 'm', 0)} {unitLabel('m')}
    </span>
  )
}

export function listCell(column: Column, row: Stored, context: RowContext): ReactNode {
  // The table has an entry per type, so the entry fits the column it is found by.
  return (cellTable[column.type] as (column: Column, row: Stored, context: RowContext) => ReactNode)(column, row, context)
}
