import { useCallback, useState } from 'react'
import type { Stored } from '../../api.ts'

const none: ReadonlyMap<string, Stored> = new Map()
const byId = (rows: readonly Stored[]) => new Map(rows.map((row) => [row.id, row]))

/** Ticked rows, kept while scrolling and filtering. */
export function useSelection() {
  const [rows, setRows] = useState(none)

  const toggle = useCallback((row: Stored) => {
    setRows((old) => {
      const next = new Map(old)
      if (!next.delete(row.id)) next.set(row.id, row)
      return next
    })
  }, [])
  /** Ticks all of these, or none if all are ticked. */
  const toggleAll = useCallback((all: readonly Stored[]) => {
    setRows((old) => {
      const given = new Set(all.map(({ id }) => id))
      const others = [...old].filter(([id]) => !given.has(id))
      const isFull = all.every(({ id }) => old.has(id))
      return new Map([...others, ...(isFull ? [] : byId(all))])
    })
  }, [])
  const keep = useCallback((ids: ReadonlySet<string>) => setRows((old) => new Map([...old].filter(([id]) => ids.has(id)))), [])
  const replace = useCallback((all: readonly Stored[]) => setRows(byId(all)), [])
  /** Updates the ticked rows with their current values. */
  const refresh = useCallback(
    (newer: readonly Stored[]) => setRows((old) => new Map([...old, ...byId(newer.filter(({ id }) => old.has(id)))])),
    [],
  )
  const clear = useCallback(() => setRows(none), [])
  return { rows, toggle, toggleAll, keep, replace, refresh, clear }
}

export type Selection = ReturnType<typeof useSelection>
