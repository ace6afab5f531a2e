/** Fields that must be filled only while others are as they are. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Values } from '@ridgeline/domain/rule'
import { useSelector } from '@tanstack/react-form'
import { useCallback } from 'react'
import type { RecordForm } from './use-record-form.ts'

const demandsOn = ({ rules }: Entity, name: string) => rules.flatMap(({ demands }) => demands?.[name] ?? [])

export const isEverDemanded = (entity: Entity, name: string): boolean => demandsOn(entity, name).length > 0

/** Follows what is typed into the fields that decide. */
export function useIsDemanded({ entity, form }: RecordForm, name: string): boolean {
  const select = useCallback(
    ({ values }: { values: Values }) => demandsOn(entity, name).some((isDemanded) => isDemanded(values)),
    [entity, name],
  )
  return useSelector(form.store, select as never) as boolean
}
