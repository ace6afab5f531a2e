/** The less common filters of a list, searchable by name. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { fold } from '@ridgeline/domain/search/fold'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import { filterLabel } from './filter-words.ts'
import './more-filters.css'

interface MoreFiltersProps {
  entity: Entity
  names: readonly string[]
  onChoose: (name: string) => void
}

export function MoreFilters({ entity, names, onChoose }: MoreFiltersProps) {
  const [q, setQ] = useState('')
  const found = names
    .map((name) => ({ name, label: filterLabel(entity, name) }))
    .filter(({ label }) => fold(label).includes(fold(q.trim())))
  return (
    <div className="more-filters">
      <TextInput label={text('list.findFilter')} placeholder={text('list.findFilter')} value={q} onChange={setQ} />
      <ul aria-label={text('list.moreFilters')}>
        {found.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{text('list.noFilterFound')}</p>}
    </div>
  )
}
