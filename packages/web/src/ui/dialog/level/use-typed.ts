/** What a user has typed into a dialog would be lost with it: known by the fields that no longer hold what they held. */
import { useMemo, type FocusEvent } from 'react'

/** One types into a search or a list of options to find something, not to say it. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=search], [role=combobox]), textarea, [contenteditable=true]'

const textOf = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : element.textContent

export function useTyped() {
  return useMemo(() => {
    const before = new Map<Element, string | null>()
    return {
      onFocus({ target }: FocusEvent) {
        if (target.matches(fields) && !before.has(target)) before.set(target, textOf(target))
      },
      forget: () => before.clear(),
      isTyped: () => [...before].some(([element, text]) => element.isConnected && textOf(element) !== text),
    }
  }, [])
}
