/** Inputs that depend on where the record lives: its clock, and the records it may refer to. */
import { use, useMemo } from 'react'
import type { ControlProps } from '../../ui/form-item/form-item-context.ts'
import { MomentInput } from '../../ui/input/moment-input.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { refOptions } from '../ref-options.ts'
import { PlaceContext } from './input-props.ts'

export function InstantInput(props: ControlProps<string | null>) {
  return <MomentInput {...props} zone={use(PlaceContext).zone} />
}

function useRefOptions(to: string) {
  const { resortId } = use(PlaceContext)
  return useMemo(() => refOptions(to, resortId), [to, resortId])
}

interface RefInputProps extends ControlProps<string | null> {
  to: string
  isClearable: boolean
}

export function RefInput({ to, isClearable, ...props }: RefInputProps) {
  return <Select {...props} options={useRefOptions(to)} clearable={isClearable} />
}

interface RefsInputProps extends ControlProps<string[] | null> {
  to: string
  max: number | undefined
}

export function RefsInput({ to, max, ...props }: RefsInputProps) {
  return <MultiSelect {...props} options={useRefOptions(to)} max={max} />
}
