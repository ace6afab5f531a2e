/** Puts a word where the cursor of the translation is, as if it were typed, so that the field can undo it. */
export function insertTerm(frame: HTMLElement | null, word: string): void {
  const field = frame?.querySelector<HTMLElement>('[data-target] :is(textarea, [contenteditable="true"])')
  if (!field) return
  if (document.activeElement !== field) field.focus()
  // A translation is selected as a whole when it is opened; a term is added to it.
  if (field instanceof HTMLTextAreaElement && field.selectionStart === 0 && field.selectionEnd === field.value.length)
    field.setSelectionRange(field.value.length, field.value.length)
  // The only way to type into both kinds of field that keeps their own undo.
  document.execCommand('insertText', false, word)
}
