import '../../../ui/page/message-page.css'
import { useId } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { OwnPasswordFields, useOwnPassword } from '../own/own-password-form.tsx'

/** Replaces every screen until the user has changed a password that was set by another user. */
export function NewPasswordStep({ onSignOut }: { onSignOut: () => void }) {
  const formId = useId()
  // The session that follows shows the screens by itself.
  const form = useOwnPassword(() => {})
  return (
    <main className="message-page new-password-step">
      <Mark size={44} />
      <h1>{text('passwordStep.title')}</h1>
      <p>{text('passwordStep.text')}</p>
      <OwnPasswordFields form={form} formId={formId}>
        <Button type="submit" layout="primary" size="large" fullWidth loading={form.isBusy}>
          {text('passwordStep.save')}
        </Button>
      </OwnPasswordFields>
      <Button layout="subtle" onClick={onSignOut}>
        {text('shell.logout')}
      </Button>
    </main>
  )
}
