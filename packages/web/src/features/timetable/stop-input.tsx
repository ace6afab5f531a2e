/** Selects the stop of a board by its name in the imported timetable; unknown stops by their id. */
import { use, useMemo } from 'react'
import { PlaceContext, type InputProps } from '../../entities/inputs/input-props.ts'
import { useRecordFormAround, useTyped } from '../../entities/form/form-extras.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Select } from '../../ui/select/select.tsx'
import { stopOptions } from './timetable-api.ts'

export function StopInput({ value, onChange, onBlur, readOnly, disabled, label }: InputProps) {
  const { resortId = '' } = use(PlaceContext)
  const source = useTyped(useRecordFormAround(), 'source')
  const options = useMemo(() => (resortId ? stopOptions(resortId) : []), [resortId])
  return (
    <Select
      label={label}
      options={options}
      clearable
      placeholder={source === 'gtfs' ? undefined : text('timetable.stopOnlyGtfs')}
      creation={{ label: text('timetable.stopById'), open: (typed) => onChange(typed.trim().slice(0, 64) || null) }}
      // The form hands each input the value of its own field.
      value={value as string | null}
      onChange={onChange}
      onBlur={onBlur}
      readOnly={readOnly}
      disabled={disabled}
    />
  )
}
