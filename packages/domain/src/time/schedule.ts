/** Evaluates schedules of days and hours in the time zone of the resort. */
import { isObject } from '../check/fault.ts'
import { dayAfter, weekdayOf } from './hours-on-day.ts'
import type { ScheduleEntry } from '../declare/shape.ts'
import { dayAt, instantAt } from './zoned-time.ts'

/** Whether it is a list of entries; their contents were already checked. */
export const isSchedule = (value: unknown): value is readonly ScheduleEntry[] => Array.isArray(value) && value.every(isObject)

export type ShownTimes = Pick<ScheduleEntry, 'dateFrom' | 'dateTo' | 'days' | 'timeFrom' | 'timeTo' | 'status'>

/** Epoch milliseconds; the end is exclusive. */
export type Span = readonly [from: number, to: number]

/** A week plus the days before and after: contains every weekday of an entry. */
const daysAhead = 9

/** Hours that end before they begin continue past midnight and belong to the day on which they begin. */
export function spanOn({ timeFrom, timeTo }: Pick<ShownTimes, 'timeFrom' | 'timeTo'>, day: string, timeZone: string): Span {
  const from = timeFrom ?? '00:00'
  const to = timeTo ?? '24:00'
  return [instantAt(day, from, timeZone), instantAt(to <= from ? dayAfter(day) : day, to, timeZone)]
}

export const isOn = (
  { dateFrom, dateTo, days }: Pick<ShownTimes, 'dateFrom' | 'dateTo' | 'days'>,
  day: string,
  weekday = weekdayOf(day),
): boolean => dateFrom <= day && day <= dateTo && days.includes(weekday)

/** From yesterday, whose hours may continue past midnight, or from the first day if that is later, for `count` days. */
function spansOf(entry: ShownTimes, now: number, timeZone: string, count: number): Span[] {
  const yesterday = dayAfter(dayAt(now, timeZone), -1)
  const first = count > 2 && entry.dateFrom > yesterday ? entry.dateFrom : yesterday
  const days = Array.from({ length: count }, (_, index) => dayAfter(first, index))
  return days.filter((day) => isOn(entry, day)).map((day) => spanOn(entry, day, timeZone))
}

const holds = (entry: ShownTimes, now: number, timeZone: string) =>
  spansOf(entry, now, timeZone, 2).some(([from, to]) => from <= now && now < to)

/** Without times it is always; `closed` times are subtracted from the others. */
export function isScheduled(schedule: readonly ShownTimes[] | null, now: number, timeZone: string): boolean {
  const [closed, open] = [(schedule ?? []).filter(isClosed), (schedule ?? []).filter((entry) => !isClosed(entry))]
  const holdsNow = (entry: ShownTimes) => holds(entry, now, timeZone)
  return (open.length === 0 || open.some(holdsNow)) && !closed.some(holdsNow)
}

const isClosed = ({ status }: ShownTimes) => status === 'closed'

/** The next time at which any of the times begins or ends. */
export function nextEdge(schedule: readonly ShownTimes[] | null, now: number, timeZone: string): number | undefined {
  const edges = (schedule ?? []).flatMap((entry) => spansOf(entry, now, timeZone, daysAhead).flat())
  const next = Math.min(...edges.filter((edge) => edge > now))
  return Number.isFinite(next) ? next : undefined
}
