/** The dialog of one record: fetches it, then hands it to the editor. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { failures } from '@ridgeline/domain/check/failure'
import type { Values } from '@ridgeline/domain/check/rule'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../lib/call/call-error.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { knownRows, recordQuery } from '../api.ts'
import { queryOf, type ListState } from '../list/list-state.ts'
import { titleOf } from '../list/row/record-title.ts'
import { useIsLate } from '../form/saving/use-is-late.ts'
import { RecordEditor } from './record-editor.tsx'

export interface EntityDialogProps {
  entity: Entity
  /** An id, `new`, or `new/` with the id of a record to duplicate. */
  record: string
  resortId: string | undefined
  /** The list behind, for the buttons to the previous and next record. */
  state: ListState
  onMove: (id: string) => void
  /** Called with the id of the record saved last. */
  onClose: (saved?: string) => void
  /** The values with which a new record begins that is created from another form. */
  within?: Values | undefined
}

export function EntityDialog(props: EntityDialogProps) {
  const { entity, record, resortId, state, onClose } = props
  const isNew = record.startsWith('new')
  // The record itself, or the one that is duplicated.
  const id = isNew ? record.slice('new/'.length) : record
  const { data, error, refetch } = useQuery({ ...recordQuery(entity, id), enabled: id !== '' })
  const client = useQueryClient()
  const language = useLanguage()
  const isLate = useIsLate(id !== '' && !data)
  const rows = knownRows(client, entity, queryOf(state, resortId))
  if (id === '' || data) return <RecordEditor {...props} stored={isNew ? undefined : data} source={isNew ? data : undefined} rows={rows} />
  // Repeating the request would not find the record either.
  const isGone = error instanceof CallError && error.status === failures.notFound.status
  if (!error && !isLate) return null
  const row = rows.find((known) => known.id === id)
  const title = row ? titleOf(entity, row, language) : text('form.opening')
  return (
    <Dialog opened preventHistoryEntry size="ExtraLarge" title={error ? text(`${entity.name}.plural`) : title} onClose={onClose}>
      {error ? <InlineAlert onRetry={isGone ? undefined : refetch}>{error.message}</InlineAlert> : <SkeletonRows count={6} />}
    </Dialog>
  )
}
