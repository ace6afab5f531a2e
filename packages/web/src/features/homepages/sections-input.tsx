/** The sections of a homepage: put in order by dragging or with the arrow keys, opened one at a time. */
import './sections-input.css'
import { homepageSections } from '@ridgeline/domain/entities/homepage'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { moved } from '../../entities/inputs/list-edit.ts'
import { Parts } from '../../entities/inputs/part.tsx'
import { useIsInvalid } from '../../entities/inputs/shape-fields.tsx'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { isControlReadOnly } from '../../ui/form-item/form-item-context.ts'
import { Menu, MenuItem } from '../../ui/menu/menu.tsx'
import { useSorting } from '../../ui/picture/use-sorting.ts'
import type { SectionType, TypedSection } from '@ridgeline/domain/app-content/sections'
import { sectionKinds } from '../../page-parts/app-preview/section-kinds.ts'
import { SectionCard } from './section-card.tsx'
import { typeWord } from './type-word.ts'

const maxSections = 30

export function SectionsInput({ value, onChange, onBlur, disabled, readOnly }: InputProps) {
  // The form hands each input the value of its own field.
  const sections = (value ?? []) as readonly TypedSection[]
  const latest = useRef(sections)
  useEffect(() => {
    latest.current = sections
  })
  const [opened, setOpened] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const isInvalid = useIsInvalid()
  const isReadOnly = isControlReadOnly({ disabled, readOnly })

  function put(next: readonly TypedSection[]) {
    latest.current = next
    onChange(next)
  }
  function move(from: number, to: number) {
    put(moved(latest.current, from, to))
    // The open section stays open when it is moved, or when others move past it.
    const places = moved([...latest.current.keys()], from, to)
    setOpened((at) => (at === undefined ? at : places.indexOf(at)))
    setAnnouncement(text('sections.moved', to + 1, latest.current.length))
  }
  function add(type: SectionType) {
    put([...latest.current, { type, title: null, layout: null, limit: null, itemIds: null }])
    setOpened(latest.current.length - 1)
    onBlur?.()
  }
  const { held, itemProps, handleProps } = useSorting(sections.length, move)

  return (
    <Parts>
      <ol className="section-cards">
        {sections.map((section, index) => (
          <SectionCard
            // Sections have no id, so the index identifies them.
            key={index}
            section={section}
            number={index + 1}
            count={sections.length}
            isOpen={opened === index}
            isHeld={held === index}
            isReadOnly={isReadOnly}
            isInvalid={isInvalid}
            sorting={itemProps(index)}
            handle={handleProps(index)}
            onToggle={() => setOpened(opened === index ? undefined : index)}
            onChange={(changed) => put(sections.map((other, at) => (at === index ? changed : other)))}
            onRemove={() => {
              setOpened(undefined)
              put(sections.filter((_, at) => at !== index))
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!isReadOnly && sections.length < maxSections && (
        <Menu
          position="bottom-start"
          trigger={
            <Button size="small" icon={<IconPlus size={15} aria-hidden />}>
              {text('sections.add')}
            </Button>
          }
        >
          {homepageSections.map((type) => {
            const Icon = sectionKinds[type].icon
            return (
              <MenuItem key={type} icon={<Icon size={17} stroke={1.7} aria-hidden />} onClick={() => add(type)}>
                {typeWord(type)}
              </MenuItem>
            )
          })}
        </Menu>
      )}
    </Parts>
  )
}
