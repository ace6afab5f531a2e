/** The recommended record, of the entity chosen beside it. */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { useMemo } from 'react'
import { useRecordFormAround, useTyped } from '../../entities/form/form-extras.ts'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { refOptions } from '../../entities/source/ref-options.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useResortId } from '../../lib/session/session.ts'
import { Select } from '../../ui/select/select.tsx'

export function TargetInput({ value, onChange, onBlur, readOnly, disabled, label }: InputProps) {
  const resortId = useResortId()
  const type = String(useTyped(useRecordFormAround(), 'targetType') ?? '')
  const isRecord = entryOf(type) !== undefined
  const options = useMemo(() => (isRecord ? refOptions(type, resortId) : []), [isRecord, type, resortId])
  return (
    <Select
      key={type}
      label={label}
      options={options}
      clearable
      placeholder={isRecord ? undefined : text('preview.noTarget')}
      // The form hands each input the value of its own field.
      value={value as string | null}
      onChange={onChange}
      onBlur={onBlur}
      readOnly={readOnly}
      disabled={disabled || !isRecord}
    />
  )
}
