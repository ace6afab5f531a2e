/** Service days and the times of their calls as in GTFS: relative to noon minus twelve hours, so that clock changes do not matter. */
import { dayAfter } from '../time/hours-on-day.ts'
import { dayAt, instantAt } from '../time/zoned-time.ts'
import type { Call } from './call.ts'
import { hourMs, minuteMs } from '../time/durations.ts'

/** The start of a service day, in epoch milliseconds: midnight, except on days with a clock change. */
export const startOfServiceDay = (serviceDate: string, timeZone: string): number => instantAt(serviceDate, '12:00', timeZone) - 12 * hourMs

/** Minutes of `HH:mm`, which can exceed 24:00. */
export const minutesOf = (gtfsTime: string): number => {
  const [hours = '0', minutes = '0'] = gtfsTime.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The scheduled departure of a call, in epoch milliseconds. */
export const momentOf = ({ serviceDate, departureTime }: Pick<Call, 'serviceDate' | 'departureTime'>, timeZone: string): number =>
  startOfServiceDay(serviceDate, timeZone) + minutesOf(departureTime) * minuteMs

/**
 * Every service day that may have calls in the period: from yesterday, whose trips can continue until 29:59, to the day after the last,
 * which begins an hour early in the night before summer time.
 */
export function serviceDatesBetween(from: number, until: number, timeZone: string): string[] {
  const last = dayAfter(dayAt(until, timeZone))
  const dates: string[] = []
  for (let day = dayAfter(dayAt(from, timeZone), -1); day <= last; day = dayAfter(day)) dates.push(day)
  return dates
}
