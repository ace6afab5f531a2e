/**
 * Changes of today's report: one after another in a resort, each from the day as the one before has left it. A correction creates the report
 * of its day, and the next one or the release often comes before that has been answered.
 */
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { changeReport, dayQuery, recomputeReport, releaseReport, type ReportChange } from './report-api.ts'

type Work<Result> = (day: SnowReportDay) => Promise<Result>

interface Unfinished {
  last: Promise<unknown>
  /** Fails with the first that fails. */
  all: Promise<unknown>
}

/** The work of a resort that is not done, by the id of the resort. */
const unfinished = new Map<string, Unfinished>()

function newestDay(client: QueryClient, resortId: string, isAfterOther: boolean) {
  const seen = client.getQueryData(dayQuery(resortId).queryKey)
  // Without work of this user before it, the version is the one they see, so that the server finds conflicts with others.
  return seen && !isAfterOther ? seen : client.fetchQuery({ ...dayQuery(resortId), staleTime: Infinity })
}

export function useReportQueue(resortId: string) {
  const client = useQueryClient()

  /** @param isHeldByFailure whether it is refused with any of what it waited for */
  function inTurn<Result>(work: Work<Result>, isHeldByFailure = false): Promise<Result> {
    const before = unfinished.get(resortId)
    const run = async () => {
      try {
        return await work(await newestDay(client, resortId, before !== undefined))
      } finally {
        await client.invalidateQueries({ queryKey: queryKeys.entity(snowReport.name) })
      }
    }
    const begin = () => (before && isHeldByFailure ? before.all.then(run) : run())
    // Also when held, it ends after all of them, because the next work begins then.
    const done = before ? before.last.then(begin, begin) : begin()
    const all = Promise.all([before?.all, done])
    // Each failure reaches the user by its own work.
    all.catch(() => {})
    unfinished.set(resortId, { last: done, all })
    const leave = () => void (unfinished.get(resortId)?.last === done && unfinished.delete(resortId))
    done.then(leave, leave)
    return done
  }

  return {
    /** Reads the day again, for a change that does not come from the screen. */
    read: () => client.fetchQuery({ ...dayQuery(resortId), staleTime: 0 }),
    change: (change: ReportChange | ((day: SnowReportDay) => ReportChange)) =>
      inTurn((day) => changeReport(resortId, day, typeof change === 'function' ? change(day) : change)),
    /** Guests would read the report without the correction that failed, so it is not released then. */
    release: () => inTurn(async (day) => releaseReport(day.report?.id ?? (await changeReport(resortId, day, {}))), true),
    recompute: (id: string) => inTurn(() => recomputeReport(id)),
  }
}

export type ReportQueue = ReturnType<typeof useReportQueue>
