import './sign-in-fields.css'
import '../../ui/input/input.css'
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { submitSoon } from '../../ui/input/enter.ts'
import { leaveDelay } from './leave-delay.ts'
import type { SignInState } from './use-sign-in.ts'

/** R2.148 */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form } = event.currentTarget
  submitSoon(() => form?.requestSubmit())
}

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

interface FieldProps {
  id: string
  label: string
  fault: string | undefined
  end?: ReactNode
  children: ReactNode
}

function Field({ id, label, fault, end, children }: FieldProps) {
  return (
    <div className="sign-in-field">
      <div className="sign-in-label">
        <label htmlFor={id}>{label}</label>
        {end}
      </div>
      {children}
      {fault && (
        <p id={`${id}-fault`} className="sign-in-fault">
          <IconAlertCircle size={14} aria-hidden />
          {fault}
        </p>
      )}
    </div>
  )
}

/** E-mail and password, on the page and in the dialog. */
export function SignInFields({ state, email, linksAway = true }: { state: SignInState; email?: string | undefined; linksAway?: boolean }) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const { faults } = state
  const attributesOf = (name: 'email' | 'password') => ({
    id: `${id}-${name}`,
    name,
    'aria-invalid': !!faults[name] || undefined,
    'aria-describedby': faults[name] ? `${id}-${name}-fault` : undefined,
    required: true,
  })
  const Eye = isShown ? IconEyeOff : IconEye

  return (
    <>
      <Field id={`${id}-email`} label={text('signIn.email')} fault={faults.email}>
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
      </Field>
      <Field id={`${id}-password`} label={text('signIn.password')} fault={faults.password} end={linksAway && <ForgotLink />}>
        <span className="input">
          <input
            {...attributesOf('password')}
            className="input-field"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoFocus={!!email}
            data-autofocus={!!email || undefined}
            onKeyDown={submitOnEnter}
          />
          <button
            type="button"
            className="input-inner-button"
            aria-label={text(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setIsShown(!isShown)}
          >
            <Eye size={20} stroke={1.7} aria-hidden />
          </button>
        </span>
      </Field>
    </>
  )
}
