import { useCallback, useEffect, useState } from 'react'
import type { Sheet } from '../model/sheet.ts'
import { fetchRecords, fetchRows, type RowQuery } from './fetch-rows.ts'

export interface Loading {
  total: number | undefined
  isOver: boolean
  error: Error | undefined
  retry: () => void
}

const start = { total: undefined, isOver: false, error: undefined }

/** Records that have left the list stay in the sheet; no page brings them the columns chosen since. */
const lacking = (sheet: Sheet, fields: readonly string[]) =>
  sheet.rows().flatMap(({ base, isGone }) => (!base || isGone || fields.every((name) => Object.hasOwn(base, name)) ? [] : [base.id]))

/** Fills the sheet; asked for more fields, it fills them in. `query` must keep its identity while it means the same. */
export function useRows(sheet: Sheet, query: RowQuery): Loading {
  const [told, setTold] = useState<Omit<Loading, 'retry'>>(start)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const tell = (change: Partial<Loading>) => !signal.aborted && setTold((known) => ({ ...known, ...change }))
    const loading = fetchRows(query, {
      signal,
      onRecords: (records) => !signal.aborted && sheet.load(records),
      onTotal: (total) => tell({ total, error: undefined }),
    })
    const rest = async () => {
      const records = signal.aborted ? [] : await fetchRecords(query, lacking(sheet, query.fields))
      if (!signal.aborted) sheet.adopt(records)
    }
    loading.then(rest).then(
      () => tell({ isOver: true }),
      (error: Error) => tell({ error }),
    )
    return () => stop.abort()
  }, [sheet, query, tries])
  const retry = useCallback(() => setTries((known) => known + 1), [])
  return { ...told, retry }
}
