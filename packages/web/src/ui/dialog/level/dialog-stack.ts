/** Which dialogs are open, from the lowest to the highest. */
import { signal } from '../../../lib/browser/signal.ts'
import { dialogZBase } from '../../kit-constants.ts'

export interface OpenDialog {
  id: string
  /** Dialogs this one was opened from. */
  ancestors: readonly string[]
  /** Above all that are not. */
  onTop: boolean
}

/** A dialog stands over those opened before it, never over one it holds: effects of children run before those of their parents. */
export function entered(stack: readonly OpenDialog[], dialog: OpenDialog): OpenDialog[] {
  const at = stack.findIndex(({ ancestors, onTop }) => ancestors.includes(dialog.id) || (onTop && !dialog.onTop))
  return at < 0 ? [...stack, dialog] : stack.toSpliced(at, 0, dialog)
}

/** T45. One that is not in the stack yet stands over its parents. */
export function zIndexIn(stack: readonly OpenDialog[], { id, ancestors }: OpenDialog): number {
  const at = stack.findIndex((other) => other.id === id)
  return dialogZBase + (at < 0 ? ancestors.length : at) + 1
}

let stack: readonly OpenDialog[] = []
const changed = signal()

function set(next: readonly OpenDialog[]) {
  stack = next
  changed.emit()
}

export const openDialogs = {
  get: () => stack,
  subscribe: changed.subscribe,
  enter(dialog: OpenDialog) {
    set(entered(stack, dialog))
    return () => set(stack.filter(({ id }) => id !== dialog.id))
  },
}
