/** Today's departures of a board, and the updates of the dispatcher. */
import type { CallUpdate } from '@ridgeline/domain/departures/call'
import type { NoticeKey } from '@ridgeline/domain/departures/notices'
import type { CallVehicle } from '@ridgeline/domain/departures/realtime/vehicle'
import { departure } from '@ridgeline/domain/entities/departure'
import type { Localized } from '@ridgeline/domain/values/localized'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { minuteMs } from '@ridgeline/domain/time/durations'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastKept, pushStep, toastUndone } from '../../ui/undo/steps.ts'
import { callTitle } from './call-title.ts'
import { changeText } from './change-text.ts'

export interface DispatchedCall extends CallUpdate {
  departureTime: string
  plannedAt: string
  routeShortName: string
  routeColor: string | null
  tripHeadsign: Localized
  via: Localized | null
  /** The platform of the timetable. */
  usualPlatformCode: string | null
  /** The note was set today. */
  isNoteOfDay: boolean
  changedAt: string | null
  changedBy: string | null
  vehicle: CallVehicle | null
}

export interface TodaysCalls {
  items: DispatchedCall[]
  timezone: string
}

type CallKey = Pick<CallUpdate, 'tripId' | 'serviceDate'>
export type CallsMeant = CallKey | { routeShortName: string }
export type CallChange = Partial<Omit<CallUpdate, 'tripId' | 'serviceDate'>> & { notice?: NoticeKey }
export type ChangeCalls = (of: CallsMeant, change: CallChange) => Promise<void>

/** Under the key of the board, so that a live note on the board refetches them. */
export const callsQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.record(departure.name, id), 'calls'],
    queryFn: ({ signal }) => call<TodaysCalls>('GET', `departures/${id}/calls`, undefined, { signal }),
    // Vehicles move; at midnight the departures of the next day begin.
    refetchInterval: ({ state }) => (state.data?.items.some(({ vehicle }) => vehicle) ? minuteMs : 10 * minuteMs),
  })

/** What the server needs to undo a change. */
type Undo = Readonly<Record<'said' | 'before', unknown>>

/** Changes calls, shows the result at once and pushes an undo step. */
export function useCallChanges(id: string): ChangeCalls {
  const client = useQueryClient()
  const path = `departures/${id}/calls`
  const { queryKey } = callsQuery(id)
  const show = ({ items, timezone }: TodaysCalls) => client.setQueryData(queryKey, { items, timezone })

  function titleOf(of: CallsMeant) {
    if ('routeShortName' in of) return of.routeShortName
    const found = client.getQueryData(queryKey)?.items.find((each) => isSameCall(each, of))
    return found ? callTitle(found) : ''
  }

  async function takeBack(label: string, undo: Undo) {
    try {
      const { kept, ...calls } = await call<TodaysCalls & { kept: CallKey[] }>('POST', `${path}/undo`, undo, { quiet: true })
      show(calls)
      if (kept.length > 0) toastKept(kept.map(titleOf))
      else toastUndone(label)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return async (of, change) => {
    const label = `${titleOf(of)}: ${changeText(change)}`
    const { undo, ...calls } = await call<TodaysCalls & { undo: Undo }>('PATCH', path, { of, change })
    show(calls)
    pushStep({ label, isOfOne: true }, () => takeBack(label, undo))
  }
}

const isSameCall = (one: CallKey, other: CallKey) => one.tripId === other.tripId && one.serviceDate === other.serviceDate

/** Actual departure in epoch milliseconds. */
export const leavesAt = ({ plannedAt, delayMinutes }: DispatchedCall): number => Date.parse(plannedAt) + (delayMinutes ?? 0) * minuteMs

/** Guests still wait for an overdue bus, so it stays in the list. */
const overdue = 30 * minuteMs
export const isComing = (each: DispatchedCall, now: number): boolean => leavesAt(each) > now - overdue
