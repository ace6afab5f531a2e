import { useCallback, useRef, useState } from 'react'

/** In which a menu that closed has given the focus back to its button. */
const menuPause = 50

/** An open menu would stand over what opens now, so it is left first, as by the key for it. */
export async function leaveMenu(): Promise<void> {
  const inside = document.activeElement?.closest('.popover, [role=menu]') && document.activeElement
  if (!inside) return
  inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, menuPause))
}

/** One thing at a time opens over the screens; when it closes, the focus is back where it was. */
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
