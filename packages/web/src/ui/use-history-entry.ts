import { useEffect, useEffectEvent } from 'react'

/** Past the router, which wraps the methods of `history` and would take this for a navigation. */
function pushSilently(mark: string) {
  History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '')
}

/** While it is opened, Back closes it and stays on the page (R4.29, R4.30). */
export function useHistoryEntry(opened: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!opened) return
    const mark = `ridgeline-dialog-${Math.random().toString(36).slice(2)}`
    const isOurs = () => !!(history.state as Record<string, unknown> | null)?.[mark]
    const onPop = () => {
      if (!isOurs()) back()
    }
    // After the effects of StrictMode's first pass, so the entry is pushed once.
    const timer = setTimeout(() => {
      pushSilently(mark)
      window.addEventListener('popstate', onPop)
    })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', onPop)
      if (isOurs()) history.back()
    }
  }, [opened])
}
