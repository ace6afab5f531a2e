import './factors.css'
import '../../../ui/page/message-page.css'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { canUsePasskeys } from '../../../lib/session/own/can-use-passkeys.ts'
import { useSettings } from '../../../lib/session/settings/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AppSetUp } from './app-set-up.tsx'
import { deviceName } from '../passkeys/device-name.ts'
import { beginApp, readProfileAgain, type AppSecret } from './factors-api.ts'
import { PasskeyName } from '../passkeys/passkey-name.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useNewPasskey } from '../passkeys/use-new-passkey.ts'

/** Replaces every screen until users have set up the second factor that their role demands. */
export function FactorStep({ onSignOut }: { onSignOut: () => void }) {
  const [app, setApp] = useState<AppSecret>()
  const [codes, setCodes] = useState<string[]>()
  const goOn = () => readProfileAgain().catch((error: unknown) => toast.error(messageOf(error)))
  const added = useNewPasskey(goOn)
  const hasPasskeys = canUsePasskeys(useSettings())

  const begin = () =>
    beginApp()
      .then(setApp)
      .catch((error: unknown) => toast.error(messageOf(error)))

  return (
    <main className="message-page factor-step">
      <Mark size={44} />
      <h1>{text(codes ? 'factor.codesTitle' : 'factorStep.title')}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={goOn} />
      ) : app ? (
        <AppSetUp app={app} onDone={setCodes} />
      ) : (
        <>
          <p>{text('factorStep.text')}</p>
          <div className="factor-actions">
            {hasPasskeys && (
              <Button layout="primary" size="large" onClick={added.begin}>
                {text('passkeys.add')}
              </Button>
            )}
            <Button layout={hasPasskeys ? 'default' : 'primary'} size="large" onClick={begin}>
              {text('factor.setUp')}
            </Button>
          </div>
        </>
      )}
      {!codes && (
        <Button layout="subtle" onClick={onSignOut}>
          {text('shell.logout')}
        </Button>
      )}
      {added.isNaming && (
        <PasskeyName
          title={text('passkeys.add')}
          name={deviceName()}
          confirmLabel={text('secondStep.continue')}
          onName={added.add}
          onClose={added.cancel}
        />
      )}
    </main>
  )
}
