/** One way in, from idle over loading to success or failure (R4.12). */
import { signal } from '../../lib/browser/signal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { signIn } from './sign-in.ts'

export type SignInPhase = 'idle' | 'loading' | 'success' | 'failure'

export function signInAttempt() {
  const changed = signal()
  let phase: SignInPhase = 'idle'
  function show(next: SignInPhase) {
    phase = next
    changed.emit()
  }
  return {
    phase: () => phase,
    subscribe: changed.subscribe,
    /** While one is under way, another does nothing. After a failure it may be tried again (R4.13, R4.14). */
    async send(email: string, password: string, onSuccess: () => void): Promise<void> {
      if (phase === 'loading') return
      show('loading')
      try {
        await signIn(email, password)
      } catch (error) {
        show('failure')
        toast.error((error as Error).message)
        return
      }
      show('success')
      onSuccess()
    },
  }
}
