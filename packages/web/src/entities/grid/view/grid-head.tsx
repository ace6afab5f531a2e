/** The column heads. The head of a text shows and switches its language. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, type MouseEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { Flag } from '../../../ui/mark/flag.tsx'
import type { SheetColumn } from '../model/column.ts'
import type { Geometry } from './geometry.ts'

interface GridHeadProps {
  entity: Entity
  columns: readonly SheetColumn[]
  geometry: Geometry
  left: number
  right: number
  onLanguage: (column: SheetColumn, event: MouseEvent<HTMLElement>) => void
}

/** The name in another language is labelled by the language alone. */
export function headWord(entity: Entity, { name, language, label }: SheetColumn, at: number): string {
  if (label !== undefined) return label
  return language && name === nameFieldOf(entity) && at > 0 ? languageNames[language] : labelOf(entity.name, name)
}

/** The accessible name, also shown where there is no flag. */
export const fullHeadWord = (entity: Entity, { name, language, label }: SheetColumn) =>
  label !== undefined ? label : language ? `${labelOf(entity.name, name)} (${languageNames[language]})` : labelOf(entity.name, name)

export const GridHead = memo(function GridHead({ entity, columns, geometry, left, right, onLanguage }: GridHeadProps) {
  const shown = [0, ...Array.from({ length: Math.max(0, right - left + 1) }, (_, index) => left + index)]
  return (
    <div role="row" aria-rowindex={1} className="grid-heads" style={{ height: geometry.headHeight }}>
      <i className="grid-hot" aria-hidden hidden />
      {shown.map((at) => {
        const column = columns[at]!
        const { id, language, isAmount, field } = column
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={at + 1}
            aria-label={fullHeadWord(entity, column)}
            className="grid-column"
            data-column={at}
            data-amount={isAmount || undefined}
            style={{ left: at === 0 ? undefined : geometry.edges[at], width: geometry.edges[at + 1]! - geometry.edges[at]! }}
          >
            <span className="grid-text" title={fullHeadWord(entity, column)}>
              {headWord(entity, column, at)}
              {field.required && (language ?? 'sk') === 'sk' && <span className="form-item-mandatory"> *</span>}
            </span>
            {language && (
              <button
                type="button"
                className="grid-language"
                tabIndex={-1}
                aria-haspopup="menu"
                aria-label={text('grid.languageOf', fullHeadWord(entity, column))}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={(event) => onLanguage(column, event)}
              >
                <Flag language={language} />
                <IconChevronDown size={13} aria-hidden />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
})
