/** "Status is Limited ×": opens the choice, as a popover or, on a phone, as a sheet. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconFilter, IconLanguage, IconX } from '@tabler/icons-react'
import { useEffect, useState, type MouseEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useIsMobile } from '../../../lib/browser/screen/use-is-mobile.ts'
import { LaterDialog } from '../../../ui/dialog/later/later-dialog.tsx'
import { fetchParts } from '../../../ui/menu/fetched-parts.ts'
import { useWanted } from '../../../ui/menu/opener.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import { notifyPartFailed } from '../../../ui/state/lazy/part-failed.ts'
import { usePressOutside } from '../use-press-outside.ts'
import { chipParameters, missing, type Filters } from './filter-state.ts'
import { filterLabel, useFilterWords } from './filter-words.ts'

const FilterChoices = lazyPart(async () => (await import('./choices/filter-choices.tsx')).FilterChoices)

const BuiltChoices = lazyPart(async () => (await fetchParts()).BuiltChoices)

const inSight: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

interface FilterChipProps {
  entity: Entity
  /** A filtered field, `active` or `missing`. */
  name: string
  /** The filters of this chip. */
  filters: Filters
  resortId: string | undefined
  /** Just added from the further filters. */
  startsOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  onChange: (changes: Filters) => void
}

export function FilterChip({ entity, name, filters, resortId, startsOpen = false, onOpen, onChange }: FilterChipProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const { button, setButton, handlers } = useWanted()
  const isMobile = useIsMobile()
  const words = useFilterWords(entity, name, filters)
  const label = filterLabel(entity, name)
  const isOn = words.length > 0
  const Icon = name === missing ? IconLanguage : IconFilter
  const clear = () => onChange(Object.fromEntries(chipParameters(entity, name).map((parameter) => [parameter, []])))
  function setOpen(next: boolean) {
    setIsOpen(next)
    onOpen?.(next)
  }
  const close = () => setOpen(false)
  function fail() {
    if (isOpen) notifyPartFailed()
    close()
    // The next press tries again.
    setButton(null)
  }
  // The chip may be scrolled out of view, where its popover would not be visible.
  useEffect(() => {
    if (startsOpen) button?.scrollIntoView(inSight)
  }, [startsOpen, button])
  usePressOutside(isOpen && !isMobile, close)
  function clearHere({ currentTarget }: MouseEvent<HTMLElement>) {
    clear()
    // The clear button disappears, so the focus moves to the chip.
    currentTarget.parentElement?.querySelector<HTMLElement>('.filter-chip')?.focus()
  }
  const choices = (
    <FilterChoices entity={entity} name={name} label={label} filters={filters} resortId={resortId} onChange={onChange} onClose={close} />
  )
  return (
    <span className="filter-chip-group">
      <button
        {...handlers}
        ref={startsOpen ? setButton : undefined}
        type="button"
        className="filter-chip"
        data-on={isOn || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setButton(currentTarget)
          currentTarget.scrollIntoView(inSight)
          setOpen(!isOpen)
        }}
      >
        {isOn ? (
          <>
            {text('list.filterIs', label)} <em>{words.join(', ')}</em>
          </>
        ) : (
          <>
            <Icon size={15} aria-hidden />
            {label}
          </>
        )}
      </button>
      {isMobile ? (
        <LaterDialog opened={isOpen} onClose={close} title={label}>
          {choices}
        </LaterDialog>
      ) : (
        button && (
          <BuiltChoices button={button} label={label} isOpen={isOpen} onChange={setOpen} onFailed={fail}>
            {choices}
          </BuiltChoices>
        )
      )}
      {isOn && (
        <button type="button" className="filter-chip-clear" aria-label={text('list.clearFilter', label)} onClick={clearHere}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
