import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadAreas, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { isNative } from '../../lib/call/send/native.ts'
import { useSettings } from '../../lib/session/settings/settings.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInFields } from './form/sign-in-fields.tsx'
import { useGoOn } from './form/use-go-on.ts'
import { useSignIn } from './form/use-sign-in.ts'
import { partOfDay } from '../../lib/language/texts/part-of-day.ts'

/** Loaded only where there is a directory, so that other users do not wait for it. */
const CompanyButton = lazyPart(async () => (await import('./directory/company-button.tsx')).CompanyButton)
const DirectoryForm = lazyPart(async () => (await import('./directory/directory-form.tsx')).DirectoryForm)
const FaultAlert = lazyPart(
  async () => (await Promise.all([import('./directory/fault-alert.tsx'), loadAreas(['directory'])]))[0].FaultAlert,
)
const Arrival = lazyPart(async () => (await Promise.all([import('./directory/arrival.tsx'), loadAreas(['directory'])]))[0].Arrival)

interface FormProps {
  returnUrl: unknown
  alert: ReactNode
}

function LegacyForm({ returnUrl, alert }: FormProps) {
  const { directory } = useSettings()
  const goOn = useGoOn(returnUrl)
  const state = useSignIn(goOn)
  if (state.step) return state.step({ onDone: goOn, onRestart: state.restart })
  return (
    <form className="sign-in-form" noValidate onSubmit={state.submit}>
      <h1>{text(`signIn.${partOfDay()}`)}</h1>
      <p>{text('signIn.hint')}</p>
      {alert}
      <SignInFields state={state} />
      <Button type="submit" layout="primary" size="large" fullWidth loading={state.isBusy}>
        {text('signIn.signIn')}
      </Button>
      {state.usePasskey && (
        <Button size="large" fullWidth disabled={state.isBusy} onClick={state.usePasskey}>
          {text('signIn.passkey')}
        </Button>
      )}
      {/* Its pages are on the server, which the app does not show. */}
      {directory && !isNative() && <CompanyButton returnUrl={returnUrl} />}
    </form>
  )
}

export default function SignInPage() {
  useLanguage()
  const { loginType } = useSettings()
  const { pathname, search } = useLocation()
  const { returnUrl, adCode, adError }: { returnUrl?: unknown; adCode?: unknown; adError?: unknown } = search
  const Form = pathname.toLowerCase() === '/login' && loginType === 'directory' && !isNative() ? DirectoryForm : LegacyForm
  return (
    <SignInFrame>
      {typeof adCode === 'string' ? (
        <Arrival code={adCode} returnUrl={returnUrl} />
      ) : (
        <Form returnUrl={returnUrl} alert={typeof adError === 'string' && <FaultAlert fault={adError} />} />
      )}
    </SignInFrame>
  )
}
