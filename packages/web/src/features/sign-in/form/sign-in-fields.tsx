import '../../../ui/state/inline-alert.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, type MouseEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { leaveDelay } from '../again/leave-delay.ts'
import { PasswordBox } from './password-box.tsx'
import { boxAttributes, SignInField } from './sign-in-field.tsx'
import type { SignInState } from './use-sign-in.ts'

function ForgotLink() {
  const navigate = useNavigate()
  function leave(event: MouseEvent) {
    // The browser opens new tabs itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setTimeout(() => void navigate({ to: '/forgot-password' }), leaveDelay)
  }
  return (
    <Link to="/forgot-password" onClick={leave}>
      {text('signIn.forgotPassword')}
    </Link>
  )
}

/** E-mail and password, on the page and in the dialog. */
export function SignInFields({ state, email, linksAway = true }: { state: SignInState; email?: string | undefined; linksAway?: boolean }) {
  const id = useId()
  const { faults, refusal } = state
  const refusedBy = refusal === undefined ? undefined : `${id}-refusal`
  const attributesOf = (name: 'email' | 'password') => boxAttributes(`${id}-${name}`, name, faults[name], undefined, refusedBy)

  return (
    <>
      <SignInField id={`${id}-email`} label={text('signIn.email')} fault={faults.email}>
        <input
          {...attributesOf('email')}
          className="input"
          type="email"
          autoComplete="username"
          placeholder={text('signIn.emailPlaceholder')}
          defaultValue={email}
          autoFocus={!email}
          data-autofocus={!email || undefined}
        />
      </SignInField>
      <SignInField id={`${id}-password`} label={text('signIn.password')} fault={faults.password} end={linksAway && <ForgotLink />}>
        <PasswordBox
          {...attributesOf('password')}
          autoComplete="current-password"
          autoFocus={!!email}
          data-autofocus={!!email || undefined}
        />
      </SignInField>
      {/* The toast announces it (R4.14); this text stays. */}
      {refusal !== undefined && (
        <div id={refusedBy} className="inline-alert" data-kind="error">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <div className="inline-alert-text">{refusal}</div>
        </div>
      )}
    </>
  )
}
