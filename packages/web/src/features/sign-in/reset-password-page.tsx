import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ApartPage } from './apart-page.tsx'
import { PasswordBox } from './form/password-box.tsx'
import { newPasswordFaults, refusalOf, setPassword, type NewPasswordFaults } from './reset/password-reset.ts'
import { boxAttributes, SignInField } from './form/sign-in-field.tsx'

/** The token is removed from the URL at once, so that it stays neither in the history nor on the screen. */
function useToken(): string | undefined {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const [first] = useState(token)
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== undefined) void navigate({ to: '/reset-password', replace: true })
  }, [token, navigate])
  return typeof first === 'string' ? first : undefined
}

function NoLink({ message }: { message: string }) {
  return (
    <>
      <InlineAlert>{message}</InlineAlert>
      <Link to="/forgot-password" className="back-link">
        {text('signIn.reset.again')}
      </Link>
    </>
  )
}

function NewPasswordForm({ token, onInvalidLink }: { token: string; onInvalidLink: (message: string) => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [faults, setFaults] = useState<NewPasswordFaults>({})
  const [isBusy, setIsBusy] = useState(false)
  const hint = text('validationErrorPassword')

  async function send(password: string) {
    setIsBusy(true)
    try {
      await setPassword(token, password)
      toast.success(text('signIn.reset.done'))
      await navigate({ to: '/login-legacy', replace: true })
    } catch (error) {
      const { kind, message } = refusalOf(error)
      if (kind === 'link') onInvalidLink(message)
      else if (kind === 'field') setFaults({ password: message })
      else toast.error(message)
      setIsBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const [password, repeat] = [String(data.get('password') ?? ''), String(data.get('repeat') ?? '')]
    const found = newPasswordFaults(password, repeat)
    setFaults(found)
    const first = found.password ? 'password' : found.repeat ? 'repeat' : undefined
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void send(password)
  }

  return (
    <form className="reset-form" noValidate onSubmit={submit}>
      <SignInField id={`${id}-password`} label={text('signIn.reset.new')} fault={faults.password} hint={hint}>
        <PasswordBox {...boxAttributes(`${id}-password`, 'password', faults.password, hint)} autoComplete="new-password" autoFocus />
      </SignInField>
      <SignInField id={`${id}-repeat`} label={text('signIn.reset.repeat')} fault={faults.repeat}>
        <PasswordBox {...boxAttributes(`${id}-repeat`, 'repeat', faults.repeat)} autoComplete="new-password" />
      </SignInField>
      <Button type="submit" layout="primary" size="large" fullWidth loading={isBusy}>
        {text('signIn.reset.save')}
      </Button>
    </form>
  )
}

/** The page that the link in the mail opens. */
export default function ResetPasswordPage() {
  const token = useToken()
  const [refused, setRefused] = useState<string>()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => void loadAreas(['rules']).then(() => setIsReady(true)), [])
  const message = refused ?? (token ? undefined : text('signIn.reset.incomplete'))
  return (
    <ApartPage title={text('signIn.resetPassword')}>
      {message !== undefined ? (
        <NoLink message={message} />
      ) : (
        isReady && token && <NewPasswordForm token={token} onInvalidLink={setRefused} />
      )}
    </ApartPage>
  )
}
