/** Why the last attempt to save failed, until the next one or a change: a toast is gone before users look. */
import { useSelector } from '@tanstack/react-form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isUnreachable } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { refusalText } from './refusal.ts'
import type { RecordForm } from '../use-record-form.ts'
import { useNotes, type Notes } from '../frame/form-notes.ts'

const failureIn = ({ failure }: Notes) => failure

export function SaveFailureLine({ recordForm: { form, notes } }: { recordForm: RecordForm }) {
  const failure = useNotes(notes, failureIn)
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
