import { useCallback, useState } from 'react'
import type { Stored } from '../api.ts'

/** Ticked rows, kept while a person pages and filters. */
export function useSelection() {
  const [rows, setRows] = useState<ReadonlyMap<string, Stored>>(new Map())

  const toggle = useCallback((row: Stored) => {
    setRows((old) => {
      const next = new Map(old)
      if (!next.delete(row.id)) next.set(row.id, row)
      return next
    })
  }, [])
  /** All of these, or none when all are ticked. */
  const toggleAll = useCallback((all: readonly Stored[]) => {
    setRows((old) => {
      const others = [...old].filter(([id]) => !all.some((row) => row.id === id))
      const isFull = all.every(({ id }) => old.has(id))
      return new Map([...others, ...(isFull ? [] : all.map((row) => [row.id, row] as const))])
    })
  }, [])
  const keep = useCallback((ids: ReadonlySet<string>) => setRows((old) => new Map([...old].filter(([id]) => ids.has(id)))), [])
  const clear = useCallback(() => setRows(new Map()), [])
  return { rows, toggle, toggleAll, keep, clear }
}

export type Selection = ReturnType<typeof useSelection>
