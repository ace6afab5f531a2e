import { Link, useNavigate } from '@tanstack/react-router'
import { useId, type MouseEvent } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { leaveDelay } from './leave-delay.ts'
import { PasswordBox } from './password-box.tsx'
import { boxAttributes, SignInField } from './sign-in-field.tsx'
import type { SignInState } from './use-sign-in.ts'

function ForgotLink() {
  const navigate = useNavigate()
  function leave(event: MouseEvent) {
    // A new tab is the browser's own business.
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
  const { faults } = state
  const attributesOf = (name: 'email' | 'password') => boxAttributes(`${id}-${name}`, name, faults[name])

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
    </>
  )
}
