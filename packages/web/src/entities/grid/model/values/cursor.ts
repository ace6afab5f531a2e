/** The active cell and the selection of a sheet. Listeners move their own elements, so that no cell is drawn again. */
import { signal } from '../../../../lib/browser/signal.ts'
import { at, within, withinSize, type Selection, type Size, type Spot } from './range.ts'

export interface Cursor {
  /** The anchor is the active cell, whatever is selected from there. */
  get: () => Selection
  /** Selects without scrolling: the selection is already in view. */
  set: (selection: Selection) => void
  go: (spot: Spot) => void
  extend: (focus: Spot) => void
  /** Rows have moved: keeps the selection on its records. */
  follow: (placeOf: (row: number) => number) => void
  /** `seen` is the cell to scroll into view, if any. */
  subscribe: (listener: (seen?: Spot) => void) => () => void
}

export function createCursor(size: () => Size): Cursor {
  const changed = signal<Spot | undefined>()
  let selection = at({ row: 0, column: 0 })
  const get = () => withinSize(selection, size())
  function put(next: Selection, seen?: Spot) {
    selection = withinSize(next, size())
    changed.emit(seen && within(seen, size()))
  }
  return {
    get,
    set: (next) => put(next),
    go: (spot) => put(at(spot), spot),
    extend: (focus) => put({ anchor: get().anchor, focus }, focus),
    follow(placeOf) {
      const { anchor, focus } = selection
      const next = { anchor: { ...anchor, row: placeOf(anchor.row) }, focus: { ...focus, row: placeOf(focus.row) } }
      if (next.anchor.row !== anchor.row || next.focus.row !== focus.row) put(next)
    },
    subscribe: changed.subscribe,
  }
}
