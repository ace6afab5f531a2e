/** Today's snow report on the server. */
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import type { Language } from '@ridgeline/domain/values/localized'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'
import { downloadFile } from '../../lib/call/download-file.ts'

const path = snowReport.plural
/** Without a live connection; grooming and the age of measurements change the values, too. */
const every = 60_000

/** Under the key of the reports, so that live changes refresh it. */
export const dayQuery = (resortId: string) =>
  queryOptions({
    queryKey: queryKeys.list(snowReport.name, { day: true, resortId }),
    queryFn: ({ signal }) => call<SnowReportDay>('GET', `${path}/day`, { resortId }, { signal, quiet: true }),
    refetchInterval: every,
  })

export type ReportChange = Partial<ReportedValues> & { releaseAt?: string | null }

/** The first change of a day creates its report; the text of a released one follows the change. @returns its id */
export async function changeReport(resortId: string, { day, report }: SnowReportDay, change: ReportChange): Promise<string> {
  const { id } = report
    ? await call<{ id: string }>('PATCH', `${path}/${report.id}`, change, { ifMatch: report.version })
    : await call<{ id: string }>('POST', path, { resortId, date: day, ...change })
  if (report?.releaseState === 'released') await releaseReport(id)
  return id
}

export const releaseReport = (id: string) => call<void>('POST', `${path}/${id}/release`)

/** All values of a released report that were not corrected become those of now. */
export const recomputeReport = (id: string) => call<void>('POST', `${path}/${id}/release?recompute=true`)

/** A page A4 as a file. */
export const printReport = (id: string, language: Language) => downloadFile(`${path}/${id}/page.pdf`, { lang: language })
