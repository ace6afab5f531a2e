/** Fields that must be filled, or mean nothing, only while others are as they are. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Rule, Values } from '@ridgeline/domain/rule'
import { useSelector } from '@tanstack/react-form'
import { useCallback } from 'react'
import type { RecordForm } from './use-record-form.ts'

type Said = keyof Pick<Rule, 'demands' | 'idles'>

const saidOf = ({ rules }: Entity, said: Said, name: string) => rules.flatMap(({ [said]: fields }) => fields?.[name] ?? [])

export const isEverDemanded = (entity: Entity, name: string): boolean => saidOf(entity, 'demands', name).length > 0
export const isEverIdle = (entity: Entity, name: string): boolean => saidOf(entity, 'idles', name).length > 0

/** Follows what is typed into the fields that decide. */
function useIsSaid({ entity, form }: RecordForm, said: Said, name: string): boolean {
  const select = useCallback(
    ({ values }: { values: Values }) => saidOf(entity, said, name).some((holds) => holds(values)),
    [entity, said, name],
  )
  return useSelector(form.store, select as never) as boolean
}

export const useIsDemanded = (recordForm: RecordForm, name: string) => useIsSaid(recordForm, 'demands', name)
export const useIsIdle = (recordForm: RecordForm, name: string) => useIsSaid(recordForm, 'idles', name)
