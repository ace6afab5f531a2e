/** The name of a view, its visibility, and whether it is the default. */
import { useId, useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Switch } from '../../../ui/input/choice/switch.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import type { Views } from './use-views.ts'
import type { View } from './views-api.ts'

const maxNameLength = 80

interface ViewEditorProps {
  views: Views
  /** Undefined for a new view. */
  view: View | undefined
  /** The parameters of a new view. */
  search: Readonly<Record<string, string>>
  onClose: () => void
}

export function ViewEditor({ views, view, search, onClose }: ViewEditorProps) {
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [isDefault, setDefault] = useState(view !== undefined && view.id === views.defaultId)
  const [isTried, setTried] = useState(false)
  const isMissing = name.trim() === '' && !isValidationOff()
  const error = isTried && isMissing ? issueText('required') : undefined

  async function save() {
    setTried(true)
    if (isMissing) return void toastInvalidForm()
    const isKept = await views.keep({ name: name.trim(), isShared, search }, view, isDefault)
    if (isKept) onClose()
  }
  return (
    <Dialog
      opened
      size="Normal"
      title={text(view ? 'list.editViewTitle' : 'list.newViewTitle')}
      meta={text('list.viewHolds')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" onClick={save}>
            {text('list.saveView')}
          </Button>
        </>
      }
    >
      <FormItem id={`${id}-name`} label={text('list.viewName')} mandatory error={error}>
        <TextInput maxLength={maxNameLength} value={name} onChange={setName} />
      </FormItem>
      {(views.mayShare || isShared) && (
        <FormItem id={`${id}-shared`} label={text('list.viewShared')} hint={text('list.viewSharedHint')}>
          <Switch value={isShared} onChange={setShared} />
        </FormItem>
      )}
      <FormItem id={`${id}-default`} label={text('list.viewDefault')} hint={text('list.viewDefaultHint')}>
        <Switch value={isDefault} onChange={setDefault} />
      </FormItem>
    </Dialog>
  )
}
