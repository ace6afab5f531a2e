/** Merges what other users save into the sheet. */
import { useEffect, useRef } from 'react'
import { useLive } from '../../../lib/live/use-live.ts'
import type { Sheet } from '../model/sheet.ts'
import { fetchRecords, type RowQuery } from './fetch-rows.ts'

/** Changes come in bursts and are fetched together. */
const pause = 120

export function useLiveRows(sheet: Sheet, query: RowQuery) {
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(query)
  useEffect(() => {
    newest.current = query
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  async function fetchWaiting() {
    timer.current = undefined
    const ids = [...waiting.current]
    waiting.current.clear()
    // A record that could not be fetched is reported as a conflict when the row is saved.
    const records = await fetchRecords(newest.current, ids).catch(() => [])
    sheet.adopt(records)
  }

  function wait(ids: readonly string[]) {
    for (const id of ids) waiting.current.add(id)
    if (waiting.current.size > 0) timer.current ??= setTimeout(() => void fetchWaiting(), pause)
  }

  useLive((event) => {
    if (event.kind === 'reset') return wait(sheet.rows().flatMap(({ base }) => base?.id ?? []))
    // Values measured by devices are not edited here.
    if (event.kind === 'note') return
    const { entity, id, version, action } = event.change
    if (entity !== sheet.entity.name) return
    const row = sheet.rowOf(id)
    if (!row?.base) return
    if (action === 'delete') sheet.lose([id])
    else if (row.base.version < version || row.isGone) wait([id])
  })
}
