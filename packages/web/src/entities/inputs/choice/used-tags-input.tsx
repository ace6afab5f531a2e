/** Free tags, with suggestions from other records of the entity in the resort. */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ControlProps } from '../../../ui/form-item/form-item-context.ts'
import { TagsInput } from '../../../ui/select/tags-input.tsx'
import { usedTagsQuery } from '../../api.ts'
import { loadedEntity } from '../../source/entity-source.ts'

interface UsedTagsInputProps extends ControlProps<readonly string[] | null, string[]> {
  /** Name of the entity. */
  of: string
  /** Name of the field. */
  field: string
  resortId: string | undefined
}

export function UsedTagsInput({ of, field, resortId, ...props }: UsedTagsInputProps) {
  // Fetched late, because most forms are opened for other fields.
  const [isAsked, setAsked] = useState(false)
  const entity: Entity | undefined = loadedEntity(of)
  const place = entryOf(of)?.scope === 'resort' ? resortId : undefined
  const { data } = useQuery(usedTagsQuery(isAsked ? entity : undefined, field, place))
  return <TagsInput {...props} suggestions={data} onFocus={() => setAsked(true)} />
}
