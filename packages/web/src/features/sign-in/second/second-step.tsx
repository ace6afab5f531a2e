import './second-step.css'
import { useId, useState, useSyncExternalStore, type FormEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'
import { Button } from '../../../ui/button/button.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { boxAttributes, SignInField } from '../form/sign-in-field.tsx'
import { newAttempt } from '../form/attempt.ts'
import { completeSignIn, type SecondStep } from '../form/sign-in.ts'
import type { StepHandlers } from './step-handlers.ts'

/** After the password: a code of the authenticator app, a recovery code, or a passkey in place of both steps. */
export function SecondStepForm({ step: { token, methods }, onDone, onRestart }: StepHandlers & { step: SecondStep }) {
  const id = useId()
  const [attempt] = useState(newAttempt)
  const phase = useSyncExternalStore(attempt.subscribe, attempt.phase, attempt.phase)
  const failure = useSyncExternalStore(attempt.subscribe, attempt.failure, attempt.failure)
  const [isRecovery, setIsRecovery] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const fault = isEmpty ? text('secondStep.codeMissing') : undefined
  const isBusy = phase === 'loading' || phase === 'success'
  const hasCode = methods.includes('code')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const input = event.currentTarget.querySelector('input')
    const code = input?.value.trim() ?? ''
    const isMissing = code === '' && !isValidationOff()
    setIsEmpty(isMissing)
    if (isMissing) {
      void toastInvalidForm()
      return input?.focus()
    }
    const send = async () => completeSignIn(token, code).then(() => true)
    void attempt.run(send, onDone).then(() => attempt.failure() && input?.select())
  }

  const usePasskey = () => void attempt.run(async () => (await import('../../../lib/session/own/passkeys.ts')).signInByPasskey(), onDone)

  const kind = isRecovery ? 'recovery' : 'code'
  return (
    <form className="sign-in-form second-step" noValidate onSubmit={submit}>
      <h1>{text('secondStep.title')}</h1>
      <p>{text(hasCode ? `secondStep.${kind}Text` : 'secondStep.passkeyText')}</p>
      {failure && <InlineAlert>{failure.message}</InlineAlert>}
      {hasCode && (
        <>
          <SignInField id={id} label={text(`secondStep.${kind}`)} fault={fault}>
            <input
              // Another kind of code begins empty.
              key={kind}
              {...boxAttributes(id, 'code', fault)}
              className="input"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              autoFocus
              data-autofocus
            />
          </SignInField>
          <Button type="submit" layout="primary" size="large" fullWidth loading={isBusy}>
            {text('secondStep.continue')}
          </Button>
        </>
      )}
      {methods.includes('passkey') && (
        <Button size="large" fullWidth layout={hasCode ? 'default' : 'primary'} disabled={isBusy} onClick={usePasskey}>
          {text('signIn.passkey')}
        </Button>
      )}
      <div className="second-step-ways">
        {methods.includes('recoveryCode') && (
          <Button layout="subtle" onClick={() => setIsRecovery(!isRecovery)}>
            {text(isRecovery ? 'secondStep.useCode' : 'secondStep.useRecovery')}
          </Button>
        )}
        <Button layout="subtle" onClick={onRestart}>
          {text('secondStep.back')}
        </Button>
      </div>
      <small>{text('secondStep.lost')}</small>
    </form>
  )
}
