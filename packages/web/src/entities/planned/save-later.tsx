/** Plans the changes of a form, and shows what the server refuses at the fields of the form. */
import type { Values } from '@ridgeline/domain/check/rule'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { toast } from '../../ui/toast/toast.ts'
import { isConflict, recordQuery } from '../api.ts'
import { refuse } from '../form/issues/refusal.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import { SaveLaterDialog } from './save-later-dialog.tsx'

interface SaveLaterProps {
  recordForm: RecordForm
  values: Values
  resortId: string
  onInvalid: () => void
  onPlanned: () => void
  onClose: () => void
}

export function SaveLater({ recordForm, values, resortId, onInvalid, onPlanned, onClose }: SaveLaterProps) {
  const client = useQueryClient()
  const { entity, formState } = recordForm
  const record = formState.get().base
  if (!record) return null

  async function onRefused(error: unknown) {
    onClose()
    if (!isConflict(error)) return refuse(error, recordForm, onInvalid)
    // The form shows what others changed, and is planned again.
    recordForm.adopt(await client.fetchQuery({ ...recordQuery(entity, record!.id), staleTime: 0 }))
    toast.error(messageOf(error))
  }

  return (
    <SaveLaterDialog
      entity={entity}
      record={record}
      values={values}
      resortId={resortId}
      onPlanned={onPlanned}
      onRefused={onRefused}
      onClose={onClose}
    />
  )
}
