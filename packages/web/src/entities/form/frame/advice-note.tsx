/** The hint of a field, or a warning about the typed values. */
import { useSelector } from '@tanstack/react-form'
import { useCallback } from 'react'
import type { Values } from '@ridgeline/domain/check/rule'
import { hintOf, issueText } from '../../../lib/language/texts/label.ts'
import type { RecordForm } from '../use-record-form.ts'

export function AdviceNote({ recordForm: { entity, form }, name }: { recordForm: RecordForm; name: string }) {
  const select = useCallback(
    ({ values }: { values: Values }) => entity.advice.find(({ field, isDue }) => field === name && isDue(values))?.rule,
    [entity, name],
  )
  const due = useSelector(form.store, select)
  return due ? (
    <span className="form-advice" role="status">
      {issueText(due)}
    </span>
  ) : (
    hintOf(entity.name, name)
  )
}
