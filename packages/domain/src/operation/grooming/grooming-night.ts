/** Nights of grooming: each begins at noon in the time zone of the resort, so that work after midnight belongs to the evening before. */
import { dayAt, instantAt } from '../../time/zoned-time.ts'
import { dayAfter } from '../../time/hours-on-day.ts'

/** In the time zone of the resort. */
export const nightStart = '12:00'

/** The day on which the night begins: `YYYY-MM-DD`. @param now epoch milliseconds */
export function nightAt(now: number, timezone: string): string {
  const day = dayAt(now, timezone)
  return now < instantAt(day, nightStart, timezone) ? dayAfter(day, -1) : day
}
