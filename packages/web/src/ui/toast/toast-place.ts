/** Where the toasts are: at the top (R9.42), unless a dialog of a phone moves them. They are there from the start, dialogs come later. */
import { signal } from '../../lib/browser/signal.ts'
import { toastOffset } from '../kit-constants.ts'

let top = toastOffset
const moved = signal()

export const toastPlace: {
  /** Their element. */
  host: HTMLElement | null
  /** Pixels from the top of the screen. */
  top: () => number
  moveTo: (to: number) => void
  subscribe: (listener: () => void) => () => void
} = {
  host: null,
  top: () => top,
  moveTo(to) {
    top = to
    moved.emit()
  },
  subscribe: moved.subscribe,
}
