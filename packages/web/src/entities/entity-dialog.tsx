/** The dialog of one record: fetches it, then hands it to the editor. */
import type { Entity } from '@ridgeline/domain/entity'
import { failures } from '@ridgeline/domain/failure'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../lib/call/call-error.ts'
import { text } from '../lib/language/i18n.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { InlineAlert } from '../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../ui/state/skeleton-rows.tsx'
import { knownRows, recordQuery } from './api.ts'
import { queryOf, type ListState } from './list/list-state.ts'
import { RecordEditor } from './record-editor.tsx'

export interface EntityDialogProps {
  entity: Entity
  /** An id, or `new`. */
  record: string
  resortId: string | undefined
  /** The list behind, for the way to the records beside. */
  state: ListState
  onMove: (id: string) => void
  /** With the id of what was saved last. */
  onClose: (saved?: string) => void
  /** A new record made from within another one's form: its name as it was typed there. */
  within?: { name: string } | undefined
}

export function EntityDialog(props: EntityDialogProps) {
  const { entity, record, resortId, state, onClose } = props
  const isNew = record === 'new'
  const { data, error, refetch } = useQuery({ ...recordQuery(entity, record), enabled: !isNew })
  const client = useQueryClient()
  if (isNew || data)
    return <RecordEditor {...props} stored={isNew ? undefined : data} rows={knownRows(client, entity, queryOf(state, resortId))} />
  // What is not there will not come by asking again.
  const isGone = error instanceof CallError && error.status === failures.notFound.status
  return (
    <Dialog opened preventHistoryEntry size="ExtraLarge" title={text(error ? `${entity.name}.plural` : 'form.opening')} onClose={onClose}>
      {error ? <InlineAlert onRetry={isGone ? undefined : refetch}>{error.message}</InlineAlert> : <SkeletonRows count={6} />}
    </Dialog>
  )
}
