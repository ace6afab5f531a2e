/** The timetable of a resort on the server: what was imported, and what a file would change. */
import type { TimetableImport, TimetableNews, TimetableReport, TimetableStop } from '@ridgeline/domain/departures/timetable-report'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { CallError } from '../../lib/call/call-error.ts'
import { queryString } from '../../lib/call/send/call-address.ts'
import { call } from '../../lib/call/call.ts'
import type { Option, RemoteOptions } from '../../ui/select/options.ts'
import { text } from '../../lib/language/texts/i18n.ts'

/** Milliseconds; a large feed is sent and read. */
const importTimeout = 180_000

export const importsQuery = (resortId: string) =>
  queryOptions({
    queryKey: ['gtfs-imports', resortId],
    queryFn: ({ signal }) =>
      call<{ items: TimetableImport[]; realtime: TimetableNews | null }>('GET', 'gtfs-imports', { resortId }, { signal, quiet: true }),
    staleTime: 0,
  })

/** The response to an import; it has an id if the import was applied. */
export type Imported = TimetableReport & { importId: string | null }

/** @throws CallError */
export function sendTimetable(resortId: string, file: File, dryRun: boolean, signal: AbortSignal): Promise<Imported> {
  const form = new FormData()
  form.append('file', file)
  return call<Imported>('POST', `gtfs-imports?${queryString({ resortId, dryRun })}`, form, {
    timeout: importTimeout,
    quiet: true,
    signal,
  })
}

/** @returns false where another timetable has been imported since */
export async function undoImport(resortId: string, importId: string): Promise<boolean> {
  const path = `gtfs-imports/${importId}/undo?${queryString({ resortId })}`
  return (await call<{ isUndone: boolean }>('POST', path, undefined, { timeout: importTimeout, quiet: true })).isUndone
}

/** Query keys of everything that shows the timetable of a resort. */
export const refreshTimetable = (client: QueryClient, resortId: string) =>
  Promise.all([client.invalidateQueries(importsQuery(resortId)), client.invalidateQueries({ queryKey: ['gtfs-stops', resortId] })])

/** The server's message about the file, otherwise the error of the call. */
export function faultText(error: unknown): string {
  const fields = error instanceof CallError ? error.data?.fields : undefined
  return fields?.['file']?.[0] ?? messageOf(error)
}

const stopOption = ({ stopId, stopName, platformCode }: TimetableStop): Option => ({
  value: stopId,
  label: platformCode ? text('timetable.stopWithPlatform', stopName, platformCode) : stopName,
})

/** Stops of the imported timetable by their names. */
export function stopOptions(resortId: string): RemoteOptions {
  const stops = async (query: Record<string, string>) =>
    (await call<{ items: TimetableStop[] }>('GET', 'gtfs-stops', { resortId, ...query }, { quiet: true })).items
  return {
    key: ['gtfs-stops', resortId],
    load: async ({ q }) => ({ results: (await stops({ q: q.trim() })).map(stopOption), more: false }),
    resolve: (values) =>
      Promise.all(
        values.map(async (value) => {
          const [stop] = await stops({ stopId: value })
          return stop ? stopOption(stop) : { value, label: text('timetable.stopUnknown', value) }
        }),
      ),
  }
}
