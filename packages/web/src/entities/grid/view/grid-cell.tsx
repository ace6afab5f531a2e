/** One cell. Plain elements; everything around the text is an attribute. */
import { isOfStatuses } from '../../source/words.ts'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { statuses } from '@ridgeline/domain/declare/vocabulary'
import { isObject } from '@ridgeline/domain/check/fault'
import type { ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import type { CellWords } from '../cells/cell-words.ts'
import { shownText } from '../cells/shown-text.ts'
import type { SheetColumn } from '../model/column.ts'
import { shownRecord, type SheetRow } from '../model/row.ts'

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

/** The mark before the text: the shape of a status, the swatch of a colour. */
function markOf({ field }: SheetColumn, value: unknown): ReactNode {
  if (field.kind === 'choice' && isOfStatuses(field.of) && isOneOf(statuses, value)) return <StatusGlyph status={value} />
  if (field.kind === 'text' && field.format === 'color' && isColor(value))
    return <i className="cell-swatch" style={{ background: value }} aria-hidden />
  return null
}

/** The text exists in another language: it is only not translated. */
const isTranslatable = ({ name }: SheetColumn, row: SheetRow) => isObject(shownRecord(row)[name])

export function cellContent(column: SheetColumn, value: unknown, row: SheetRow, words: CellWords, isWanted: boolean): ReactNode {
  const shown = shownText(column, value, words)
  if (shown !== '')
    return (
      <>
        {markOf(column, value)}
        <span className="grid-text">{shown}</span>
      </>
    )
  if (isWanted) return <span className="grid-wanted">{text('grid.required')}</span>
  return <span className="grid-empty">{column.language && isTranslatable(column, row) ? text('kit.notTranslated') : '–'}</span>
}
