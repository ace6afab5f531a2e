import './own-password.css'
import { useId, useState, type FormEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { CallError } from '../../../lib/call/call-error.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'
import { useOwnPasskeys } from './use-own-passkeys.ts'
import { CurrentPassword } from './current-password.tsx'
import { confirmWithPassword, refusedFields } from './own-password.ts'

/** Asked before the own e-mail or password is changed, in case the screen was left unattended. */
export function ConfirmPassword({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const [formId, id] = [useId(), useId()]
  const [fault, setFault] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const hasPasskey = useOwnPasskeys()

  async function send(current: string) {
    setIsBusy(true)
    try {
      await confirmWithPassword(current)
      onSettled(true)
    } catch (error) {
      const refused = refusedFields(error)
      setRefusal(typeof refused === 'string' ? refused : undefined)
      setFault(typeof refused === 'string' ? undefined : refused.current)
      setIsBusy(false)
    }
  }

  async function byPasskey() {
    try {
      if (await (await import('../../../lib/session/own/passkeys.ts')).confirmByPasskey()) onSettled(true)
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : text('passkeys.failed'))
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The event bubbles through React into the form beneath, which it must not submit.
    event.stopPropagation()
    if (isBusy) return
    const current = String(new FormData(event.currentTarget).get('current') ?? '')
    if (current !== '' || isValidationOff()) return void send(current)
    setFault(text('signIn.passwordMissing'))
    void toastInvalidForm()
  }

  return (
    <Dialog
      opened
      onTop
      forgetsTyped
      onClose={() => onSettled(false)}
      size="Small"
      title={text('passwordConfirm.title')}
      footer={
        <>
          <Button onClick={() => onSettled(false)}>{text('cancel')}</Button>
          <Button type="submit" form={formId} layout="primary" loading={isBusy}>
            {text('passwordConfirm.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className="own-password-form" noValidate onSubmit={submit}>
        <p>{text('passwordConfirm.text')}</p>
        {refusal && <InlineAlert>{refusal}</InlineAlert>}
        <CurrentPassword id={id} fault={fault} />
        {hasPasskey && (
          <Button disabled={isBusy} onClick={byPasskey}>
            {text('passkeys.confirm')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
