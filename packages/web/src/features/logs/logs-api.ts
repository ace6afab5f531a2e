/** The log, on the server. */
import type { ChainState } from '@ridgeline/domain/answers/audit-chain'
import type { LogChange, LogEntry } from '@ridgeline/domain/answers/log'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { downloadBlob } from '../../lib/call/download.ts'
import { dayIn } from '../../lib/language/moments/resort-time.ts'

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

export const chainQuery = queryOptions({
  queryKey: ['logs', 'chain'],
  queryFn: ({ signal }) => call<ChainState>('GET', 'logs/chain', undefined, { signal, quiet: true }),
})

/** Entries never change. */
export const changesQuery = (id: string) =>
  queryOptions({
    queryKey: ['logs', 'changes', id],
    queryFn: async ({ signal }) =>
      (await call<{ items: LogChange[] }>('GET', `logs/${id}/changes`, undefined, { signal, quiet: true })).items,
    staleTime: Infinity,
  })

/** Milliseconds; a log of years takes its time. */
const exportTimeout = 600_000

export type LogFormat = 'csv' | 'jsonl'

export async function downloadLog(params: LogParams, format: LogFormat): Promise<void> {
  const lines = await call<string>('GET', 'logs/export', { ...params, format }, { timeout: exportTimeout })
  // `text()` drops the byte order mark, which spreadsheets need to recognise UTF-8.
  const parts = format === 'csv' ? ['\ufeff', lines] : [lines]
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/x-ndjson;charset=utf-8'
  downloadBlob(new Blob(parts, { type }), `log-${dayIn(new Date())}.${format}`)
}
