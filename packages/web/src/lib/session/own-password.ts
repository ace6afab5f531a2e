/** What the shell and the calls ask of the dialogs for passwords, which come when they are needed. */
import { signal } from '../browser/signal.ts'

/** Somebody wants to change their password. */
export const passwordChange = signal()

const asked = signal()
let answer: ((isConfirmed: boolean) => void) | undefined

/** A change that needs the current password (104): the person is asked once, whoever waits for it goes on or gives up. */
export const confirmation = {
  subscribe: asked.subscribe,
  isAsked: (): boolean => answer !== undefined,
  ask: (): Promise<boolean> =>
    new Promise((resolve) => {
      // One question at a time: who comes second is refused as before.
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
