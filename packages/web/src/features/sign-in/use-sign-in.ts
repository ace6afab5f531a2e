import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { isValidationOff, throwValidationSwitch } from '../../lib/validation/validation-switch.ts'
import { toast } from '../../ui/toast/toast.ts'
import { signInAttempt, type SignInPhase } from './sign-in-attempt.ts'

type Faults = { email?: string | undefined; password?: string | undefined }

export interface SignInState {
  faults: Faults
  phase: SignInPhase
  /** Nothing can be pressed: it is under way, or the next screen comes. */
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** The state of the form without a form library: this page is the first thing everybody waits for. */
export function useSignIn(onSuccess: () => void): SignInState {
  const [faults, setFaults] = useState<Faults>({})
  const [attempt] = useState(signInAttempt)
  const phase = useSyncExternalStore(attempt.subscribe, attempt.phase, attempt.phase)
  const isBusy = phase === 'loading' || phase === 'success'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    if (throwValidationSwitch(email)) return void toast.warning(text('validationDisabled'))
    const isMissing = (value: string) => value === '' && !isValidationOff()
    const found: Faults = {
      email: isMissing(email) ? text('signIn.emailMissing') : undefined,
      password: isMissing(password) ? text('signIn.passwordMissing') : undefined,
    }
    setFaults(found)
    const firstFault = found.email ? 'email' : found.password ? 'password' : undefined
    if (firstFault) form.querySelector<HTMLInputElement>(`[name=${firstFault}]`)?.focus()
    else void attempt.send(email, password, onSuccess)
  }

  return { faults, phase, isBusy, submit }
}
