/** What every editor of a cell is handed. */
import type { Box } from '../view/geometry.ts'
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from '../model/column.ts'

/** Where one goes when the cell is done. */
export type Move = 'stay' | 'down' | 'up' | 'right' | 'left'

export interface EditorProps {
  column: SheetColumn
  value: unknown
  /** A letter was typed over the cell: it stands alone. */
  isFresh: boolean
  words: CellWords
  /** For ears: the column and the record. */
  label: string
  box: Box
  resortId: string | undefined
  onDone: (value: unknown, move: Move) => void
  /** Nothing was said. */
  onCancel: (move?: Move) => void
}

/** The key that ends an entry, and where it leads. */
export function moveOfKey({
  key,
  shiftKey,
  nativeEvent,
}: {
  key: string
  shiftKey: boolean
  nativeEvent: KeyboardEvent
}): Move | undefined {
  // Enter chooses among what an input method offers.
  if (nativeEvent.isComposing) return undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

export const placeStyle = ({ left, top, width, height }: Box) => ({ left, top, minWidth: width, minHeight: height })
