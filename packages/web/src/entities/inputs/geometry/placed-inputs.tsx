/** Inputs that depend on the resort of the record: times in its zone, and the tags of its records. */
import { use } from 'react'
import type { ControlProps } from '../../../ui/form-item/form-item-context.ts'
import { MomentInput } from '../../../ui/input/moment/moment-input.tsx'
import { PlaceContext } from '../input-props.ts'
import { UsedTagsInput } from '../choice/used-tags-input.tsx'

export function InstantInput(props: ControlProps<string | null>) {
  return <MomentInput {...props} zone={use(PlaceContext).zone} />
}

interface SuggestedTagsProps extends ControlProps<string[] | null> {
  owner: string
  field: string
}

export const SuggestedTags = ({ owner, ...props }: SuggestedTagsProps) => (
  <UsedTagsInput {...props} of={owner} resortId={use(PlaceContext).resortId} />
)
