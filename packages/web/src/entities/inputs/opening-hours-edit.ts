/** Changes to opening hours, each a new value. */
import type { Interval, OpeningHours, WeeklySchedule } from '@ridgeline/domain/shape'
import { days, type Day } from '@ridgeline/domain/vocabulary'

export const usualDay: Interval = { opens: '08:30', closes: '16:00' }
export const noHours: OpeningHours = { weeklySchedules: [], dailySchedules: {}, note: null }

export function newWeek(): WeeklySchedule {
  const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null }
  return { validFrom: null, validTo: null, ...closed }
}

export function withWeek(hours: OpeningHours, index: number, change: Partial<WeeklySchedule>): OpeningHours {
  return { ...hours, weeklySchedules: hours.weeklySchedules.map((week, at) => (at === index ? { ...week, ...change } : week)) }
}

export function withoutWeek(hours: OpeningHours, index: number): OpeningHours {
  return { ...hours, weeklySchedules: hours.weeklySchedules.filter((_, at) => at !== index) }
}

/** The hours of one day on all others. */
export function spreadDay(week: WeeklySchedule, day: Day): Partial<WeeklySchedule> {
  return Object.fromEntries(days.map((other) => [other, week[day]]))
}

export function withInterval(intervals: readonly Interval[], index: number, change: Partial<Interval>): Interval[] {
  return intervals.map((interval, at) => (at === index ? { ...interval, ...change } : interval))
}

/** One interval less; a day without any is closed. */
export function withoutInterval(intervals: readonly Interval[], index: number): Interval[] | null {
  const rest = intervals.filter((_, at) => at !== index)
  return rest.length ? rest : null
}

export function withDay(hours: OpeningHours, day: string, intervals: Interval[] | null): OpeningHours {
  return { ...hours, dailySchedules: { ...hours.dailySchedules, [day]: intervals } }
}

export function withoutDay(hours: OpeningHours, day: string): OpeningHours {
  const { [day]: _, ...dailySchedules } = hours.dailySchedules
  return { ...hours, dailySchedules }
}

export function movedDay(hours: OpeningHours, from: string, to: string): OpeningHours {
  return withDay(withoutDay(hours, from), to, hours.dailySchedules[from] ?? null)
}

/** The first day after the last exception that has none yet. */
export function nextFreeDay(hours: OpeningHours, today: string): string {
  const last = Object.keys(hours.dailySchedules).toSorted().at(-1)
  if (!last || last < today) return today
  return new Date(Date.parse(`${last}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
