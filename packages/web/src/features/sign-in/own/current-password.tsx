import './own-password.css'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../../lib/session/session.ts'
import { PasswordBox } from '../form/password-box.tsx'
import { boxAttributes, SignInField } from '../form/sign-in-field.tsx'

interface CurrentPasswordProps {
  id: string
  fault: string | undefined
}

/** Asks for the password of the signed-in user first. */
export function CurrentPassword({ id, fault }: CurrentPasswordProps) {
  const email = useAppUser()?.Profile.email
  return (
    <>
      {/* For the browser's password manager, which files passwords under the name. */}
      <input
        className="own-password-name"
        type="text"
        name="username"
        autoComplete="username"
        value={email ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <SignInField id={id} label={text('passwordChange.current')} fault={fault}>
        <PasswordBox {...boxAttributes(id, 'current', fault)} autoComplete="current-password" autoFocus data-autofocus />
      </SignInField>
    </>
  )
}
