/** Saving a sheet and telling how it went: what was not saved stays, each cell with what is wrong (R8.22). */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage, counted, text } from '../../../lib/language/i18n.ts'
import { message } from '../../../ui/dialog/ask.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { refreshLists, showSaved } from '../../api.ts'
import { shownName } from '../../list/record-title.ts'
import { nameFieldOf } from '@ridgeline/domain/entity'
import { fetchRecords, type RowQuery } from '../data/fetch-rows.ts'
import { saveSheet, type Attempt } from '../data/save-sheet.ts'
import type { Desk } from '../model/desk.ts'
import { shownRecord, type SheetRow } from '../model/row.ts'

interface SavingOptions {
  desk: Desk
  query: RowQuery
  /** Brings columns into the sheet in which something is wrong. */
  show: (paths: readonly string[]) => void
}

const wrongPaths = ({ faults, refusals, theirs }: SheetRow) => [...Object.keys(theirs), ...Object.keys(refusals), ...Object.keys(faults)]

export function useSaving({ desk, query, show }: SavingOptions) {
  const client = useQueryClient()
  const language = useLanguage()
  const attempt = useRef<Attempt>(undefined)
  const [isSaving, setIsSaving] = useState(false)
  const { sheet, cursor, columns } = desk
  const { entity, resortId } = query

  function nameOf(key: string): string {
    const row = sheet.row(key)
    const place = sheet.rows().findIndex((each) => each.key === key)
    return (row && shownName(shownRecord(row)[nameFieldOf(entity)], language)) || String(place + 1)
  }

  /** One stands at the first cell that is wrong. */
  function goToFault(key: string | undefined) {
    const row = sheet.rows().findIndex((each) => each.key === key)
    const found = row < 0 ? [] : wrongPaths(sheet.rows()[row]!)
    const column = columns().findIndex(({ id }) => found.includes(id))
    if (row >= 0) cursor.go({ row, column: Math.max(0, column) })
    document.querySelector<HTMLElement>('.grid-canvas')?.focus({ preventScroll: true })
  }

  async function save() {
    if (isSaving || (sheet.counts().changed === 0 && !attempt.current)) return
    setIsSaving(true)
    try {
      const { saved, kept } = await saveSheet({
        sheet,
        entity,
        resortId: entity.scope === 'resort' ? resortId : undefined,
        attempt,
        fetchNewest: (ids) => fetchRecords(query, ids),
        onSaved: (record) => showSaved(client, entity, record),
      })
      if (saved > 0) toast.success(counted('list.savedMany', saved, saved))
      if (kept.length === 0) return
      show(kept.flatMap((key) => wrongPaths(sheet.row(key)!)))
      await message({
        kind: 'warning',
        title: counted('list.someNotSaved', kept.length, kept.length),
        // R8.22
        body: <p>{text('saveItemsFailed', kept.map(nameOf).join(', '))}</p>,
      })
      goToFault(kept[0])
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      setIsSaving(false)
      void refreshLists(client, entity)
    }
  }
  /** What was discarded is not sent once more. */
  const forget = () => void (attempt.current = undefined)
  return { save, forget, isSaving }
}
