/** The log, on the server. */
import type { LogChange, LogEntry } from '@ridgeline/domain/log'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { downloadBlob } from '../../lib/call/download.ts'

export type LogParams = Readonly<Record<string, string | readonly string[]>>

interface Page {
  items: LogEntry[]
  next?: string
}

export const logQuery = (params: LogParams) =>
  infiniteQueryOptions({
    queryKey: ['logs', 'list', params],
    queryFn: ({ pageParam, signal }) =>
      call<Page>('GET', 'logs', { ...params, ...(pageParam && { after: pageParam }) }, { signal, quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** What is written stays as it is. */
export const changesQuery = (id: string) =>
  queryOptions({
    queryKey: ['logs', 'changes', id],
    queryFn: async ({ signal }) =>
      (await call<{ items: LogChange[] }>('GET', `logs/${id}/changes`, undefined, { signal, quiet: true })).items,
    staleTime: Infinity,
  })

/** Milliseconds; a log of years takes its time. */
const patience = 600_000

export async function downloadLog(params: LogParams): Promise<void> {
  const table = await call<string>('GET', 'logs/export', params, { timeout: patience })
  // Reading an answer takes its mark away, and spreadsheets read UTF-8 by it.
  downloadBlob(new Blob(['\ufeff', table], { type: 'text/csv;charset=utf-8' }), `log-${new Date().toISOString().slice(0, 10)}.csv`)
}
