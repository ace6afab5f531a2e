/** Pushes a change of records onto the undo stack. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast/toast.ts'
import { pushStep } from '../../ui/undo/steps.ts'
import type { Stored } from '../api.ts'
import type { OnProgress } from '../list/bulk/bulk-portions.ts'
import type { RecordChange } from '../undo/undo-values.ts'

/** The changes of an undo step. */
export interface Done {
  changed?: readonly RecordChange[]
  /** New records as first stored. */
  created?: readonly Stored[]
}

export interface Undoing {
  client: QueryClient
  entity: Entity
  language: Language
  onProgress?: OnProgress
  /** Called with the records stored by undo, for screens that show them outside lists. */
  onUndone?: (records: readonly Stored[], removed: readonly string[]) => void
}

/**
 * @param label the change in one line
 * @returns removes the step, for a change that becomes part of a later step
 */
export function pushRecordStep(at: Undoing, label: string, { changed = [], created = [] }: Done): () => void {
  const count = changed.length + created.length
  const resortId = changed[0]?.saved.resortId ?? created[0]?.resortId
  return pushStep({ label, resortId, isOfOne: count === 1 }, async () => {
    try {
      const { undoRecords } = await import('../undo/undo-records.tsx')
      await undoRecords(at, { changed, created })
    } catch (error) {
      toast.error(messageOf(error))
    }
  })
}
