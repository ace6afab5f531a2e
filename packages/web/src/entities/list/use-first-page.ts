/** A page is one of the resort it was said in: the list of another one begins at its top. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListState } from './list-state.ts'

type OnState = (state: ListState, options: { replace: boolean }) => void

export function useFirstPage(said: ListState, onState: OnState, resortId: string | undefined): ListState {
  const [saidIn, setSaidIn] = useState(resortId)
  const isElsewhere = saidIn !== resortId
  if (isElsewhere && said.page === 1) setSaidIn(resortId)
  const forget = useEffectEvent(() => onState({ ...said, page: 1 }, { replace: true }))
  useEffect(() => {
    if (isElsewhere) forget()
  }, [isElsewhere])
  return isElsewhere && said.page > 1 ? { ...said, page: 1 } : said
}
