/** When an event with a schedule takes place: the stretches of time in which guests find it open. */
import { dayMs } from '../../time/durations.ts'
import { dayAfter, daysBetween } from '../../time/hours-on-day.ts'
import type { Span } from '../../time/schedule.ts'
import { dayAt, instantAt } from '../../time/zoned-time.ts'
import type { Operational } from '../operational.ts'
import { maxDaysAhead, planFrom, windowOf } from './plan-from.ts'

/** Days that are over are shown for a while. */
const daysBack = 30

/**
 * Of an event that has begun, from the first day of a month on: a stretch that began before then begins with that day, and so begins at
 * the same time for a month.
 */
function beginningOf(start: number, end: number, timeZone: string, now: number): number {
  if (end < now) return start
  const month = dayAt(now - daysBack * dayMs, timeZone).slice(0, 7)
  return Math.max(start, instantAt(`${month}-01`, '00:00', timeZone))
}

/** How far a stretch is followed to its end: until the days that the schedule names are over, or for a year. */
function followedTo(schedule: Operational['schedule'], lastDay: string): string {
  const lastNamed = (schedule ?? []).reduce((last, { dateTo }) => (dateTo > last ? dateTo : last), lastDay)
  const year = dayAfter(lastDay, maxDaysAhead)
  return lastNamed < year ? dayAfter(lastNamed) : year
}

export interface Looked {
  /** Days ahead of now, or of the beginning of an event that is to come or over. */
  days: number
  /** Stretches of one event: those to come first. */
  most: number
}

export interface EventStretch {
  span: Span
  /** On which it begins. */
  day: string
  /** Of those that begin on the day, from 1: stays the same when earlier ones are no longer shown. */
  number: number
}

function numbered(stretches: readonly Span[], timeZone: string): EventStretch[] {
  const ofDay = new Map<string, number>()
  return stretches.map((span) => {
    const day = dayAt(span[0], timeZone)
    const number = (ofDay.get(day) ?? 0) + 1
    ofDay.set(day, number)
    return { span, day, number }
  })
}

/** @param now epoch milliseconds */
export function eventStretches(event: Operational, timeZone: string, now: number, { days, most }: Looked): readonly EventStretch[] {
  const [start, end] = windowOf(event, timeZone) ?? [Number.NaN, Number.NaN]
  if (Number.isNaN(start) || Number.isNaN(end)) return []
  const first = instantAt(dayAt(start, timeZone), '00:00', timeZone)
  const from = beginningOf(first, end, timeZone, now)
  const lastDay = dayAfter(dayAt(end < now ? start : Math.max(start, now), timeZone), days)
  const shownUntil = instantAt(lastDay, '24:00', timeZone)
  const lastFollowed = followedTo(event.schedule, lastDay)
  const stretches: Span[] = []
  let ahead = 0
  let since: number | undefined
  for (const { at, plan } of planFrom(event, timeZone, from, daysBetween(dayAt(from, timeZone), lastFollowed), Infinity)) {
    if (ahead === most || (since === undefined && at >= shownUntil)) break
    const isOpen = plan.status === 'open' || plan.status === 'limited'
    if (isOpen) since ??= at
    else if (since !== undefined) {
      stretches.push([since, at])
      if (at > now) ahead++
      since = undefined
    }
  }
  if (since !== undefined) {
    // From here on, every day is the same.
    const goesOn = (event.schedule ?? []).every(({ dateTo }) => dateTo < lastFollowed)
    stretches.push([since, goesOn ? end : instantAt(lastFollowed, '24:00', timeZone)])
  }
  const found = numbered(stretches, timeZone)
  return end < now ? found.slice(0, most) : found.slice(-most)
}
