/** Readings of a counter on the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hourMs } from '@ridgeline/domain/time/durations'
import { call } from '../../lib/call/call.ts'

export interface Reading {
  phenomenonTime: string
  countIn: number
  countOut: number
  occupancyCount: number | null
}

/** The period, and how many minutes are averaged into one point of the chart. */
export const spans = { day: { hours: 24, step: 15 }, week: { hours: 168, step: 60 }, month: { hours: 720, step: 1440 } } as const
export type Span = keyof typeof spans

const every = 60_000

/** Ends with the current minute, so all requests within it are the same. */
export const readingsQuery = (counterId: string, span: Span) =>
  queryOptions({
    queryKey: ['flow-readings', counterId, span],
    async queryFn({ signal }) {
      const { hours, step } = spans[span]
      const to = new Date(Math.ceil(Date.now() / every) * every)
      const from = new Date(to.getTime() - hours * hourMs)
      const query = { from: from.toISOString(), to: to.toISOString(), step: String(step) }
      return (await call<{ items: Reading[] }>('GET', `flow-measurements/${counterId}/readings`, query, { signal, quiet: true })).items
    },
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
