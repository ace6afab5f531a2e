/** Days of a timetable and the moments of its calls, as GTFS counts them: from noon minus twelve hours, so that clocks may change. */
import { dayAfter } from '../hours-on-day.ts'
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

/** What the clocks of a zone say: `2026-03-29 03:00:00`. */
const wallAt = (moment: number, timeZone: string) => clockOf(timeZone).format(moment)

/** The day it is there. */
export const dayIn = (moment: number, timeZone: string): string => wallAt(moment, timeZone).slice(0, 10)

/** What the clocks there say, `HH:mm`. */
export const clockIn = (moment: number, timeZone: string): string => wallAt(moment, timeZone).slice(11, 16)

/** Where a service day begins, in epoch milliseconds: midnight, but for the days on which clocks change. */
export function startOfServiceDay(serviceDate: string, timeZone: string): number {
  const noon = Date.parse(`${serviceDate}T12:00:00Z`)
  // Clocks never change at noon, so that what they are ahead then holds for both readings of it.
  const ahead = Date.parse(`${wallAt(noon, timeZone).replace(' ', 'T')}Z`) - noon
  return noon - ahead - 12 * hour
}

/** Minutes of `HH:mm`, which counts on after midnight. */
export const minutesOf = (gtfsTime: string): number => {
  const [hours = '0', minutes = '0'] = gtfsTime.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** When a call leaves by its timetable, in epoch milliseconds. */
export const momentOf = ({ serviceDate, departureTime }: Pick<Call, 'serviceDate' | 'departureTime'>, timeZone: string): number =>
  startOfServiceDay(serviceDate, timeZone) + minutesOf(departureTime) * minute

/**
 * Every service day with a call that may leave between two moments: from yesterday, whose trips count on to 29:59, to the day
 * after the last, which begins an hour early in the night to summer time.
 */
export function serviceDatesBetween(from: number, until: number, timeZone: string): string[] {
  const last = dayAfter(dayIn(until, timeZone))
  const dates: string[] = []
  for (let day = dayAfter(dayIn(from, timeZone), -1); day <= last; day = dayAfter(day)) dates.push(day)
  return dates
}
