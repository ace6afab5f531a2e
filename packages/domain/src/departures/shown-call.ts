/** Calls with their updates, and the rows of a board at a given time. */
import type { Localized } from '../values/localized.ts'
import type { Call, CallUpdate } from './call.ts'
import { momentOf } from './service-day.ts'
import { minuteMs } from '../time/durations.ts'

export interface ShownCall extends Omit<Call, 'departureTime' | 'stopSequence'> {
  /** Scheduled departure. */
  plannedAt: string
  delayMinutes: number
  isCancelled: boolean
  /** Departs from another platform than usual. */
  isMoved: boolean
}

/** The announcement of this day, otherwise the note of the timetable. */
const noteOf = (call: Pick<Call, 'note'>, update: CallUpdate | undefined): Localized | null =>
  update?.note && Object.values(update.note).some(Boolean) ? update.note : call.note

export function shownCall(call: Call, update: CallUpdate | undefined, timeZone: string): ShownCall {
  const platformCode = update?.platformCode || call.platformCode
  return {
    tripId: call.tripId,
    serviceDate: call.serviceDate,
    plannedAt: new Date(momentOf(call, timeZone)).toISOString(),
    routeShortName: call.routeShortName,
    routeColor: call.routeColor,
    tripHeadsign: call.tripHeadsign,
    via: call.via,
    wheelchairAccessible: call.wheelchairAccessible,
    delayMinutes: update?.delayMinutes ?? 0,
    isCancelled: update?.scheduleRelationship === 'cancelled',
    platformCode,
    isMoved: platformCode !== call.platformCode,
    note: noteOf(call, update),
  }
}

/** Milliseconds for which a departed call is still shown. */
const lingers = 30_000
const boardingTime = 2 * minuteMs

/** The expected departure in epoch milliseconds; the scheduled one if it is cancelled. */
export const leavesAt = ({ plannedAt, delayMinutes, isCancelled }: ShownCall): number =>
  Date.parse(plannedAt) + (isCancelled ? 0 : delayMinutes * minuteMs)

/** The time from which the call is no longer shown. */
export const goneAt = (call: ShownCall): number => leavesAt(call) + (call.isCancelled ? 0 : lingers)

export type CallState = 'scheduled' | 'late' | 'boarding' | 'cancelled'

function stateOf(call: ShownCall, now: number): CallState {
  if (call.isCancelled) return 'cancelled'
  if (leavesAt(call) - now < boardingTime) return 'boarding'
  return call.delayMinutes > 0 ? 'late' : 'scheduled'
}

export interface BoardRow {
  call: ShownCall
  state: CallState
  /** Minutes until departure, counted in whole clock minutes: 14:30 at 14:22 is 8. */
  minutes: number
}

export interface BoardFrame {
  rowsCount: number
  /** Null for no limit. */
  lookAheadMinutes: number | null
}

const wholeMinutes = (moment: number) => Math.floor(moment / minuteMs)

/** The next departures in expected order (OP34). */
export function boardRows(calls: readonly ShownCall[], { rowsCount, lookAheadMinutes }: BoardFrame, now: number): BoardRow[] {
  const last = lookAheadMinutes === null ? Infinity : now + lookAheadMinutes * minuteMs
  return calls
    .filter((call) => goneAt(call) > now && leavesAt(call) <= last)
    .toSorted((one, other) => leavesAt(one) - leavesAt(other) || Date.parse(one.plannedAt) - Date.parse(other.plannedAt))
    .slice(0, rowsCount)
    .map((call) => ({ call, state: stateOf(call, now), minutes: Math.max(0, wholeMinutes(leavesAt(call)) - wholeMinutes(now)) }))
}
