import { useState, type FormEvent } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { isValidationOff, throwValidationSwitch } from '../../lib/validation/validation-switch.ts'
import { toast } from '../../ui/toast/toast.ts'
import { signIn } from './sign-in.ts'

type Faults = { email?: string | undefined; password?: string | undefined }

export interface SignInState {
  faults: Faults
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** The state of the form without a form library: this page is the first thing everybody waits for. */
export function useSignIn(onSuccess: () => void): SignInState {
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(email: string, password: string) {
    setIsBusy(true)
    try {
      await signIn(email, password)
      onSuccess()
    } catch (error) {
      toast.error((error as Error).message)
      setIsBusy(false)
    }
  }

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
    else void send(email, password)
  }

  return { faults, isBusy, submit }
}
