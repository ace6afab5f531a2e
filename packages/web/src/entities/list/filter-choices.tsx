/** What a list may be narrowed by in one field. */
import type { Entity } from '@ridgeline/domain/entity'
import { useMemo } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { refOptions } from '../ref-options.ts'
import { filterOptions } from './filter-words.ts'
import { toggled } from './list-state.ts'

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
    return <RefChoices target={field.to} label={label} values={values} resortId={resortId} onChange={onChange} />
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

type RefChoicesProps = Pick<FilterChoicesProps, 'label' | 'values' | 'resortId' | 'onChange'> & { target: string }

function RefChoices({ target, label, values, resortId, onChange }: RefChoicesProps) {
  const options = useMemo(() => refOptions(target, resortId), [target, resortId])
  return (
    <div className="filter-options filter-references">
      <MultiSelect label={label} value={values} options={options} onChange={onChange} />
    </div>
  )
}
