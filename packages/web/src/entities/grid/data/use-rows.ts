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

/** Records that no longer match the list stay in the sheet, so their new columns are fetched by id. */
const lacking = (sheet: Sheet, fields: readonly string[]) =>
  sheet.rows().flatMap(({ base, isGone }) => (!base || isGone || fields.every((name) => Object.hasOwn(base, name)) ? [] : [base.id]))

/** Fills the sheet, and fetches more fields when columns are added. `query` must keep its identity while it is equal. */
export function useRows(sheet: Sheet, query: RowQuery): Loading {
  const [loading, setLoading] = useState<Omit<Loading, 'retry'>>(start)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const update = (change: Partial<Loading>) => !signal.aborted && setLoading((known) => ({ ...known, ...change }))
    const fetching = fetchRows(query, {
      signal,
      onRecords: (records) => !signal.aborted && sheet.load(records),
      onTotal: (total) => update({ total, error: undefined }),
    })
    const rest = async () => {
      const records = signal.aborted ? [] : await fetchRecords(query, lacking(sheet, query.fields))
      if (!signal.aborted) sheet.adopt(records)
    }
    fetching.then(rest).then(
      () => update({ isOver: true }),
      (error: Error) => update({ error }),
    )
    return () => stop.abort()
  }, [sheet, query, tries])
  const retry = useCallback(() => setTries((known) => known + 1), [])
  return { ...loading, retry }
}
