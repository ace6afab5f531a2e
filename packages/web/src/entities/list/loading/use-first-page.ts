/** A page number belongs to one resort; the list of another resort starts at page 1. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListState } from '../list-state.ts'

type OnState = (state: ListState, options: { replace: boolean }) => void

export function useFirstPage(state: ListState, onState: OnState, resortId: string | undefined): ListState {
  const [stateResort, setStateResort] = useState(resortId)
  const isElsewhere = stateResort !== resortId
  if (isElsewhere && state.page === 1) setStateResort(resortId)
  const forget = useEffectEvent(() => onState({ ...state, page: 1 }, { replace: true }))
  useEffect(() => {
    if (isElsewhere) forget()
  }, [isElsewhere])
  return isElsewhere && state.page > 1 ? { ...state, page: 1 } : state
}
