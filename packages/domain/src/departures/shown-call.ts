/** A call with what became of it, and what of all calls a board shows at an instant. */
import type { Localized } from '../localized.ts'
import type { Call, CallUpdate } from './call.ts'
import { momentOf } from './service-day.ts'

export interface ShownCall extends Omit<Call, 'departureTime' | 'stopSequence'> {
  /** By the timetable. */
  plannedAt: string
  delayMinutes: number
  isCancelled: boolean
  /** It leaves from another platform than usual. */
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

const minute = 60_000
/** A bus that has just left stays in sight for a moment. */
const lingers = 30_000
const boardingTime = 2 * minute

/** When it really leaves, in epoch milliseconds. What does not leave at all has its planned time only. */
export const leavesAt = ({ plannedAt, delayMinutes, isCancelled }: ShownCall): number =>
  Date.parse(plannedAt) + (isCancelled ? 0 : delayMinutes * minute)

/** From when on nobody needs to see it any more. */
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
  /** Until it leaves, as the clocks count: 14:30 seen at 14:22 is 8. */
  minutes: number
}

export interface BoardFrame {
  rowsCount: number
  /** Nothing is as far as the calls go. */
  lookAheadMinutes: number | null
}

const wholeMinutes = (moment: number) => Math.floor(moment / minute)

/** The next departures, the first to leave first (OP34). */
export function boardRows(calls: readonly ShownCall[], { rowsCount, lookAheadMinutes }: BoardFrame, now: number): BoardRow[] {
  const last = lookAheadMinutes === null ? Infinity : now + lookAheadMinutes * minute
  return calls
    .filter((call) => goneAt(call) > now && leavesAt(call) <= last)
    .toSorted((one, other) => leavesAt(one) - leavesAt(other) || Date.parse(one.plannedAt) - Date.parse(other.plannedAt))
    .slice(0, rowsCount)
    .map((call) => ({ call, state: stateOf(call, now), minutes: Math.max(0, wholeMinutes(leavesAt(call)) - wholeMinutes(now)) }))
}
