/** Saves a sheet and shows the outcome: unsaved rows stay changed, with the fault at each cell (R8.22). */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { counted, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { refreshLists, showSaved, type Stored } from '../../api.ts'
import { pushRecordStep } from '../../record/push-record-step.ts'
import type { RecordChange } from '../../undo/undo-values.ts'
import { fetchRecords, type RowQuery } from '../data/fetch-rows.ts'
import { saveSheet } from '../data/save-sheet.ts'
import type { SheetKeeper } from '../draft/use-sheet-draft.ts'
import type { GridController } from '../model/grid-controller.ts'
import { faultsIn, nextFault, type CellFault } from '../model/faults/fault-list.ts'
import type { Sent } from '../model/faults/outcome.ts'
import { focusGrid } from '../view/use-focus-on-arrival.ts'
import { messageOf } from '@ridgeline/domain/values/message-of'

interface SavingOptions {
  controller: GridController
  query: RowQuery
  /** Shows hidden columns that contain faults. */
  show: (paths: readonly string[]) => void
  draft: SheetKeeper
}

const beginning = { row: 0, column: -1 }

export function useSaving({ controller, query, show, draft }: SavingOptions) {
  const client = useQueryClient()
  const language = useLanguage()
  const { attempt, keep } = draft
  const [isSaving, setIsSaving] = useState(false)
  /** The faults of a save are listed until the user closes the list. */
  const [areFaultsShown, setFaultsShown] = useState(false)
  const { sheet, cursor, columns } = controller
  const { entity, resortId } = query

  const rowOf = (key: string) => sheet.rows().findIndex((each) => each.key === key)
  const columnOf = (path: string) => columns().findIndex(({ id }) => id === path)

  function go({ key, path }: CellFault) {
    // The column must be shown before the cursor goes to it.
    flushSync(() => show([path]))
    const row = rowOf(key)
    if (row >= 0) cursor.go({ row, column: Math.max(0, columnOf(path)) })
    focusGrid()
  }

  /** The next fault after the active cell, or the first of the sheet. */
  function goToNext(from = cursor.get().anchor) {
    const next = nextFault(faultsIn(sheet.changedRows()), from, rowOf, columnOf)
    if (next) go(next.fault)
  }

  /** One save is one undo step. */
  function toastSaved(changed: readonly RecordChange[], created: readonly Stored[]) {
    const count = changed.length + created.length
    const onUndone = (records: readonly Stored[], removed: readonly string[]) => {
      sheet.adopt(records)
      sheet.takeOut(removed)
    }
    if (count > 0) pushRecordStep({ client, entity, language, onUndone }, counted('list.savedMany', count, count), { changed, created })
  }

  async function save() {
    if (isSaving || (sheet.counts().changed === 0 && !attempt.current)) return
    setIsSaving(true)
    const changed: RecordChange[] = []
    const created: Stored[] = []
    function onSaved(record: Stored, { base, item }: Sent) {
      showSaved(client, entity, record)
      const { id: _, version: __, ...sent } = item
      if (base) changed.push({ before: base, sent, saved: record })
      else created.push(record)
    }
    try {
      const kept = await saveSheet({
        sheet,
        entity,
        resortId: entity.scope === 'resort' ? resortId : undefined,
        attempt,
        keep,
        fetchNewest: (ids) => fetchRecords(query, ids),
        onSaved,
      }).finally(() => toastSaved(changed, created))
      setFaultsShown(kept.length > 0)
      if (kept.length > 0) goToNext(beginning)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsSaving(false)
      void refreshLists(client, entity)
    }
  }
  function forget() {
    draft.forget()
    setFaultsShown(false)
  }
  return { save, forget, isSaving, areFaultsShown, quiet: () => setFaultsShown(false), go, goToNext: () => goToNext() }
}
