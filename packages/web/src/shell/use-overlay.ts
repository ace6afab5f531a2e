import { useCallback, useRef, useState } from 'react'

/** Milliseconds in which a closed menu has returned the focus to its button. */
const menuPause = 50

/** An open menu would cover the overlay, so it is closed first, as by Escape. */
export async function leaveMenu(): Promise<void> {
  const inside = document.activeElement?.closest('.popover, [role=menu]') && document.activeElement
  if (!inside) return
  inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, menuPause))
}

/** One overlay at a time; when it closes, the focus returns. */
export function useOverlay<Name extends string>() {
  const [overlay, setOverlay] = useState<Name>()
  const from = useRef<Element>(null)

  async function open(name: Name) {
    if (overlay === undefined) {
      await leaveMenu()
      from.current = document.activeElement
    }
    setOverlay(name)
  }

  const close = useCallback(() => {
    setOverlay(undefined)
    const back = from.current
    setTimeout(() => back instanceof HTMLElement && back.isConnected && back.focus({ preventScroll: true }))
  }, [])

  return { overlay, open: (name: Name) => void open(name), close }
}
