/** Where one is in a sheet. What follows it moves by itself, so that nothing is drawn anew. */
import { signal } from '../../../lib/browser/signal.ts'
import { at, withinSize, type Selection, type Size, type Spot } from './range.ts'

export interface Cursor {
  get: () => Selection
  set: (selection: Selection) => void
  go: (spot: Spot) => void
  extend: (focus: Spot) => void
  subscribe: (listener: () => void) => () => void
}

export function createCursor(size: () => Size): Cursor {
  const changed = signal()
  let selection = at({ row: 0, column: 0 })
  const get = () => withinSize(selection, size())
  function set(next: Selection) {
    selection = withinSize(next, size())
    changed.emit()
  }
  return {
    get,
    set,
    go: (spot) => set(at(spot)),
    extend: (focus) => set({ anchor: get().anchor, focus }),
    subscribe: changed.subscribe,
  }
}
