import { useLayoutEffect, type RefObject } from 'react'
import { firstFocus } from './first-focus.ts'

/** Focuses the first field in the first frame of the form, so that no typed letter is lost. */
export function useFirstFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = panel.current && firstFocus(panel.current)
    if (!field) return
    // Marks the field for the dialog, which would choose an element itself.
    field.setAttribute('data-autofocus', '')
    field.focus({ preventScroll: true })
  }, [panel])
}
