/** The calls of a board's manual lines. */
import type { Departure } from '../../entities/departure.ts'
import { days, type Day } from '../../declare/vocabulary.ts'
import { weekdayOf } from '../../time/hours-on-day.ts'
import type { Call, CallUpdate } from '../call.ts'

export type DepartureLine = NonNullable<Departure['lines']>[number]
type Board = Pick<Departure, 'id' | 'lines'>

/** GTFS calendar and calendar_dates: a single date takes precedence over weekdays and validity. */
export function runsOn({ days: weekdays, validFrom, validTo, addedDates, removedDates }: DepartureLine, serviceDate: string): boolean {
  if (removedDates?.includes(serviceDate)) return false
  if (addedDates?.includes(serviceDate)) return true
  return (!validFrom || validFrom <= serviceDate) && (!validTo || serviceDate <= validTo) && weekdays.includes(weekdayOf(serviceDate))
}

/** 1 is Monday. */
const numbersOf = (chosen: readonly Day[]) => days.flatMap((day, at) => (chosen.includes(day) ? [at + 1] : [])).join('')

/**
 * Unique, because no two lines of a board share line, number or time, and destination on one day (rule `tripTwice`). Lines of several boards
 * with the same number, destination and days are one trip, unless single days are added or removed, which a stop would not share.
 */
export function tripIdOf(boardId: string, line: DepartureLine): string {
  const { routeShortName, tripShortName, departureTime, tripHeadsign, validFrom, validTo, addedDates, removedDates } = line
  if (!tripShortName || addedDates?.length || removedDates?.length)
    return [boardId, routeShortName, departureTime, tripHeadsign.sk].join(' ')
  return [routeShortName, tripShortName, tripHeadsign.sk, numbersOf(line.days), validFrom, validTo].filter(Boolean).join(' ')
}

const running = ({ lines }: Board, serviceDates: readonly string[]) =>
  serviceDates.flatMap((serviceDate) => lines.filter((line) => runsOn(line, serviceDate)).map((line) => ({ line, serviceDate })))

export const callsOfLines = (board: Board, serviceDates: readonly string[]): Call[] =>
  running(board, serviceDates).map(({ line, serviceDate }) => ({
    tripId: tripIdOf(board.id, line),
    serviceDate,
    departureTime: line.departureTime,
    stopSequence: null,
    routeShortName: line.routeShortName,
    routeColor: line.routeColor ?? null,
    tripHeadsign: line.tripHeadsign,
    via: line.via ?? null,
    platformCode: null,
    wheelchairAccessible: line.wheelchairAccessible ?? null,
    note: line.note ?? null,
  }))

/** Delays and cancellations of the lines; announcements for a day take precedence. */
export const updatesOfLines = (board: Board, serviceDates: readonly string[]): CallUpdate[] =>
  running(board, serviceDates)
    .filter(({ line }) => line.delayMinutes || line.scheduleRelationship === 'cancelled')
    .map(({ line, serviceDate }) => ({
      tripId: tripIdOf(board.id, line),
      serviceDate,
      delayMinutes: line.delayMinutes ?? null,
      scheduleRelationship: line.scheduleRelationship,
      platformCode: null,
      note: null,
    }))
