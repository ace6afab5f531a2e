/** Ends the entry in a cell, as a press elsewhere does, so that a save includes it. */
export function endEntry(): void {
  const entry = document.activeElement
  if (entry instanceof HTMLElement && entry.matches('.grid-editor')) entry.blur()
}
