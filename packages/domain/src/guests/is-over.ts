/** Whether an event is over. Of whole days only the day counts: it lasts until midnight in the resort, whatever the time of `endDate`. */
import { dayAt } from '../time/zoned-time.ts'

interface Ending {
  readonly endDate?: string | null | undefined
  readonly allDay?: boolean | null | undefined
}

/** @param now epoch milliseconds */
export function isOver({ endDate, allDay }: Ending, now: number, timeZone: string): boolean {
  if (!endDate) return false
  const end = Date.parse(endDate)
  return allDay ? dayAt(end, timeZone) < dayAt(now, timeZone) : end < now
}
