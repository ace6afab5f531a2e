/** On a phone, toasts stand beneath the head of the highest dialog if they would cover it: its title and its cross stay free. */
import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'
import { useIsMobile } from '../../../lib/browser/screen/use-is-mobile.ts'
import { toastOffset, toastSpacing } from '../../kit-constants.ts'
import { toastPlace } from '../../toast/toast-place.ts'
import { openDialogs } from './dialog-stack.ts'

/** Pixels from the top of the screen, without the movement of a dialog that is sliding in. */
function topOf(element: HTMLElement): number {
  const { offsetParent, offsetTop } = element
  return offsetTop + (offsetParent instanceof HTMLElement ? topOf(offsetParent) : 0)
}

function topBeside(head: HTMLElement, toasts: HTMLElement): number {
  const top = topOf(head)
  // Below what the system or a bar covers.
  const margin = parseFloat(getComputedStyle(toasts).marginTop) || 0
  const isFree = toastOffset + margin + toasts.offsetHeight <= top
  return isFree ? toastOffset : Math.max(toastOffset, top + head.offsetHeight + toastSpacing - margin)
}

const highest = () => openDialogs.get().at(-1)?.id

/** @param head rendered by the caller: a dialog comes into the page later than it opens, and may stay in it when it is closed */
export function useToastsBeneath(id: string, head: RefObject<HTMLElement | null>) {
  const isMobile = useIsMobile()
  const isHighest = useSyncExternalStore(openDialogs.subscribe, highest, highest) === id
  useLayoutEffect(() => {
    const [element, toasts] = [head.current, toastPlace.host]
    if (!isMobile || !isHighest || !element || !toasts) return
    // It also measures when it begins to observe, before the next picture.
    const observer = new ResizeObserver(() => toastPlace.moveTo(topBeside(element, toasts)))
    for (const each of [toasts, element, element.closest('[role=dialog]')]) if (each) observer.observe(each)
    return () => {
      observer.disconnect()
      toastPlace.moveTo(toastOffset)
    }
  }, [isMobile, isHighest, head])
}
