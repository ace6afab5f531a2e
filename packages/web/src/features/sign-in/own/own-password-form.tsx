import './own-password.css'
import '../reset/reset-form.css'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { CurrentPassword } from './current-password.tsx'
import { changeOwnPassword, ownPasswordFaults, refusedFields, type PasswordFaults, type PasswordFields } from './own-password.ts'
import { PasswordBox } from '../form/password-box.tsx'
import { boxAttributes, SignInField } from '../form/sign-in-field.tsx'

const fields = ['current', 'new', 'repeat'] as const

export interface OwnPasswordForm {
  faults: PasswordFaults
  /** The error that concerns no field. */
  refusal: string | undefined
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

const focusFirst = (form: HTMLFormElement, faults: PasswordFaults) => {
  const first = fields.find((name) => faults[name])
  if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
}

export function useOwnPassword(onDone: () => void): OwnPasswordForm {
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(form: HTMLFormElement, typed: PasswordFields) {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await changeOwnPassword(typed.current, typed.new)
      toast.success(text('passwordChange.done'))
      onDone()
    } catch (error) {
      const refused = refusedFields(error)
      if (typeof refused === 'string') setRefusal(refused)
      else {
        setFaults(refused)
        focusFirst(form, refused)
      }
    } finally {
      setIsBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const valueOf = (name: string) => String(data.get(name) ?? '')
    const typed = { current: valueOf('current'), new: valueOf('new'), repeat: valueOf('repeat') }
    const found = ownPasswordFaults(typed)
    setFaults(found)
    if (!Object.values(found).some(Boolean)) return void send(form, typed)
    void toastInvalidForm()
    focusFirst(form, found)
  }

  return { faults, refusal, isBusy, submit }
}

interface OwnPasswordFieldsProps {
  form: OwnPasswordForm
  formId: string
  children?: ReactNode
}

/** The current password, the new one and the new one again. */
export function OwnPasswordFields({ form: { faults, refusal, submit }, formId, children }: OwnPasswordFieldsProps) {
  const id = useId()
  const hint = text('validationErrorPassword')
  return (
    <form id={formId} className="own-password-form" noValidate onSubmit={submit}>
      {refusal && <InlineAlert>{refusal}</InlineAlert>}
      <CurrentPassword id={`${id}-current`} fault={faults.current} />
      <SignInField id={`${id}-new`} label={text('signIn.reset.new')} fault={faults.new} hint={hint}>
        <PasswordBox {...boxAttributes(`${id}-new`, 'new', faults.new, hint)} autoComplete="new-password" />
      </SignInField>
      <SignInField id={`${id}-repeat`} label={text('signIn.reset.repeat')} fault={faults.repeat}>
        <PasswordBox {...boxAttributes(`${id}-repeat`, 'repeat', faults.repeat)} autoComplete="new-password" />
      </SignInField>
      {children}
    </form>
  )
}
