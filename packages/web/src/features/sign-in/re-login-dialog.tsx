import { useEffect, useId, useState } from 'react'
import { loginExpired } from '../../lib/call/call.ts'
import { formatClock } from '../../lib/language/clock.ts'
import { text } from '../../lib/language/i18n.ts'
import { renewal } from '../../lib/session/renewal.ts'
import { session, useAppUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Also without a call: the clock of the session runs here too. */
function useExpiry(expiresAt: number | null | undefined, onExpired: () => void) {
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(onExpired, Math.max(0, expiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt, onExpired])
}

interface ReLoginProps {
  email: string
  /** The session still lasts: one may do it later. */
  endsAt?: number | undefined
  onLater: () => void
}

function ReLogin({ email, endsAt, onLater }: ReLoginProps) {
  const formId = useId()
  const state = useSignIn(() => location.reload())
  return (
    <Dialog
      opened
      onTop
      onClose={onLater}
      dismissable={endsAt !== undefined}
      preventHistoryEntry
      size="Small"
      title=""
      label={text('signIn.ask.title')}
      footer={
        <Button type="submit" form={formId} layout="primary" loading={state.isBusy}>
          {text('signIn.signIn')}
        </Button>
      }
    >
      <form id={formId} className="re-login-form" noValidate onSubmit={state.submit}>
        <InlineAlert kind="warning">
          {endsAt === undefined ? text('loginExpired') : text('attention.session', formatClock(endsAt))}
        </InlineAlert>
        <SignInFields state={state} email={email} linksAway={false} />
      </form>
    </Dialog>
  )
}

/** One, however many calls fail together (T21). The page reloads on success; drafts keep what was typed (R2.152–155). */
export function ReLoginDialog() {
  const user = useAppUser()
  const [lastUser, setLastUser] = useState(user)
  const [asked, setAsked] = useState<'expired' | 'renewal'>()
  if (user && user !== lastUser) setLastUser(user)
  useEffect(() => loginExpired.subscribe(() => setAsked('expired')), [])
  useEffect(() => renewal.subscribe(() => setAsked((known) => known ?? 'renewal')), [])
  useExpiry(session.get()?.ExpiresAt, loginExpired.emit)
  if (!asked || !lastUser) return null
  const endsAt = asked === 'renewal' ? (lastUser.ExpiresAt ?? undefined) : undefined
  return <ReLogin email={lastUser.Profile.email} endsAt={endsAt} onLater={() => setAsked(undefined)} />
}
