/** Props of all cell editors. */
import type { Box } from '../view/geometry.ts'
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from '../model/column.ts'

/** Where the cursor goes after the entry. */
export type Move = 'stay' | 'down' | 'up' | 'right' | 'left'

export interface EditorProps {
  column: SheetColumn
  value: unknown
  /** Opened by typing a letter, which replaces the value. */
  isFresh: boolean
  words: CellWords
  /** Accessible name: the column and the record. */
  label: string
  box: Box
  resortId: string | undefined
  onDone: (value: unknown, move: Move) => void
  /** Closes without a change. */
  onCancel: (move?: Move) => void
}

/** Keys that end an entry, and where the cursor goes. */
export function moveOfKey({
  key,
  shiftKey,
  nativeEvent,
}: {
  key: string
  shiftKey: boolean
  nativeEvent: KeyboardEvent
}): Move | undefined {
  // Enter belongs to the input method while it composes.
  if (nativeEvent.isComposing) return undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

export const placeStyle = ({ left, top, width, height }: Box) => ({ left, top, minWidth: width, minHeight: height })
