/** "Status is Limited ×": opens the choice, as a popover or, on a phone, as a sheet. */
import type { Entity } from '@ridgeline/domain/entity'
import { Popover } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { labelOf } from '../../lib/language/label.ts'
import { useIsMobile } from '../../lib/browser/use-is-mobile.ts'
import { LaterDialog } from '../../ui/dialog/later-dialog.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { useFilterWords } from './filter-words.ts'

interface FilterChipProps {
  entity: Entity
  /** A filtered field, or `active`. */
  name: string
  values: readonly string[]
  resortId: string | undefined
  onChange: (values: readonly string[]) => void
}

export function FilterChip({ entity, name, values, resortId, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false)
  const isMobile = useIsMobile()
  const words = useFilterWords(entity, name, values)
  const label = labelOf(entity.name, name)
  const isOn = values.length > 0
  const chip = (
    <button
      type="button"
      className="filter-chip"
      data-on={isOn || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {isOn ? (
        <>
          {text('list.filterIs', label)} <em>{words.join(', ')}</em>
        </>
      ) : (
        <>
          <IconFilter size={15} aria-hidden />
          {label}
        </>
      )}
    </button>
  )
  const choices = <FilterChoices entity={entity} name={name} label={label} values={values} resortId={resortId} onChange={onChange} />
  return (
    <span className="filter-chip-group">
      {isMobile ? (
        <>
          {chip}
          <LaterDialog opened={isOpen} onClose={() => setOpen(false)} title={label}>
            {choices}
          </LaterDialog>
        </>
      ) : (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withRoles={false}>
          <Popover.Target>{chip}</Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={label} className="filter-popover">
            {choices}
          </Popover.Dropdown>
        </Popover>
      )}
      {isOn && (
        <button type="button" className="filter-chip-clear" aria-label={text('list.clearFilter', label)} onClick={() => onChange([])}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
