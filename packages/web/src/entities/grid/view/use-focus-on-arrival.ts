import { useEffect } from 'react'

/** The sheet does not take the focus from an open dialog or input. */
const busy = '[role=dialog], input, textarea'

export const focusGrid = () => document.querySelector<HTMLElement>('.grid-canvas')?.focus({ preventScroll: true })

/** Gives the focus to the cell that is shown as active. */
export function useFocusOnArrival(): void {
  useEffect(() => {
    if (!document.activeElement?.closest(busy)) focusGrid()
  }, [])
}
