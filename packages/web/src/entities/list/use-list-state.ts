import type { Entity } from '@ridgeline/domain/declare/entity'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { listStateOf, searchOf, type ListState } from './list-state.ts'

/** The state of the list in the URL. Each change is a history entry, except typing. */
export function useListState(entity: Entity) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => listStateOf(entity, search), [entity, search])
  const setState = useCallback(
    (next: ListState, { replace = false } = {}) => void navigate({ to: '.', search: searchOf(entity, next), replace, resetScroll: false }),
    [entity, navigate],
  )
  return [state, setState] as const
}
