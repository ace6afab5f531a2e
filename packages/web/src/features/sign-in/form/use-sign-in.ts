import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isValidationOff, throwValidationSwitch } from '../../../lib/validation/validation-switch.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { canUsePasskeys } from '../../../lib/session/own/can-use-passkeys.ts'
import { useSettings } from '../../../lib/session/settings/settings.ts'
import type { DrawStep } from '../second/second-step-form.tsx'
import type { SignInPhase } from './attempt.ts'
import { signInAttempt } from './sign-in-attempt.ts'

type Field = 'email' | 'password'

export interface SignInState {
  faults: Partial<Record<Field, string | undefined>>
  /** The server's message about e-mail and password together. */
  refusal: string | undefined
  phase: SignInPhase
  /** Disables the form: a request is pending, or the next screen is loading. */
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Signs in without the fields, where passkeys can be used. */
  usePasskey: (() => void) | undefined
  /** The second step, once the password was right. */
  step: DrawStep | undefined
  restart: () => void
}

/** Selects the wrong password, so that the next key replaces it. */
function typeAgain(form: HTMLFormElement) {
  const password = form.querySelector<HTMLInputElement>('[name=password]')
  password?.focus()
  password?.select()
}

/** The state of the form without a form library, because every user waits for this page first. */
export function useSignIn(onSuccess: () => void): SignInState {
  const [empty, setEmpty] = useState<Record<Field, boolean>>({ email: false, password: false })
  const [attempt] = useState(signInAttempt)
  const phase = useSyncExternalStore(attempt.subscribe, attempt.phase, attempt.phase)
  const failure = useSyncExternalStore(attempt.subscribe, attempt.failure, attempt.failure)
  const step = useSyncExternalStore(attempt.subscribe, attempt.step, attempt.step)
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
    const found = { email: isMissing(email), password: isMissing(password) }
    setEmpty(found)
    const firstFault = found.email ? 'email' : found.password ? 'password' : undefined
    if (firstFault) {
      void toastInvalidForm()
      form.querySelector<HTMLInputElement>(`[name=${firstFault}]`)?.focus()
    } else void attempt.send(email, password, onSuccess).then(() => attempt.failure() && typeAgain(form))
  }

  const usePasskey = () => void attempt.run(async () => (await import('../../../lib/session/own/passkeys.ts')).signInByPasskey(), onSuccess)

  return {
    faults: {
      email: empty.email ? text('signIn.emailMissing') : undefined,
      password: empty.password ? text('signIn.passwordMissing') : undefined,
    },
    refusal: failure?.message,
    phase,
    isBusy,
    submit,
    usePasskey: canUsePasskeys(useSettings()) ? usePasskey : undefined,
    step,
    restart: attempt.restart,
  }
}
