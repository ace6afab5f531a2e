/** A sign-in with a password, and the second step that may follow. */
import type { DrawStep } from '../second/second-step-form.tsx'
import { newAttempt } from './attempt.ts'
import { signIn } from './sign-in.ts'

export function signInAttempt() {
  const attempt = newAttempt()
  let step: DrawStep | undefined
  return {
    ...attempt,
    /** The password was right, and the second step is open. */
    step: () => step,
    send: (email: string, password: string, onSuccess: () => void): Promise<void> =>
      attempt.run(async () => {
        const found = await signIn(email, password)
        if (found) step = await (await import('../second/second-step-form.tsx')).drawnBy(found)
        return !found
      }, onSuccess),
    /** From the second step back to the password. */
    restart() {
      step = undefined
      attempt.show('idle')
    },
  }
}
