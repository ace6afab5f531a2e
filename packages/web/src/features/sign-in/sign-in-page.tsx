import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { safeReturnUrl, useSettings } from '../../lib/session/settings/settings.ts'
import { writeStored } from '../../lib/browser/storage.ts'
import { Button } from '../../ui/button/button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInFields } from './form/sign-in-fields.tsx'
import { leaveDelay } from './again/leave-delay.ts'
import { useSignIn } from './form/use-sign-in.ts'
import { partOfDay } from '../../lib/language/texts/part-of-day.ts'

function LegacyForm() {
  const navigate = useNavigate()
  const { returnUrl }: { returnUrl?: unknown } = useLocation().search
  const state = useSignIn(() => void navigate({ href: safeReturnUrl(returnUrl), replace: true }))
  return (
    <form className="sign-in-form" noValidate onSubmit={state.submit}>
      <h1>{text(`signIn.${partOfDay()}`)}</h1>
      <p>{text('signIn.hint')}</p>
      <SignInFields state={state} />
      <Button type="submit" layout="primary" size="large" fullWidth loading={state.isBusy}>
        {text('signIn.signIn')}
      </Button>
    </form>
  )
}

/** The directory asks for name and password itself; the server handles this URL (R2.151, T17). */
function DirectoryForm() {
  const [isLeaving, setIsLeaving] = useState(false)
  function leave() {
    setIsLeaving(true)
    writeStored('lastLoginType', 'directory')
    setTimeout(() => location.assign('/login-ad'), leaveDelay)
  }
  return (
    <div className="sign-in-form">
      <h1>{text(`signIn.${partOfDay()}`)}</h1>
      <p>{text('signIn.hintDirectory')}</p>
      <Button layout="primary" size="large" fullWidth loading={isLeaving} onClick={leave}>
        {text('signIn.continue')}
      </Button>
    </div>
  )
}

export default function SignInPage() {
  const { loginType } = useSettings()
  const { pathname } = useLocation()
  const isDirectory = pathname.toLowerCase() === '/login' && loginType === 'directory'
  return <SignInFrame>{isDirectory ? <DirectoryForm /> : <LegacyForm />}</SignInFrame>
}
