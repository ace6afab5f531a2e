import { useId } from 'react'
import { formatClock } from '../../lib/language/clock.ts'
import { text } from '../../lib/language/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

interface ReLoginProps {
  email: string
  /** The session still lasts: one may do it later. */
  endsAt?: number | undefined
  onLater: () => void
}

/** The dialog itself: it comes when it is needed, which is seldom (R2.152–154). */
export function ReLogin({ email, endsAt, onLater }: ReLoginProps) {
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
