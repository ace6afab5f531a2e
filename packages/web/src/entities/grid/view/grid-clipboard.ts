/** Copies and pastes the selected cells as text, as spreadsheets do. */
import type { ClipboardEvent } from 'react'
import type { Commands } from '../model/commands.ts'
import type { Writing } from '../model/sheet.ts'

export function gridClipboard(commands: Commands, onPasted: (writings: readonly Writing[]) => void) {
  function onCopy(event: ClipboardEvent) {
    event.preventDefault()
    event.clipboardData.setData('text/plain', commands.copy())
  }

  return {
    onCopy,
    onCut(event: ClipboardEvent) {
      onCopy(event)
      commands.clear()
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault()
      onPasted(commands.paste(event.clipboardData.getData('text/plain')))
    },
  }
}
