/** One section in the list: its position and kind and, when open, its fields. */
import { localize } from '@ridgeline/domain/values/localized'
import { IconChevronDown, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useId, type ComponentProps } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import type { TypedSection } from '@ridgeline/domain/app-content/sections'
import { sectionKinds, shownIn } from '../../page-parts/app-preview/section-kinds.ts'
import { SectionFields } from './section-fields.tsx'
import { typeWord } from './type-word.ts'

interface SectionCardProps {
  section: TypedSection
  number: number
  count: number
  isOpen: boolean
  isHeld: boolean
  isReadOnly: boolean
  isInvalid: boolean
  sorting: { 'data-sort': number }
  handle: Pick<ComponentProps<'button'>, 'onKeyDown' | 'onPointerDown'>
  onToggle: () => void
  onChange: (section: TypedSection) => void
  onRemove: () => void
}

export function SectionCard(props: SectionCardProps) {
  const { section, number, count, isOpen, isHeld, isReadOnly, sorting, handle, onToggle, onRemove } = props
  const language = useLanguage()
  const id = useId()
  const kind = section.type && sectionKinds[section.type]
  const Icon = kind?.icon
  const word = section.type ? typeWord(section.type) : text('sections.noType')
  const title = localize(section.title, language)
  const chosen = section.itemIds?.length ?? 0
  return (
    <li className="section-card" data-held={isHeld || undefined} data-open={isOpen || undefined} {...sorting}>
      <div className="section-card-head">
        {!isReadOnly && (
          <button type="button" className="section-handle" aria-label={text('sections.move', word, number, count)} {...handle}>
            <IconGripVertical size={17} stroke={1.7} aria-hidden />
          </button>
        )}
        <button type="button" className="section-toggle" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
          <span className="section-tile">{Icon && <Icon size={18} stroke={1.7} aria-hidden />}</span>
          <span className="section-words">
            <b>{title || word}</b>
            <small>
              {[title && word, chosen > 0 && text('sections.chosen', chosen)].filter(Boolean).join(' · ') ||
                text(section.type && shownIn(section.type) ? 'sections.byApp' : 'sections.asItIs')}
            </small>
          </span>
          <IconChevronDown className="section-chevron" size={17} stroke={1.7} aria-hidden />
        </button>
        {!isReadOnly && (
          <IconButton label={text('sections.remove', word, number)} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <div id={id} className="section-card-body">
          <SectionFields {...props} />
        </div>
      )}
    </li>
  )
}
