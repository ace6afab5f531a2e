import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AppSetUp } from './app-set-up.tsx'
import type { AppSecret } from './factors-api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface AppDialogProps {
  /** Undefined where only recovery codes are shown. */
  app?: AppSecret | undefined
  codes?: readonly string[] | undefined
  onClose: () => void
}

/** A new authenticator app, then its recovery codes, which neither an accidental press nor Back takes away. */
export function AppDialog({ app, codes: given, onClose }: AppDialogProps) {
  const [codes, setCodes] = useState(given)
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={codes === undefined}
      size="Small"
      title={text(codes ? 'factor.codesTitle' : 'factor.setUp')}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : app && <AppSetUp app={app} onDone={setCodes} />}
    </Dialog>
  )
}
