/** Where one is in a sheet. What follows it moves by itself, so that nothing is drawn anew. */
import { signal } from '../../../lib/browser/signal.ts'
import { at, within, withinSize, type Selection, type Size, type Spot } from './range.ts'

export interface Cursor {
  /** One is at the anchor, whatever is selected from there. */
  get: () => Selection
  /** What is selected lies where one looks already. */
  set: (selection: Selection) => void
  go: (spot: Spot) => void
  extend: (focus: Spot) => void
  /** Rows have moved: one stays where one was among them. */
  follow: (placeOf: (row: number) => number) => void
  /** Told where to look, when somebody went there. */
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
