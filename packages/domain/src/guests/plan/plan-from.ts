/** The plan of a record over time: what is planned now, and when that changes. */
import { dayAfter } from '../../time/hours-on-day.ts'
import { dayAt, instantAt } from '../../time/zoned-time.ts'
import { dayPlansOf, type DayPlan } from './day-plan.ts'
import type { Operational } from '../operational.ts'
import { byRank, isSame, planned, type Planned, type Stretch } from './planned.ts'
import { isInSeason } from './season-day.ts'

/** From this moment on, in epoch milliseconds. */
export interface Change {
  at: number
  plan: Planned
}

/** Days looked ahead: the next season begins within a year. */
export const maxDaysAhead = 370
/** Beginnings and ends looked at, for schedules with hundreds of them each day. */
const maxEdges = 4_000

/** Epoch milliseconds; the end is exclusive. */
type Window = readonly [from: number, to: number]

/** Of an event. Whole days if it has no times. */
export function windowOf({ startDate, endDate, allDay }: Operational, timeZone: string): Window | undefined {
  if (!startDate || !endDate) return undefined
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)]
  if (!allDay) return [from, to]
  return [instantAt(dayAt(from, timeZone), '00:00', timeZone), instantAt(dayAt(to, timeZone), '24:00', timeZone)]
}

interface PlannedDay {
  /** Its first moment. */
  start: number
  stretches: readonly Stretch[]
  /** Outside of them. */
  rest: Planned
}

const outside = planned('closed', 'season')

/** Whether there is nothing but a status. */
const isUnplanned = ({ status, openYearRound, validFrom, validTo, openingHours, schedule, startDate }: Operational) =>
  status !== undefined && !openingHours && !schedule?.length && (openYearRound || (!validFrom && !validTo)) && !startDate

/** What is planned at `now`, then each change in order, until the end of the day that is so many days ahead. */
export function* planFrom(
  record: Operational,
  timeZone: string,
  now: number,
  daysAhead: number = maxDaysAhead,
  edgeLimit: number = maxEdges,
): Generator<Change, undefined> {
  if (isUnplanned(record)) {
    yield { at: now, plan: planned('unknown', 'unknown') }
    return
  }
  const planOf = dayPlansOf(record, timeZone)
  const window = windowOf(record, timeZone)
  const today = dayAt(now, timeZone)
  const lastDay = dayAfter(today, daysAhead)

  /** What is planned on a day, also by hours of the day before that continue past midnight: the first that holds counts. */
  function plannedOn(day: string): PlannedDay {
    const [before, { hours, exceptions, rest }] = [planOf(dayAfter(day, -1)), planOf(day)]
    const start = instantAt(day, '00:00', timeZone)
    const ranked = [...exceptions, ...before.exceptions].toSorted((one, other) => byRank(one.rank, other.rank))
    return { start, stretches: [...ranked, ...hours, ...before.hours].filter(({ span: [, to] }) => to > start), rest }
  }

  function planAt(moment: number, { stretches, rest }: PlannedDay): Planned {
    if (window && (moment < window[0] || moment >= window[1])) return outside
    return stretches.find(({ span: [from, to] }) => from <= moment && moment < to)?.plan ?? rest
  }

  let last = planAt(now, plannedOn(today))
  yield { at: now, plan: last }
  let edges = 0
  for (
    let day: string | undefined = today;
    day && day <= lastDay && edges < edgeLimit;
    day = nextDay(record, window, day, planOf, timeZone)
  ) {
    const ofDay = plannedOn(day)
    if (day !== today && !window && ofDay.stretches.length === 0 && isSame(last, ofDay.rest)) continue
    const end = instantAt(day, '24:00', timeZone)
    for (const at of edgesOf(ofDay, window)) {
      if (at <= now || at >= end) continue
      edges++
      const next = planAt(at, ofDay)
      if (isSame(next, last)) continue
      last = next
      yield { at, plan: next }
    }
  }
  return undefined
}

/** The same plan all day. */
const isQuiet = ({ hours, exceptions }: DayPlan) => hours.length === 0 && exceptions.length === 0

/** The moments of a day at which the plan may change, in order. */
function edgesOf({ start, stretches }: PlannedDay, window: Window | undefined): number[] {
  const edges = new Set([start, ...stretches.flatMap(({ span }) => span), ...(window ?? [])])
  return [...edges].filter((at) => at >= start).toSorted((one, other) => one - other)
}

/** The next day on which something may change: outside the season only days that are named. */
function nextDay(record: Operational, window: Window | undefined, day: string, planOf: (day: string) => DayPlan, timeZone: string) {
  const next = dayAfter(day)
  if (window) {
    const [first, last] = window.map((moment) => dayAt(moment, timeZone))
    return next > last! ? undefined : next < first! ? first : next
  }
  const plan = planOf(day)
  if (isInSeason(record, next) || !isQuiet(plan) || !isSame(plan.rest, outside)) return next
  const named = [
    ...Object.keys(record.openingHours?.dailySchedules ?? {}),
    ...(record.schedule ?? []).filter(({ dateTo }) => dateTo >= next).map(({ dateFrom }) => (dateFrom > next ? dateFrom : next)),
    ...(record.validFrom ? [record.validFrom] : []),
  ]
  const ahead = named.filter((each) => each >= next)
  return ahead.length > 0 ? ahead.reduce((first, each) => (each < first ? each : first)) : undefined
}
