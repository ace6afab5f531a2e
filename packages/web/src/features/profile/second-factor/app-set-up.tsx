/** Sets up an authenticator app: the code is scanned, and the first code of the app switches it on. */
import './factors.css'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useId, useState, type FormEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import { QrCode } from '../../../ui/mark/qr-code.tsx'
import { completeApp, type AppSecret } from './factors-api.ts'

interface AppSetUpProps {
  app: AppSecret
  onDone: (recoveryCodes: string[]) => void
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

const isCode = (typed: string) => /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))

export function AppSetUp({ app: { secret, uri }, onDone }: AppSetUpProps) {
  const keyId = useId()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    if (!isCode(code) && !isValidationOff()) {
      void toastInvalidForm()
      return setFault(text('secondStep.codeText'))
    }
    setIsBusy(true)
    try {
      onDone(await completeApp(code))
    } catch (error) {
      setFault(messageOf(error))
      setIsBusy(false)
    }
  }

  return (
    <form className="app-set-up" noValidate onSubmit={submit}>
      <p>{text('factor.scan')}</p>
      <div className="app-set-up-code">
        <QrCode value={uri} label={text('factor.qr')} />
      </div>
      <p id={keyId}>{text('factor.key')}</p>
      <code aria-labelledby={keyId}>{inGroups(secret)}</code>
      <FormItem label={text('factor.first')} error={fault} marginType="none">
        <TextInput
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setFault(undefined)
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      </FormItem>
      <div className="factor-actions">
        <Button type="submit" layout="primary" loading={isBusy}>
          {text('factor.switchOn')}
        </Button>
      </div>
    </form>
  )
}
