/** Free words a list may be narrowed to. Its own chunk, since few lists are filtered by them. */
import { TagsInput } from '../../ui/select/tags-input.tsx'

interface TagChoicesProps {
  label: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

export function TagChoices({ label, values, onChange }: TagChoicesProps) {
  return (
    <div className="filter-options filter-references">
      <TagsInput label={label} value={values} onChange={onChange} />
    </div>
  )
}
