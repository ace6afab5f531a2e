/** Chooses the columns: any writable field, each language of a text separately. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { IconColumns3 } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf, sectionLabel } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Flag } from '../../../ui/mark/flag.tsx'
import { Popover } from '../../../ui/menu/popover.tsx'
import type { SheetColumn } from '../model/column.ts'

interface ColumnPickerProps {
  entity: Entity
  offered: readonly SheetColumn[]
  columns: readonly SheetColumn[]
  onChoose: (columns: readonly SheetColumn[]) => void
  onReset: () => void
}

const sectionOf = ({ sections }: Entity, name: string) => Object.entries(sections).find(([, fields]) => Object.hasOwn(fields, name))?.[0]

/** Fields all entities share come last. */
function groupsOf(entity: Entity, offered: readonly SheetColumn[]): [title: string | undefined, names: string[]][] {
  const names = [...new Set(offered.map(({ name }) => name))]
  const sections = [...Object.keys(entity.sections), undefined]
  return sections
    .map((section): [string | undefined, string[]] => [section, names.filter((name) => sectionOf(entity, name) === section)])
    .filter(([, fields]) => fields.length > 0)
}

export function ColumnPicker({ entity, offered, columns, onChoose, onReset }: ColumnPickerProps) {
  const shown = new Set(columns.map(({ id }) => id))
  const first = columns[0]?.id
  const toggle = (column: SheetColumn) =>
    onChoose(shown.has(column.id) ? columns.filter(({ id }) => id !== column.id) : [...columns, column])
  const box = (column: SheetColumn, label: string) => (
    <input
      type="checkbox"
      className="checkbox"
      checked={shown.has(column.id)}
      disabled={column.id === first}
      aria-label={label}
      onChange={() => toggle(column)}
    />
  )
  return (
    <Popover
      label={text('grid.columns')}
      trigger={
        <IconButton label={text('grid.columns')}>
          <IconColumns3 size={18} stroke={1.8} aria-hidden />
        </IconButton>
      }
    >
      <div className="column-picker">
        {groupsOf(entity, offered).map(([section, names]) => (
          <section key={section ?? ''}>
            {section && <h2>{sectionLabel(section)}</h2>}
            {names.map((name) => {
              const each = offered.filter((column) => column.name === name)
              const label = labelOf(entity.name, name)
              const [only] = each
              if (only && !only.language)
                return (
                  <label key={name} className="column-choice">
                    {box(only, label)}
                    {label}
                  </label>
                )
              return (
                <div key={name} className="column-languages" role="group" aria-label={label}>
                  <span>{label}</span>
                  {each.map((column) => (
                    <label key={column.id} title={languageNames[column.language!]}>
                      {box(column, `${label}: ${languageNames[column.language!]}`)}
                      <Flag language={column.language!} />
                    </label>
                  ))}
                </div>
              )
            })}
          </section>
        ))}
        <Button layout="subtle" size="small" onClick={onReset}>
          {text('grid.defaultColumns')}
        </Button>
      </div>
    </Popover>
  )
}
