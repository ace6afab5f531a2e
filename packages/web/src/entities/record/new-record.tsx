/** The form of a new record over another form. */
import { fieldOf, nameFieldOf } from '@ridgeline/domain/declare/entity'
import { use } from 'react'
import { EntityDialog } from './entity-dialog.tsx'
import { loadEntity } from '../source/entity-source.ts'
import { listStateOf } from '../list/list-state.ts'

interface NewRecordProps {
  /** Name of the entity. */
  of: string
  resortId: string | undefined
  /** The initial name. */
  name: string
  onClose: (saved?: string) => void
}

export function NewRecord({ of, resortId, name, onClose }: NewRecordProps) {
  const entity = use(loadEntity(of))
  const field = nameFieldOf(entity)
  return (
    <EntityDialog
      entity={entity}
      record="new"
      resortId={resortId}
      state={listStateOf(entity, {})}
      within={name ? { [field]: fieldOf(entity, field).kind === 'localized' ? { sk: name } : name } : {}}
      onMove={onClose}
      onClose={onClose}
    />
  )
}
