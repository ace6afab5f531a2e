/** Readings of a counter on the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { hourMs, minuteMs } from '@ridgeline/domain/time/durations'
import { call } from '../../lib/call/call.ts'
import type { Point } from '../../ui/chart/line-chart.tsx'

export interface Reading {
  phenomenonTime: string
  /** Null if it is missing, like the others. */
  countIn: number | null
  countOut: number | null
  occupancyCount: number | null
  /** Whether all of its minutes are in the past. */
  isComplete: boolean
  quality: 'ok' | 'estimated' | 'missing'
}

/** The period, and the minutes of one point of the chart. A day has its highest count, a shorter step its last one. */
export const spans = { day: { hours: 24, step: 15 }, week: { hours: 168, step: 60 }, month: { hours: 720, step: 1440 } } as const
export type Span = keyof typeof spans

const every = 60_000

export interface Readings {
  /** Those of the span chosen before are shown until those of another one have arrived. */
  span: Span
  items: readonly Reading[]
}

/** Counters without occupancy show the number of arrivals instead. */
export const isCounted = ({ items }: Readings) => items.some(({ occupancyCount }) => occupancyCount !== null)

/** Without readings for longer the line has a gap: a count is valid until it is stale, and a day lasts up to 25 hours. */
const gapAfter = (step: number) => Math.max(flowMeasurement.measured?.staleAfter ?? 0, 1.5 * step) * minuteMs

/** The points of the chart; without a value where nothing is known. */
export function pointsOf(readings: Readings): Point[] {
  const isOfCounts = isCounted(readings)
  const { step } = spans[readings.span]
  // Sums and highest counts of a step that still runs would look like a decline; its last count is the current one.
  const drawn = readings.items.filter(({ isComplete }) => isComplete || (isOfCounts && readings.span !== 'month'))
  return drawn.flatMap(({ phenomenonTime, occupancyCount, countIn, quality }, index) => {
    const at = Date.parse(phenomenonTime)
    const before = drawn[index - 1]
    const isAfterGap = before && at - Date.parse(before.phenomenonTime) > gapAfter(step)
    const point = { at, value: isOfCounts ? occupancyCount : countIn, isEstimated: quality === 'estimated' }
    return isAfterGap ? [{ at: at - step * minuteMs, value: null }, point] : [point]
  })
}

/** Ends with the current minute, so all requests within it are the same. */
export const readingsQuery = (counterId: string, span: Span) =>
  queryOptions({
    queryKey: ['flow-readings', counterId, span],
    async queryFn({ signal }): Promise<Readings> {
      const { hours, step } = spans[span]
      const to = new Date(Math.ceil(Date.now() / every) * every)
      const from = new Date(to.getTime() - hours * hourMs)
      const query = { from: from.toISOString(), to: to.toISOString(), step: String(step) }
      const path = `flow-measurements/${counterId}/readings`
      return { span, items: (await call<{ items: Reading[] }>('GET', path, query, { signal, quiet: true })).items }
    },
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
