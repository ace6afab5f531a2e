/** The cell that is edited: opened by a key or a press, and left to the next one. */
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { editModeOf } from '../../cells/edit-mode.ts'
import type { Move } from '../../editors/editor-props.ts'
import type { SheetColumn } from '../../model/column.ts'
import type { Commands } from '../../model/commands.ts'
import type { GridController } from '../../model/grid-controller.ts'
import { seenAt } from '../../model/values/merge.ts'
import { nextSpot, within, type Spot } from '../../model/values/range.ts'

export interface Editing {
  spot: Spot
  key: string
  isFresh: boolean
  seen: readonly unknown[]
}

interface EditingOptions {
  controller: GridController
  commands: Commands
  columns: readonly SheetColumn[]
  mayWrite: GridController['mayWrite']
  /** The editor is gone: the keyboard belongs to the grid again. */
  onClosed: () => void
}

export function useGridEditing({ controller: { sheet, cursor }, commands, columns, mayWrite, onClosed }: EditingOptions) {
  const [editing, setEditing] = useState<Editing>()

  const edit = useCallback(
    (spot: Spot, isFresh: boolean) => {
      const [row, column] = [sheet.rows()[spot.row], columns[spot.column]]
      if (!row || !column || !mayWrite(row, column)) return
      const mode = editModeOf(column.field)
      if (mode === 'toggle') return commands.toggle(spot)
      // A letter does not open the form.
      if (mode === 'form' && isFresh) return
      cursor.go(spot)
      // The entry must be mounted before the letter that opened it arrives.
      flushSync(() => setEditing({ spot, key: row.key, isFresh, seen: seenAt(sheet.entity, row, column.id) }))
    },
    [sheet, cursor, columns, mayWrite, commands],
  )

  /** Rows may have been added above since the cell was opened. */
  function spotOf({ spot, key }: Editing): Spot {
    const row = sheet.rows().findIndex((each) => each.key === key)
    return row < 0 ? spot : { ...spot, row }
  }

  function finish(move: Move, value?: { written: unknown }) {
    if (!editing) return
    const spot = spotOf(editing)
    if (value && sheet.row(editing.key)) commands.write(spot, value.written, editing.seen)
    setEditing(undefined)
    onClosed()
    const size = { rows: sheet.rows().length, columns: columns.length }
    if (move === 'down' || move === 'up') cursor.go(within({ ...spot, row: spot.row + (move === 'down' ? 1 : -1) }, size))
    if (move === 'right' || move === 'left') cursor.go(nextSpot(spot, move === 'right' ? 1 : -1, size) ?? spot)
  }

  return { editing: editing && { ...editing, spot: spotOf(editing) }, edit, finish }
}
