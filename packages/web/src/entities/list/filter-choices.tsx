/** What a list may be narrowed by in one field. */
import type { Entity } from '@ridgeline/domain/entity'
import { lazy, Suspense } from 'react'
import { Checkbox } from '../../ui/input/checkbox.tsx'
import { filterOptions } from './filter-words.ts'
import { toggled } from './list-state.ts'

const ReferenceChoices = lazy(async () => ({ default: (await import('./reference-choices.tsx')).ReferenceChoices }))

interface FilterChoicesProps {
  entity: Entity
  name: string
  label: string
  values: readonly string[]
  resortId: string | undefined
  onChange: (values: readonly string[]) => void
}

export function FilterChoices({ entity, name, label, values, resortId, onChange }: FilterChoicesProps) {
  const field = entity.fields[name]
  if (field?.kind === 'ref' || field?.kind === 'refs')
    return (
      <Suspense>
        <ReferenceChoices target={field.to} label={label} values={values} resortId={resortId} onChange={onChange} />
      </Suspense>
    )
  const isSingle = name === 'active' || field?.kind === 'flag'
  return (
    <div className="filter-options" role="group" aria-label={label}>
      {filterOptions(entity, name).map(({ value, word }) => (
        <Checkbox
          key={value}
          value={values.includes(value)}
          onChange={(isOn) => onChange(isSingle ? (isOn ? [value] : []) : toggled(values, value))}
        >
          {word}
        </Checkbox>
      ))}
    </div>
  )
}
