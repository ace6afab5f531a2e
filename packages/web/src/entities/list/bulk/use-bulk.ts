/** The actions on all ticked rows, loaded when first used. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language/texts/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { allRows, asShown, valuesOf, type Stored } from '../../api.ts'
import type { Bulk, BulkSet } from './bulk-change.tsx'
import type { QueryParams } from '../list-state.ts'
import type { Selection } from './use-selection.ts'

/** Limit of rows for one change. */
export const maxSelected = 10_000

export type BulkDialog = 'set' | 'merge' | 'copy'

export interface BulkActions {
  /** While more than one request is needed. */
  progress: { done: number; total: number } | undefined
  /** The dialog over the list and the records it is about; to merge these are two, or one for which another is chosen. */
  opened: { what: BulkDialog; rows: readonly Stored[] } | undefined
  /** For the ticked rows, or for these. */
  open: (what: BulkDialog, rows?: readonly Stored[]) => void
  close: () => void
  change: (set: BulkSet) => void
  /** The ticked rows, or these. */
  remove: (rows?: readonly Stored[]) => void
  selectAll: () => void
}

export function useBulk(entity: Entity, selection: Selection, params: QueryParams, total: number): BulkActions {
  const client = useQueryClient()
  const language = useLanguage()
  const [progress, setProgress] = useState<BulkActions['progress']>()
  const [opened, setOpened] = useState<BulkActions['opened']>()
  const onProgress = (done: number | undefined, of: number) => setProgress(done === undefined ? undefined : { done, total: of })
  const all: Bulk = { client, entity, language, onProgress }
  const ticked = () => asShown(client, entity, [...selection.rows.values()])

  async function change(set: BulkSet) {
    setOpened(undefined)
    const { changeMany } = await import('./bulk-change.tsx')
    selection.keep(await changeMany(all, ticked(), set))
  }
  async function remove(rows: readonly Stored[] = ticked()) {
    const { askAndRemove } = await import('../removal/remove-records.tsx')
    const left = await askAndRemove(all, rows)
    const gone = new Set(rows.map(({ id }) => id).filter((id) => !left?.has(id)))
    if (!left) return
    selection.keep(new Set([...selection.rows.keys()].filter((id) => !gone.has(id))))
    selection.refresh(await newest(rows.filter(({ id }) => left.has(id))))
  }
  /** The newest versions of rows that could not be changed, for another try; none if they cannot be fetched. */
  const newest = (rows: readonly Stored[]) => valuesOf(entity, rows, []).catch(() => [])
  async function selectAll() {
    try {
      const { fields: _, ...narrowing } = params
      selection.replace(await allRows(entity, narrowing, { onCount: (count) => onProgress(count, total) }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  return {
    progress,
    opened,
    open: (what, rows = ticked()) => setOpened({ what, rows }),
    close: () => setOpened(undefined),
    change: (set) => void change(set),
    remove: (rows) => void remove(rows),
    selectAll: () => void selectAll(),
  }
}
