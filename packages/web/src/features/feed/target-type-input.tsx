/** The kind of what is recommended. Whoever chooses another one empties the target: a record of another kind is no record of this one. */
import { recommendationTargets } from '@ridgeline/domain/entities/recommendation'
import { useRecordFormAround } from '../../entities/form/form-extras.ts'
import { ChoiceInput } from '../../entities/inputs/choice-input.tsx'
import type { InputProps } from '../../entities/inputs/input-props.ts'

export function TargetTypeInput({ value, onChange, ...props }: InputProps) {
  const { form } = useRecordFormAround()
  function choose(type: string | null) {
    if (type !== value) form.setFieldValue('targetId', null as never)
    onChange(type)
  }
  return (
    <ChoiceInput
      {...props}
      of={recommendationTargets}
      isClearable={false}
      // The form hands each input the value of its own field.
      value={value as string | null}
      onChange={choose}
    />
  )
}
