/** The days that are sold now. */
import { dayAfter } from '../time/hours-on-day.ts'
import { instantAt } from '../time/zoned-time.ts'

const defaultDaysAhead = 180

interface Sale {
  maxDaysAhead?: number | null | undefined
  sameDaySaleUntil?: string | null | undefined
}

export interface SaleDays {
  /** `YYYY-MM-DD`: today, or tomorrow after the end of the sale for the same day. */
  firstDay: string
  lastDay: string
}

export function saleDaysOf(
  { maxDaysAhead, sameDaySaleUntil }: Sale,
  { now, today, timezone }: { now: number; today: string; timezone: string },
): SaleDays {
  const isLate = Boolean(sameDaySaleUntil) && now >= instantAt(today, sameDaySaleUntil!, timezone)
  return { firstDay: isLate ? dayAfter(today) : today, lastDay: dayAfter(today, maxDaysAhead ?? defaultDaysAhead) }
}
