/** One or several of a closed list. */
import { permissionKeys } from '@ridgeline/domain/permission'
import { days, statuses } from '@ridgeline/domain/vocabulary'
import { useMemo } from 'react'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { StatusGlyph, type ShownStatus } from '../../ui/mark/status-glyph.tsx'
import { optionWord } from '../words.ts'
import { DayPicker } from './day-picker.tsx'
import type { InputProps } from './input-props.ts'
import { PermissionPicker } from './permission-picker.tsx'

function useOptions(owner: string, name: string, of: readonly string[]) {
  return useMemo(
    () =>
      of.map((value) => ({
        value,
        label: optionWord(owner, name, of, value),
        ...(of === statuses && { glyph: <StatusGlyph status={value as ShownStatus} /> }),
      })),
    [owner, name, of],
  )
}

interface ChoiceInputProps extends InputProps<string> {
  of: readonly string[]
  isClearable: boolean
}

export function ChoiceInput(props: ChoiceInputProps) {
  const { owner, name, label: _, of, isClearable, ...control } = props
  return <Select {...control} options={useOptions(owner, name, of)} clearable={isClearable} />
}

interface ChoicesInputProps extends InputProps<string[]> {
  of: readonly string[]
  max: number | undefined
}

export function ChoicesInput(props: ChoicesInputProps) {
  const { owner, name, label, of, max, ...control } = props
  const options = useOptions(owner, name, of)
  if (of === permissionKeys) return <PermissionPicker {...control} label={label} />
  if (of === days) return <DayPicker {...control} label={label} />
  return <MultiSelect {...control} options={options} max={max} />
}
