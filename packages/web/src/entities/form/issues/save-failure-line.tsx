/** Why the last attempt to save failed, until the next one or a change: a toast is gone before users look. */
import { useSelector } from '@tanstack/react-form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isUnreachable } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { refusalText } from './refusal.ts'
import type { RecordForm } from '../use-record-form.ts'
import { useFormState, type FormState } from '../frame/form-state.ts'

const failureIn = ({ failure }: FormState) => failure

export function SaveFailureLine({ recordForm: { form, formState } }: { recordForm: RecordForm }) {
  const failure = useFormState(formState, failureIn)
  const isOfNow = useSelector(form.store, ({ values }) => values === failure?.values)
  if (!failure || !isOfNow) return null
  const { error } = failure
  return (
    <p className="editor-failure">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      {isUnreachable(error) ? text('form.notSavedOffline') : text('form.notSaved', refusalText(error) ?? '')}
    </p>
  )
}
