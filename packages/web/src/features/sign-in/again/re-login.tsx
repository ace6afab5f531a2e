import { useCallback, useEffect, useId } from 'react'
import { readStored } from '../../../lib/browser/storage.ts'
import { formatClock } from '../../../lib/language/moments/clock.ts'
import { queryClient } from '../../../lib/call/queries/query-client.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { session, useAppUser, type AppUser } from '../../../lib/session/session.ts'
import { unsaved } from '../../../lib/session/unsaved.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { DirectoryReLogin } from './directory-re-login.tsx'
import { SignInFields } from '../form/sign-in-fields.tsx'
import { useSignIn } from '../form/use-sign-in.ts'

interface ReLoginProps {
  /** Who is asked: their work is on the page. */
  user: AppUser
  /** The session is still valid, so the user may postpone. */
  endsAt?: number | undefined
  onLater: () => void
}

/**
 * After a new sign-in the page reloads (R2.155); drafts keep the input of forms. Work that a reload would lose prevents it: users
 * who continue in a sheet get new data below their changes.
 */
function goOn(before: string, close: () => void) {
  const isSame = session.get()?.Profile.id === before
  if (!isSame || !unsaved.isThere()) return location.reload()
  close()
  void queryClient.invalidateQueries()
}

/** Tabs share a session: it is also renewed in another one, or in the window of the directory. */
function useNewSession({ Token }: AppUser, onSignedIn: () => void) {
  const now = useAppUser()?.Token
  useEffect(() => {
    if (now !== undefined && now !== Token) onSignedIn()
  }, [now, Token, onSignedIn])
}

/** The session of the form is the new one that is followed. */
const followed = () => {}

/** Loaded only when needed, which is rare (R2.152–154). In the way users signed in last. */
export function ReLogin({ user, endsAt, onLater }: ReLoginProps) {
  const formId = useId()
  const { id, email } = user.Profile
  const signedIn = useCallback(() => goOn(id, onLater), [id, onLater])
  useNewSession(user, signedIn)
  const state = useSignIn(followed)
  const warning = endsAt === undefined ? text('loginExpired') : text('attention.session', formatClock(endsAt))
  if (readStored('lastLoginType') === 'ad')
    return <DirectoryReLogin warning={warning} dismissable={endsAt !== undefined} onLater={onLater} />
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
        state.step ? undefined : (
          <>
            {state.usePasskey && (
              <Button disabled={state.isBusy} onClick={state.usePasskey}>
                {text('signIn.passkey')}
              </Button>
            )}
            <Button type="submit" form={formId} layout="primary" loading={state.isBusy}>
              {text('signIn.signIn')}
            </Button>
          </>
        )
      }
    >
      {state.step ? (
        state.step({ onDone: followed, onRestart: state.restart })
      ) : (
        <form id={formId} className="re-login-form" noValidate onSubmit={state.submit}>
          <InlineAlert kind="warning">{warning}</InlineAlert>
          <SignInFields state={state} email={email} linksAway={false} />
        </form>
      )}
    </Dialog>
  )
}
