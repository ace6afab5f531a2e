import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Language } from '@ridgeline/domain/values/localized'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { loadAreas, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastInvalidForm } from '../../ui/toast/toast-invalid-form.ts'
import { ApartPage } from './apart-page.tsx'
import { PasswordBox } from './form/password-box.tsx'
import { newPasswordFaults, refusalOf, setPassword, type NewPasswordFaults } from './reset/password-reset.ts'
import { boxAttributes, SignInField } from './form/sign-in-field.tsx'

interface FollowedLink {
  token: string | undefined
  /** It came with an invitation (OP10). */
  isInvitation: boolean
}

/** The token is removed from the URL at once, so that it stays neither in the history nor on the screen. */
function useLink(): FollowedLink {
  const { token, invite }: { token?: unknown; invite?: unknown } = useSearch({ strict: false })
  const [first] = useState({ token, isInvitation: invite !== undefined })
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== undefined) void navigate({ to: '/reset-password', replace: true })
  }, [token, navigate])
  return { token: typeof first.token === 'string' ? first.token : undefined, isInvitation: first.isInvitation }
}

function NoLink({ message, isInvitation }: { message: string; isInvitation: boolean }) {
  return (
    <>
      <InlineAlert>{message}</InlineAlert>
      {!isInvitation && (
        <Link to="/forgot-password" className="back-link">
          {text('signIn.reset.again')}
        </Link>
      )}
    </>
  )
}

/** Texts of a link: of a forgotten password, or of an invitation. */
const wordsOf = (isInvitation: boolean) =>
  isInvitation
    ? { chosen: 'account.invitation.password', repeat: 'account.invitation.repeat', done: 'account.invitation.done' }
    : { chosen: 'signIn.reset.new', repeat: 'signIn.reset.repeat', done: 'signIn.reset.done' }

interface NewPasswordFormProps {
  language: Language
  token: string
  isInvitation: boolean
  onInvalidLink: (message: string) => void
}

/** Their texts are in the language of the moment they were found. */
interface Found {
  language: Language
  faults: NewPasswordFaults
}

function NewPasswordForm({ language, token, isInvitation, onInvalidLink }: NewPasswordFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const [found, setFound] = useState<Found>()
  // In another language than that of the page they are not shown.
  const faults = found?.language === language ? found.faults : {}
  const setFaults = (next: NewPasswordFaults) => setFound({ language, faults: next })
  const [isBusy, setIsBusy] = useState(false)
  const hint = text('validationErrorPassword')
  const words = wordsOf(isInvitation)

  async function send(password: string) {
    setIsBusy(true)
    try {
      await setPassword(token, password)
      toast.success(text(words.done))
      await navigate({ to: '/login-legacy', replace: true })
    } catch (error) {
      const { kind, message } = refusalOf(error)
      if (kind === 'link') onInvalidLink(isInvitation ? text('account.invitation.invalid') : message)
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
    const refused = newPasswordFaults(password, repeat)
    setFaults(refused)
    const first = refused.password ? 'password' : refused.repeat ? 'repeat' : undefined
    if (!first) return void send(password)
    void toastInvalidForm()
    form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form className="reset-form" noValidate onSubmit={submit}>
      <SignInField id={`${id}-password`} label={text(words.chosen)} fault={faults.password} hint={hint}>
        <PasswordBox {...boxAttributes(`${id}-password`, 'password', faults.password, hint)} autoComplete="new-password" autoFocus />
      </SignInField>
      <SignInField id={`${id}-repeat`} label={text(words.repeat)} fault={faults.repeat}>
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
  const language = useLanguage()
  const { token, isInvitation } = useLink()
  const [refused, setRefused] = useState<string>()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => void loadAreas(isInvitation ? ['rules', 'account'] : ['rules']).then(() => setIsReady(true)), [isInvitation])
  const message = refused ?? (token ? undefined : text('signIn.reset.incomplete'))
  return (
    <ApartPage title={isReady && isInvitation ? text('account.invitation.title') : text('signIn.resetPassword')}>
      {isReady && isInvitation && message === undefined && <p className="sign-in-hint">{text('account.invitation.text')}</p>}
      {message !== undefined ? (
        <NoLink message={message} isInvitation={isInvitation} />
      ) : (
        isReady && token && <NewPasswordForm language={language} token={token} isInvitation={isInvitation} onInvalidLink={setRefused} />
      )}
    </ApartPage>
  )
}
