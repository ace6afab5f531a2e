/** Inputs that depend on the resort of the record: times in its zone, and references to its records. */
import { use, useMemo } from 'react'
import type { ControlProps } from '../../../ui/form-item/form-item-context.ts'
import { MomentInput } from '../../../ui/input/moment/moment-input.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { refOptions } from '../../source/ref-options.ts'
import { PlaceContext } from '../input-props.ts'
import { useCreation } from '../choice/use-creation.tsx'
import { UsedTagsInput } from '../choice/used-tags-input.tsx'

export function InstantInput(props: ControlProps<string | null>) {
  return <MomentInput {...props} zone={use(PlaceContext).zone} />
}

function useRefOptions(to: string, chooser?: string) {
  const { resortId } = use(PlaceContext)
  return useMemo(() => refOptions(to, resortId, chooser), [to, resortId, chooser])
}

interface SuggestedTagsProps extends ControlProps<string[] | null> {
  owner: string
  field: string
}

export const SuggestedTags = ({ owner, ...props }: SuggestedTagsProps) => (
  <UsedTagsInput {...props} of={owner} resortId={use(PlaceContext).resortId} />
)

interface RefInputProps extends ControlProps<string | null> {
  /** The entity of the form; its own records cannot be created from within it. */
  owner: string
  to: string
  isClearable: boolean
}

export function RefInput({ owner, to, isClearable, ...props }: RefInputProps) {
  const { creation, dialog } = useCreation(owner, to, props.onChange)
  return (
    <>
      <Select {...props} options={useRefOptions(to)} clearable={isClearable} creation={creation} />
      {dialog}
    </>
  )
}

interface RefsInputProps extends ControlProps<string[] | null> {
  owner: string
  to: string
  max: number | undefined
  /** The full name of a field that accepts only some of the records. */
  chooser?: string | undefined
}

export function RefsInput({ owner, to, max, chooser, ...props }: RefsInputProps) {
  const { creation, dialog } = useCreation(owner, to, (id) => props.onChange([...(props.value ?? []), id]))
  return (
    <>
      <MultiSelect {...props} options={useRefOptions(to, chooser)} max={max} creation={creation} />
      {dialog}
    </>
  )
}
