import { useId, useState, type FormEvent } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useSettings } from '../../lib/session/settings/settings.ts'
import { isValidationOff } from '../../lib/validation/validation-switch.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastInvalidForm } from '../../ui/toast/toast-invalid-form.ts'
import { ApartPage } from './apart-page.tsx'
import { askForLink, refusalOf } from './reset/password-reset.ts'
import { boxAttributes, SignInField } from './form/sign-in-field.tsx'

function ForgotForm({ onSent }: { onSent: () => void }) {
  const id = useId()
  const [isEmpty, setIsEmpty] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const fault = isEmpty ? text('signIn.emailMissing') : refusal
  const [isBusy, setIsBusy] = useState(false)

  async function send(email: string) {
    setIsBusy(true)
    try {
      await askForLink(email)
      onSent()
    } catch (error) {
      const { kind, message } = refusalOf(error)
      if (kind === 'field') setRefusal(message)
      else toast.error(message)
      setIsBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const isMissing = email === '' && !isValidationOff()
    setIsEmpty(isMissing)
    setRefusal(undefined)
    if (!isMissing) return void send(email)
    void toastInvalidForm()
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <>
      <p>{text('signIn.forgot.hint')}</p>
      <form className="reset-form" noValidate onSubmit={submit}>
        <SignInField id={id} label={text('signIn.email')} fault={fault}>
          <input
            {...boxAttributes(id, 'email', fault)}
            className="input"
            type="email"
            autoComplete="username"
            placeholder={text('signIn.emailPlaceholder')}
            autoFocus
          />
        </SignInField>
        <Button type="submit" layout="primary" size="large" fullWidth loading={isBusy}>
          {text('signIn.forgot.send')}
        </Button>
      </form>
    </>
  )
}

/** Requests a link by mail; where no mail can be sent, it names who can help. */
export default function ForgotPasswordPage() {
  useLanguage()
  const { passwordReset } = useSettings()
  const [isSent, setIsSent] = useState(false)
  if (passwordReset === false)
    return (
      <ApartPage title={text('signIn.forgotPassword')}>
        <p>{text('signIn.forgotPassword.text')}</p>
      </ApartPage>
    )
  return (
    <ApartPage title={text('signIn.forgotPassword')}>
      {isSent ? (
        <p role="status">
          <b>{text('signIn.forgot.sent')}</b> {text('signIn.forgot.sentText')}
        </p>
      ) : (
        <ForgotForm onSent={() => setIsSent(true)} />
      )}
    </ApartPage>
  )
}
