/** The filter options of one field. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { filterFormOf, filterTargetOf } from '@ridgeline/domain/search/filter'
import { Checkbox } from '../../../../ui/input/choice/checkbox.tsx'
import { Flag } from '../../../../ui/mark/flag.tsx'
import { lazyPart } from '../../../../ui/state/lazy/lazy-part.tsx'
import type { Filters } from '../filter-state.ts'
import { filterOptions } from '../filter-words.ts'
import { toggled } from '../../list-state.ts'

const ReferenceChoices = lazyPart(async () => (await import('./reference-choices.tsx')).ReferenceChoices)
const SpanChoices = lazyPart(async () => (await import('./span-choices.tsx')).SpanChoices)
const TagChoices = lazyPart(async () => (await import('./tag-choices.tsx')).TagChoices)

interface FilterChoicesProps {
  entity: Entity
  /** A field, `active` or `missing`. */
  name: string
  label: string
  filters: Filters
  resortId: string | undefined
  onChange: (changes: Filters) => void
  onClose: () => void
}

export function FilterChoices({ entity, name, label, filters, resortId, onChange, onClose }: FilterChoicesProps) {
  const field = entity.fields[name]
  const values = filters[name] ?? []
  const set = (next: readonly string[]) => onChange({ [name]: next })
  const target = filterTargetOf(field)
  if (target) return <ReferenceChoices target={target} label={label} values={values} resortId={resortId} onChange={set} />
  if (field?.kind === 'tags')
    return <TagChoices entity={entity} name={name} resortId={resortId} label={label} values={values} onChange={set} />
  if (field && filterFormOf(field) === 'span')
    return <SpanChoices field={field} name={name} label={label} filters={filters} onChange={onChange} onClose={onClose} />
  const isSingle = name === 'active' || field?.kind === 'flag'
  return (
    <div className="filter-options" role="group" aria-label={label}>
      {filterOptions(entity, name).map(({ value, word, lang }) => (
        <Checkbox
          key={value}
          value={values.includes(value)}
          onChange={(isOn) => set(isSingle ? (isOn ? [value] : []) : toggled(values, value))}
        >
          {lang ? (
            <span className="filter-language" lang={lang}>
              <Flag language={lang} />
              {word}
            </span>
          ) : (
            word
          )}
        </Checkbox>
      ))}
    </div>
  )
}
