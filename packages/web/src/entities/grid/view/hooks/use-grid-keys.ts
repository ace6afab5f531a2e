/** Keyboard control of a sheet, as in spreadsheets. */
import type { KeyboardEvent, RefObject } from 'react'
import type { Commands } from '../../model/commands.ts'
import type { GridController } from '../../model/grid-controller.ts'
import { spotByKey, type Size } from '../../model/values/range.ts'
import { editModeOf } from '../../cells/edit-mode.ts'
import type { Geometry } from '../geometry.ts'

interface KeyOptions {
  controller: GridController
  commands: Commands
  geometry: Geometry
  scroller: RefObject<HTMLElement | null>
  /** A letter opens an empty entry that receives it. */
  onEdit: (isFresh: boolean) => void
  onUndo: () => void
  onRedo: () => void
  onFault: (() => void) | undefined
}

/** AltGr is Ctrl and Alt on some keyboards, and writes letters. */
const isCommand = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
/** Dead keys and input methods begin letters too. */
const isLetter = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Dead' || key === 'Process'

export function useGridKeys({ controller, commands, geometry, scroller, onEdit, onUndo, onRedo, onFault }: KeyOptions) {
  const { sheet, cursor, columns } = controller

  const withMod: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    z: (event) => (event.shiftKey ? onRedo() : onUndo()),
    y: onRedo,
    d: () => commands.fillDown(),
    r: () => commands.fillRight(),
    a: () => commands.selectAll(),
    ' ': () => commands.selectColumns(),
  }

  function run(event: KeyboardEvent): boolean {
    const isMod = isCommand(event)
    const size: Size = { rows: sheet.rows().length, columns: columns().length }
    if (size.rows === 0) return false
    const { anchor, focus } = cursor.get()
    const page = Math.max(1, Math.floor((scroller.current!.clientHeight - geometry.headHeight) / geometry.rowHeight) - 1)
    const column = columns()[anchor.column]
    const isToggle = column && editModeOf(column.field) === 'toggle'
    const spot = event.altKey ? undefined : spotByKey(event.shiftKey ? focus : anchor, { key: event.key, mod: isMod }, size, page)
    if (spot) {
      if (event.shiftKey) cursor.extend(spot)
      else cursor.go(spot)
      return true
    }
    const command = isMod ? withMod[event.key.toLowerCase()] : undefined
    if (command) {
      command(event)
      return true
    }
    if (isMod) return false
    if (event.key === ' ' && event.shiftKey) commands.selectRows()
    else if (event.key === 'Enter' || event.key === 'F2' || (event.altKey && event.key === 'ArrowDown')) onEdit(false)
    else if (event.key === 'F8') onFault?.()
    else if (event.key === 'Delete' || event.key === 'Backspace') commands.clear()
    else if (event.key === 'Escape') cursor.go(anchor)
    else if (event.key === ' ' && isToggle) commands.toggle(anchor)
    else if (isLetter(event) && !event.altKey && !isToggle) {
      onEdit(true)
      // The event is not prevented, so that the opened entry receives the letter.
      return false
    } else return false
    return true
  }

  return (event: KeyboardEvent) => {
    if (!event.defaultPrevented && run(event)) event.preventDefault()
  }
}
