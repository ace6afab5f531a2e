/** Rich text is drawn after the form around it, so its field is waited for. */
const fields = '[data-target] :is(input, textarea, [contenteditable="true"])'

function focus(field: HTMLElement) {
  field.focus()
  if ('select' in field && typeof field.select === 'function') field.select()
}

/**
 * @param mayFocus asked once the field is there: the user may have gone on to another part of the page
 * @returns what ends the waiting
 */
export function focusInput(frame: HTMLElement | null, mayFocus: () => boolean): (() => void) | undefined {
  const field = frame?.querySelector<HTMLElement>(fields)
  if (field) return void (mayFocus() && focus(field))
  if (!frame) return undefined
  const watch = new MutationObserver(() => {
    const found = frame.querySelector<HTMLElement>(fields)
    if (!found) return
    watch.disconnect()
    if (mayFocus()) focus(found)
  })
  watch.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['contenteditable'] })
  return () => watch.disconnect()
}
