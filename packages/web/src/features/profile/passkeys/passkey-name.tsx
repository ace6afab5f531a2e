import { useId, useState, type FormEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'

interface PasskeyNameProps {
  title: string
  name: string
  confirmLabel: string
  onName: (name: string) => unknown
  onClose: () => void
}

const maxLength = 60

/** The name by which users recognise a passkey. */
export function PasskeyName({ title, name: given, confirmLabel, onName, onClose }: PasskeyNameProps) {
  const formId = useId()
  const [name, setName] = useState(given)
  const [fault, setFault] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() !== '' || isValidationOff()) return void onName(name.trim())
    setFault(text('passkeys.nameMissing'))
    void toastInvalidForm()
  }

  return (
    <Dialog
      opened
      forgetsTyped
      onClose={onClose}
      size="Small"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={formId} layout="primary">
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormItem label={text('passkeys.name')} hint={text('passkeys.nameText')} error={fault} mandatory marginType="none">
          <TextInput value={name} onChange={setName} maxLength={maxLength} />
        </FormItem>
      </form>
    </Dialog>
  )
}
