/** Where the toasts begin: at the top (R9.42), but on a phone beneath the head of a dialog they would cover. */
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { useIsMobile } from '../../lib/browser/screen/use-is-mobile.ts'
import { dialogHead } from '../dialog/level/dialog-heads.ts'
import { toastOffset, toastSpacing } from '../kit-constants.ts'

/** Pixels from the top of the screen, without the movement of a dialog that is sliding in. */
function topOf(element: HTMLElement): number {
  const { offsetParent, offsetTop } = element
  return offsetTop + (offsetParent instanceof HTMLElement ? topOf(offsetParent) : 0)
}

function topBeside(head: HTMLElement, toasts: HTMLElement): number {
  const top = topOf(head)
  return toastOffset + toasts.offsetHeight <= top ? toastOffset : Math.max(toastOffset, top + head.offsetHeight + toastSpacing)
}

export function useToastsTop(host: RefObject<HTMLElement | null>, isEmpty: boolean): number {
  const isMobile = useIsMobile()
  const head = useSyncExternalStore(dialogHead.subscribe, dialogHead.get, dialogHead.get)
  const [top, setTop] = useState(toastOffset)
  const isBeside = isMobile && !isEmpty && head !== undefined
  useLayoutEffect(() => {
    const toasts = host.current
    if (!isBeside || !toasts) return
    // It also measures when it begins to observe, before the next picture.
    const observer = new ResizeObserver(() => setTop(topBeside(head, toasts)))
    for (const element of [toasts, head, head.closest('[role=dialog]')]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [host, head, isBeside])
  return isBeside ? top : toastOffset
}
