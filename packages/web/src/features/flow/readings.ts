/** Readings of a counter on the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hourMs } from '@ridgeline/domain/time/durations'
import { call } from '../../lib/call/call.ts'

export interface Reading {
  phenomenonTime: string
  countIn: number
  countOut: number
  occupancyCount: number | null
  /** Whether all of its minutes are in the past. */
  isComplete: boolean
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

/** Sums and highest counts of a step that still runs would look like a decline; the last count of one is the current count. */
export const isDrawn = ({ isComplete }: Reading, isLastCount: boolean) => isComplete || isLastCount

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
