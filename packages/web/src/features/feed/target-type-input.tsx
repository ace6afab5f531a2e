/** The entity of the recommended record. Choosing another entity clears the target. */
import { recommendationTargets } from '@ridgeline/domain/entities/recommendation'
import { useRecordFormAround } from '../../entities/form/form-extras.ts'
import { ChoiceInput } from '../../entities/inputs/choice/choice-input.tsx'
import type { InputProps } from '../../entities/inputs/input-props.ts'

export function TargetTypeInput({ value, onChange, ...props }: InputProps) {
  const { form } = useRecordFormAround()
  function choose(type: string | null) {
    if (type !== value) form.setFieldValue('targetId', null)
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
