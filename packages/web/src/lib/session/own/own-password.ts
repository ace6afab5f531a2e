/** Signals from the shell and the calls to the password dialogs, which load on demand. */
import { signal } from '../../browser/signal.ts'

/** A user wants to change their password. */
export const passwordChange = signal()

const asked = signal()
let answer: ((isConfirmed: boolean) => void) | undefined

/** A change that needs the current password (104): users are asked once, then the waiting call continues or gives up. */
export const confirmation = {
  subscribe: asked.subscribe,
  isAsked: (): boolean => answer !== undefined,
  ask: (): Promise<boolean> =>
    new Promise((resolve) => {
      // One question at a time: a second call is refused.
      if (answer) return resolve(false)
      answer = resolve
      asked.emit()
    }),
  settle(isConfirmed: boolean) {
    answer?.(isConfirmed)
    answer = undefined
    asked.emit()
  },
}
