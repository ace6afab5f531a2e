import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Cmd with a letter, anywhere on the page. */
export function useShortcut(letter: string, run: () => void) {
  const act = useEffectEvent(run)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== letter) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter])
}
