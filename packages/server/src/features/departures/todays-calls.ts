/** Today's departures: those of the current service day, and those of yesterday's that leave after midnight. */
import { momentOf } from '@ridgeline/domain/departures/service-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { CallVehicle } from '@ridgeline/domain/departures/realtime/vehicle'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { minuteMs } from '@ridgeline/domain/time/durations'
import { boardCalls, type BoardCall, type CallSources } from '../../departures/board-calls.ts'
import type { DispatchedBoard } from './boards.ts'

export const plannedAt = ({ call }: BoardCall, timezone: string): number => momentOf(call, timezone)

/** The expected departure in epoch milliseconds. */
export const leavesAt = (each: BoardCall, timezone: string): number =>
  plannedAt(each, timezone) + (each.update?.delayMinutes ?? 0) * minuteMs

/** Ordered by scheduled time. */
export async function todaysCalls(sources: CallSources, board: DispatchedBoard, now: number): Promise<BoardCall[]> {
  const { timezone } = board
  const today = dayAt(now, timezone)
  const calls = await boardCalls(sources, board, [dayAfter(today, -1), today])
  return calls
    .filter((each) => each.call.serviceDate === today || dayAt(leavesAt(each, timezone), timezone) >= today)
    .toSorted((one, other) => plannedAt(one, timezone) - plannedAt(other, timezone) || (one.call.tripId < other.call.tripId ? -1 : 1))
}

/** In the format of the response. */
export const shownCalls = (calls: readonly BoardCall[], timezone: string, vehicles: ReadonlyMap<string, CallVehicle>) =>
  calls.map(({ call, update, said }) => {
    const isNoteOfDay = Boolean(update?.note && Object.values(update.note).some(Boolean))
    return {
      tripId: call.tripId,
      serviceDate: call.serviceDate,
      departureTime: call.departureTime,
      plannedAt: new Date(momentOf(call, timezone)).toISOString(),
      routeShortName: call.routeShortName,
      routeColor: call.routeColor,
      tripHeadsign: call.tripHeadsign,
      via: call.via,
      delayMinutes: update?.delayMinutes ?? null,
      scheduleRelationship: update?.scheduleRelationship ?? 'scheduled',
      platformCode: update?.platformCode || call.platformCode,
      usualPlatformCode: call.platformCode,
      note: isNoteOfDay ? update!.note : call.note,
      isNoteOfDay,
      changedAt: said?.at ?? null,
      changedBy: said?.by ?? null,
      vehicle: vehicles.get(`${call.serviceDate} ${call.tripId}`) ?? null,
    }
  })
