/** Service days and the times of their calls as in GTFS: relative to noon minus twelve hours, so that clock changes do not matter. */
import { dayAfter } from '../time/hours-on-day.ts'
import type { Call } from './call.ts'

const minute = 60_000
const hour = 60 * minute

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** The local time of a zone: `2026-03-29 03:00:00`. */
const wallAt = (moment: number, timeZone: string) => clockOf(timeZone).format(moment)

/** The day in the time zone. */
export const dayIn = (moment: number, timeZone: string): string => wallAt(moment, timeZone).slice(0, 10)

/** The local time, `HH:mm`. */
export const clockIn = (moment: number, timeZone: string): string => wallAt(moment, timeZone).slice(11, 16)

/** The start of a service day, in epoch milliseconds: midnight, except on days with a clock change. */
export function startOfServiceDay(serviceDate: string, timeZone: string): number {
  const noon = Date.parse(`${serviceDate}T12:00:00Z`)
  // Clocks never change at noon, so the UTC offset then is unambiguous.
  const ahead = Date.parse(`${wallAt(noon, timeZone).replace(' ', 'T')}Z`) - noon
  return noon - ahead - 12 * hour
}

/** Minutes of `HH:mm`, which can exceed 24:00. */
export const minutesOf = (gtfsTime: string): number => {
  const [hours = '0', minutes = '0'] = gtfsTime.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The scheduled departure of a call, in epoch milliseconds. */
export const momentOf = ({ serviceDate, departureTime }: Pick<Call, 'serviceDate' | 'departureTime'>, timeZone: string): number =>
  startOfServiceDay(serviceDate, timeZone) + minutesOf(departureTime) * minute

/**
 * Every service day that may have calls in the period: from yesterday, whose trips can continue until 29:59, to the day after the last,
 * which begins an hour early in the night before summer time.
 */
export function serviceDatesBetween(from: number, until: number, timeZone: string): string[] {
  const last = dayAfter(dayIn(until, timeZone))
  const dates: string[] = []
  for (let day = dayAfter(dayIn(from, timeZone), -1); day <= last; day = dayAfter(day)) dates.push(day)
  return dates
}
