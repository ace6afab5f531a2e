import { useId } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { OwnPasswordFields, useOwnPassword } from './own-password-form.tsx'

/** Opened from the user menu. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useOwnPassword(onClose)
  return (
    <Dialog
      opened
      onClose={onClose}
      size="Small"
      title={text('passwordChange.title')}
      blocked={form.isBusy}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={formId} layout="primary" loading={form.isBusy}>
            {text('passwordChange.save')}
          </Button>
        </>
      }
    >
      <OwnPasswordFields form={form} formId={formId}>
        <p className="sign-in-hint">{text('passwordChange.sessions')}</p>
      </OwnPasswordFields>
    </Dialog>
  )
}
