import { useEffect, useEffectEvent } from 'react'
import { dialogEntries } from './history-entries.ts'

/** While it is opened, Back closes it and stays on the page (R4.29, R4.30). */
export function useHistoryEntry(opened: boolean, mark: string, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!opened) return
    let takeBack: (() => void) | undefined
    // After the effects of StrictMode's first pass, so the entry is pushed once.
    const timer = setTimeout(() => (takeBack = dialogEntries.push(mark, back)))
    return () => {
      clearTimeout(timer)
      takeBack?.()
    }
  }, [opened, mark])
}
