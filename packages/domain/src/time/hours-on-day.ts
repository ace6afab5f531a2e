/** The opening hours of one day: a single day takes precedence over weeks, and a shorter season over a longer one. */
import type { Interval, OpeningHours, WeeklySchedule } from '../declare/shape.ts'
import { days } from '../declare/vocabulary.ts'
import { dayMs } from './durations.ts'

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`)

export const dayAfter = (day: string, count = 1) => new Date(timeOf(day) + count * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / dayMs

/** Monday is the first. */
export const weekdayOf = (day: string) => days[(new Date(timeOf(day)).getUTCDay() + 6) % 7]!

const holds = ({ validFrom, validTo }: WeeklySchedule, day: string) => (!validFrom || validFrom <= day) && (!validTo || day <= validTo)
const lengthOf = ({ validFrom, validTo }: WeeklySchedule) => (validFrom && validTo ? timeOf(validTo) - timeOf(validFrom) : Infinity)
/** A week without dates is the default; with one date it is a season without an end. */
const bounds = ({ validFrom, validTo }: WeeklySchedule) => Number(Boolean(validFrom)) + Number(Boolean(validTo))

function isNearer(one: WeeklySchedule, other: WeeklySchedule): boolean {
  if (bounds(one) !== bounds(other)) return bounds(one) > bounds(other)
  return lengthOf(one) <= lengthOf(other)
}

/** `null` is closed, undefined is unknown. */
export function hoursOn({ weeklySchedules, dailySchedules }: OpeningHours, day: string): readonly Interval[] | null | undefined {
  if (Object.hasOwn(dailySchedules, day)) return dailySchedules[day] ?? null
  const [first, ...others] = weeklySchedules.filter((week) => holds(week, day))
  if (!first) return undefined
  return others.reduce((best, week) => (isNearer(week, best) ? week : best), first)[weekdayOf(day)] ?? null
}

const midnight = '00:00'

/** Around the clock: from midnight to midnight. */
export const isAllDay = ({ opens, closes }: Interval) => opens === midnight && closes === midnight

/** From one evening into the next morning. */
export const isPastMidnight = ({ opens, closes }: Interval) => opens !== '' && closes !== '' && closes < opens
