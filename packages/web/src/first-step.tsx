/** What users do before anything else: choose a password of their own, or set up the second factor a role demands. */
import { lazy, Suspense } from 'react'
import { PasswordDialogs } from './features/sign-in/own/password-dialogs.tsx'
import { ReLoginDialog } from './features/sign-in/again/re-login-dialog.tsx'
import { loadAreas } from './lib/language/texts/i18n.ts'
import { logOut } from './shell/person/log-out.ts'
import { lazyPart } from './ui/state/lazy/lazy-part.tsx'

/** Draws questions, such as whether to leave what was typed. */
const AskHost = lazy(async () => ({ default: (await import('./ui/dialog/ask/ask-host.tsx')).AskHost }))

const NewPasswordStep = lazyPart(async () => {
  const [module] = await Promise.all([import('./features/sign-in/reset/new-password-step.tsx'), loadAreas(['overlays'])])
  return module.NewPasswordStep
})

const FactorStep = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./features/profile/second-factor/factor-step.tsx'),
    loadAreas(['account', 'kit', 'overlays']),
  ])
  return module.FactorStep
})

export function FirstStep({ mustChangePassword }: { mustChangePassword: boolean }) {
  const Step = mustChangePassword ? NewPasswordStep : FactorStep
  return (
    <>
      <Step onSignOut={() => void logOut()} onFailed={() => location.reload()} />
      <ReLoginDialog />
      <PasswordDialogs />
      <Suspense>
        <AskHost />
      </Suspense>
    </>
  )
}
