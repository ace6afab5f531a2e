/** Fields that are required or irrelevant depending on other values. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Rule, Values } from '@ridgeline/domain/check/rule'
import { useSelector } from '@tanstack/react-form'
import { useCallback } from 'react'
import type { RecordForm } from '../use-record-form.ts'

type Effect = keyof Pick<Rule, 'demands' | 'idles'>

const conditionsOf = ({ rules }: Entity, effect: Effect, name: string) => rules.flatMap(({ [effect]: fields }) => fields?.[name] ?? [])

export const isEverDemanded = (entity: Entity, name: string): boolean => conditionsOf(entity, 'demands', name).length > 0
export const isEverIdle = (entity: Entity, name: string): boolean => conditionsOf(entity, 'idles', name).length > 0

/** Updates while the deciding fields are typed. */
function useHasEffect({ entity, form }: RecordForm, effect: Effect, name: string): boolean {
  const select = useCallback(
    ({ values }: { values: Values }) => conditionsOf(entity, effect, name).some((holds) => holds(values)),
    [entity, effect, name],
  )
  return useSelector(form.store, select)
}

export const useIsDemanded = (recordForm: RecordForm, name: string) => useHasEffect(recordForm, 'demands', name)
export const useIsIdle = (recordForm: RecordForm, name: string) => useHasEffect(recordForm, 'idles', name)
