/** An attempt of any kind to sign in, from idle over loading to success or failure (R4.12). */
import { signal } from '../../../lib/browser/signal.ts'
import { toast } from '../../../ui/toast/toast.ts'

export type SignInPhase = 'idle' | 'loading' | 'success' | 'failure'

export function newAttempt() {
  const changed = signal()
  let phase: SignInPhase = 'idle'
  let failure: Error | undefined
  function show(next: SignInPhase) {
    phase = next
    changed.emit()
  }
  return {
    phase: () => phase,
    /** Why the last attempt failed; undefined while one is pending. */
    failure: () => failure,
    subscribe: changed.subscribe,
    show,
    /**
     * Ignored while an attempt is pending. After a failure users may try again (R4.13, R4.14).
     * @param work resolves to false where users are not signed in yet, or gave up
     */
    async run(work: () => Promise<boolean>, onSuccess: () => void): Promise<void> {
      if (phase === 'loading') return
      failure = undefined
      show('loading')
      try {
        if (!(await work())) return show('idle')
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        show('failure')
        toast.error(failure.message)
        return
      }
      show('success')
      onSuccess()
    },
  }
}
