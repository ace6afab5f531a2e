/**
 * Opening hours as AlpineBits writes them: weekly schedules, each from one day to another, and single days. Ours may overlap, and a shorter
 * season takes precedence; AlpineBits has no precedence, so they are cut into periods that do not overlap.
 */
import { isHours } from '@ridgeline/domain/time/opening-hours'
import { dayAfter, hoursOn, isAllDay, weekdayOf } from '@ridgeline/domain/time/hours-on-day'
import type { Interval, OpeningHours } from '@ridgeline/domain/declare/shape'
import { days, type Day } from '@ridgeline/domain/declare/vocabulary'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { plainText } from './text.ts'

type Hours = { opens: string; closes: string }[] | null
type Week = { validFrom: string; validTo: string } & Record<Day, Hours>

interface Period {
  from: string
  to: string
}

/** Midnight to midnight ends a second before the next day: a time of day is never 24:00. */
const hoursOf = (intervals: readonly Interval[] | null | undefined): Hours =>
  intervals?.length
    ? intervals.map((interval) => ({
        opens: `${interval.opens}:00`,
        closes: isAllDay(interval) ? '23:59:59' : `${interval.closes}:00`,
      }))
    : null

/** The season of a record; without one, this year and the next. @param today `YYYY-MM-DD` */
function seasonOf({ openYearRound, validFrom, validTo }: PublishedRecord, today: string): Period {
  const year = Number(today.slice(0, 4))
  const isSeasonal = openYearRound !== true
  return {
    from: (isSeasonal && plainText(validFrom)) || `${year}-01-01`,
    to: (isSeasonal && plainText(validTo)) || `${year + 1}-12-31`,
  }
}

/** The season cut at each day on which a schedule begins or ends. */
function periodsOf({ weeklySchedules }: OpeningHours, { from, to }: Period): Period[] {
  const starts = weeklySchedules.flatMap(({ validFrom, validTo }) => [
    ...(validFrom ? [validFrom] : []),
    ...(validTo ? [dayAfter(validTo)] : []),
  ])
  const within = [from, ...new Set(starts.filter((day) => day > from && day <= to))].toSorted()
  return within.map((day, at) => ({ from: day, to: within[at + 1] ? dayAfter(within[at + 1]!, -1) : to }))
}

/** Undefined if nothing is known of the period. A weekday that is not part of a short period has no hours. */
function weekOf(hours: OpeningHours, { from, to }: Period): Week | undefined {
  const usual = { ...hours, dailySchedules: {} }
  const dates = Array.from({ length: 7 }, (_, at) => dayAfter(from, at)).filter((date) => date <= to)
  const known = new Map(dates.map((date) => [weekdayOf(date), hoursOn(usual, date)]))
  if ([...known.values()].every((intervals) => intervals === undefined)) return undefined
  const byDay = Object.fromEntries(days.map((day) => [day, hoursOf(known.get(day))]))
  // Built from the list of all days just above.
  return { validFrom: from, validTo: to, ...(byDay as Record<Day, Hours>) }
}

/** Null if nothing is known. @param today in the time zone of the resort, `YYYY-MM-DD` */
export function hoursSpecification(record: PublishedRecord, today: string) {
  const hours = record['openingHours']
  if (!isHours(hours)) return null
  const season = seasonOf(record, today)
  const weeks = season.from <= season.to ? periodsOf(hours, season).flatMap((period) => weekOf(hours, period) ?? []) : []
  const single = Object.entries(hours.dailySchedules).map(([day, intervals]) => [day, hoursOf(intervals)] as const)
  if (weeks.length === 0 && single.length === 0) return null
  return {
    dailySchedules: single.length ? Object.fromEntries(single) : null,
    weeklySchedules: weeks.length ? weeks : null,
  }
}
