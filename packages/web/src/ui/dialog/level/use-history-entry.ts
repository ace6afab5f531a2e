import { useEffect, useEffectEvent } from 'react'
import { dialogEntries } from './history-entries.ts'

/** While it is opened, Back closes it and stays on the page (R4.29, R4.30). One that may not be closed now stays as well. */
export function useHistoryEntry(opened: boolean, mark: string, onBack: () => void, isStaying: boolean) {
  const back = useEffectEvent(onBack)
  const staying = useEffectEvent(() => isStaying)
  useEffect(() => {
    if (!opened) return
    let takeBack: (() => void) | undefined
    // After the effects of StrictMode's first pass, so the entry is pushed once.
    const timer = setTimeout(
      () =>
        (takeBack = dialogEntries.push(
          mark,
          () => back(),
          () => staying(),
        )),
    )
    return () => {
      clearTimeout(timer)
      takeBack?.()
    }
  }, [opened, mark])
}
