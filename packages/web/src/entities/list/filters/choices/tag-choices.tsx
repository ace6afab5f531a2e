/** The tags of a filter. A separate chunk, because few lists are filtered by tags. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { TagsInput } from '../../../../ui/select/tags-input.tsx'
import { UsedTagsInput } from '../../../inputs/choice/used-tags-input.tsx'

interface TagChoicesProps {
  entity: Entity
  name: string
  resortId: string | undefined
  label: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

export function TagChoices({ entity, name, resortId, label, values, onChange }: TagChoicesProps) {
  const field = entity.fields[name]
  const isSuggested = field?.kind === 'tags' && field.suggested
  return (
    <div className="filter-options filter-references">
      {isSuggested ? (
        <UsedTagsInput of={entity.name} field={name} resortId={resortId} label={label} value={values} onChange={onChange} />
      ) : (
        <TagsInput label={label} value={values} onChange={onChange} />
      )}
    </div>
  )
}
