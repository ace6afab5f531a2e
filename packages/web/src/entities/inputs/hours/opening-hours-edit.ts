/** Changes to opening hours, each a new value. */
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { maxDailySchedules } from '@ridgeline/domain/time/opening-hours'
import type { Interval, OpeningHours, WeeklySchedule } from '@ridgeline/domain/declare/shape'
import { days, type Day } from '@ridgeline/domain/declare/vocabulary'

export const usualDay: Interval = { opens: '08:30', closes: '16:00' }
export const allDay: Interval = { opens: '00:00', closes: '00:00' }
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

/** Copies a week behind itself, because the next season differs little. */
export function copiedWeek(hours: OpeningHours, index: number): OpeningHours {
  const week = hours.weeklySchedules[index]!
  return { ...hours, weeklySchedules: hours.weeklySchedules.toSpliced(index + 1, 0, { ...week, validFrom: null, validTo: null }) }
}

/** Copies the hours of one day to others. */
export function spreadDay(week: WeeklySchedule, day: Day, to: readonly Day[] = days): Partial<WeeklySchedule> {
  return Object.fromEntries(to.map((other) => [other, week[day]]))
}

export function withInterval(intervals: readonly Interval[], index: number, change: Partial<Interval>): Interval[] {
  return intervals.map((interval, at) => (at === index ? { ...interval, ...change } : interval))
}

const hour = (clock: string, by: number) => `${String((Number(clock.slice(0, 2)) + by) % 24).padStart(2, '0')}:${clock.slice(3, 5)}`

/** Starts an hour after the last interval and takes two hours, as after a lunch break. */
export function nextInterval(intervals: readonly Interval[]): Interval {
  const last = intervals.at(-1)?.closes
  return last && /^\d\d:\d\d$/.test(last) ? { opens: hour(last, 1), closes: hour(last, 3) } : usualDay
}

/** Removes an interval; a day without intervals is closed. */
export function withoutInterval(intervals: readonly Interval[], index: number): Interval[] | null {
  const rest = intervals.filter((_, at) => at !== index)
  return rest.length ? rest : null
}

export function withDay(hours: OpeningHours, day: string, intervals: Interval[] | null): OpeningHours {
  return { ...hours, dailySchedules: { ...hours.dailySchedules, [day]: intervals } }
}

/** The days from `from` to `to`, but not more than one beyond the limit. */
function daysWith(hours: OpeningHours, from: string, to: string): string[] {
  const added: string[] = []
  for (let day = from; day <= to && added.length <= maxDailySchedules; day = dayAfter(day)) added.push(day)
  return added
}

export const isTooMany = (hours: OpeningHours, from: string, to: string): boolean =>
  new Set([...Object.keys(hours.dailySchedules), ...daysWith(hours, from, to)]).size > maxDailySchedules

/** Closed, unless hours are set already. */
export function withDays(hours: OpeningHours, from: string, to: string): OpeningHours {
  const added = Object.fromEntries(daysWith(hours, from, to).map((day) => [day, null]))
  return { ...hours, dailySchedules: { ...added, ...hours.dailySchedules } }
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
  return dayAfter(last)
}
