/** The records of a filter by reference. A separate chunk, because few lists have one. */
import { useMemo } from 'react'
import { MultiSelect } from '../../../../ui/select/multi-select.tsx'
import { refOptions } from '../../../source/ref-options.ts'

interface ReferenceChoicesProps {
  target: string
  label: string
  values: readonly string[]
  resortId: string | undefined
  onChange: (values: readonly string[]) => void
}

export function ReferenceChoices({ target, label, values, resortId, onChange }: ReferenceChoicesProps) {
  const options = useMemo(() => refOptions(target, resortId), [target, resortId])
  return (
    <div className="filter-options filter-references">
      <MultiSelect label={label} value={values} options={options} onChange={onChange} />
    </div>
  )
}
