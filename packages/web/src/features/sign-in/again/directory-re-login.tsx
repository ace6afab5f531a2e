import { text } from '../../../lib/language/texts/i18n.ts'
import { unsaved } from '../../../lib/session/unsaved.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { directoryAddress } from '../../../lib/session/settings/settings.ts'

interface DirectoryReLoginProps {
  warning: string
  dismissable: boolean
  onLater: () => void
}

/** Drafts keep what is typed in forms while users are away. Other unsaved work stays open, and they sign in in another tab. */
function leave() {
  const { pathname, search } = location
  if (unsaved.isThere()) window.open(directoryAddress(undefined), '_blank')
  else location.assign(directoryAddress(`${pathname}${search}`))
}

/** The directory asks for name and password itself (R2.149). */
export function DirectoryReLogin({ warning, dismissable, onLater }: DirectoryReLoginProps) {
  return (
    <Dialog
      opened
      onTop
      onClose={onLater}
      dismissable={dismissable}
      preventHistoryEntry
      size="Small"
      title=""
      label={text('signIn.ask.title')}
      footer={
        <Button layout="primary" onClick={leave} data-autofocus>
          {text('signIn.continue')}
        </Button>
      }
    >
      <div className="re-login-form">
        <InlineAlert kind="warning">{warning}</InlineAlert>
        <p>{text('directory.again')}</p>
      </div>
    </Dialog>
  )
}
