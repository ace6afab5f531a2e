import { useLayoutEffect, type RefObject } from 'react'
import { firstFocus } from './first-focus.ts'

/** The first field has the focus in the frame in which the form is first seen: what is typed from then on is typed into it. */
export function useFirstFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = panel.current && firstFocus(panel.current)
    if (!field) return
    // The dialog puts the focus here too instead of looking for a place of its own.
    field.setAttribute('data-autofocus', '')
    field.focus({ preventScroll: true })
  }, [panel])
}
