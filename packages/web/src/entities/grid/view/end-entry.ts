/** What is being typed in a cell is written, as by a press elsewhere: what is saved then has it too. */
export function endEntry(): void {
  const entry = document.activeElement
  if (entry instanceof HTMLElement && entry.matches('.grid-editor')) entry.blur()
}
