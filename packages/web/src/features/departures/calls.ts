/** Today's departures of a board, as the dispatcher asks for them and speaks of them. */
import type { CallUpdate } from '@ridgeline/domain/departures/call'
import type { NoticeKey } from '@ridgeline/domain/departures/notices'
import { departure } from '@ridgeline/domain/entities/departure'
import type { Localized } from '@ridgeline/domain/localized'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../lib/browser/keys.ts'
import { call } from '../../lib/call/call.ts'

export interface DispatchedCall extends CallUpdate {
  departureTime: string
  plannedAt: string
  routeShortName: string
  routeColor: string | null
  tripHeadsign: Localized
  via: Localized | null
  /** Where it leaves from by the timetable. */
  usualPlatformCode: string | null
  /** The note was said today. */
  isNoteOfDay: boolean
  changedAt: string | null
  changedBy: string | null
}

export interface TodaysCalls {
  items: DispatchedCall[]
  timezone: string
}

export type CallsMeant = Pick<CallUpdate, 'tripId' | 'serviceDate'> | { routeShortName: string }
export type CallChange = Partial<Omit<CallUpdate, 'tripId' | 'serviceDate'>> & { notice?: NoticeKey }
export type Say = (of: CallsMeant, change: CallChange) => Promise<void>

const minute = 60_000

/** Under the board's own key, so that a note on the board makes them be asked for again. */
export const callsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(departure.name, id), 'calls'],
    queryFn: ({ signal }) => call<TodaysCalls>('GET', `departures/${id}/calls`, undefined, { signal }),
    // A day ends, and another begins.
    refetchInterval: 10 * minute,
  })

/** Says something of calls, and shows at once what became of it. */
export function useSaying(id: string): Say {
  const client = useQueryClient()
  return async (of, change) => {
    const { queryKey } = callsQuery(id)
    client.setQueryData(queryKey, await call<TodaysCalls>('PATCH', `departures/${id}/calls`, { of, change }))
  }
}

/** When it really leaves, in epoch milliseconds. */
export const leavesAt = ({ plannedAt, delayMinutes }: DispatchedCall): number => Date.parse(plannedAt) + (delayMinutes ?? 0) * minute

/** A bus that is overdue is still waited for, and spoken of. */
const overdue = 30 * minute
export const isComing = (each: DispatchedCall, now: number): boolean => leavesAt(each) > now - overdue
