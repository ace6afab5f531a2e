/**
 * The plans of the lifts of a simulation, read by hand: no code of the product takes part. A time of day is looked up in a list of the hours
 * that the clocks of a zone show.
 */
import type { OpeningHours, ScheduleEntry } from '@ridgeline/domain/declare/shape'
import { days, type Status } from '@ridgeline/domain/declare/vocabulary'
import { dayMs, hourMs } from '@ridgeline/domain/time/durations'

export const minute = 60_000

export const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
export const shifted = (date: string, count: number) => dayOf(Date.parse(date) + count * dayMs)

/** The Sunday on which clocks change: the last one of the month. */
export function lastSunday(year: number, month: 3 | 10): string {
  const last = Date.UTC(year, month, 0)
  return dayOf(last - new Date(last).getUTCDay() * dayMs)
}

/** When the clocks of a zone first show an hour, `2027-10-31 02`. */
export type Clocks = ReadonlyMap<string, number>

export function clocksOf(zone: string, from: string, count: number): Clocks {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const hours = new Map<string, number>()
  const first = Date.parse(from) - 2 * dayMs
  for (let moment = first; moment < first + (count + 5) * dayMs; moment += hourMs) {
    const shown = format.format(moment).slice(0, 13)
    if (!hours.has(shown)) hours.set(shown, moment)
  }
  return hours
}

/** An hour that the clocks skip is as long after the one before as usual (RFC 5545). */
function momentAt(clocks: Clocks, date: string, time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  const found = clocks.get(`${date} ${hours}`)
  const before = clocks.get(`${date} ${String(Number(hours) - 1).padStart(2, '0')}`)
  return (found ?? before! + hourMs) + Number(minutes) * minute
}

interface Span {
  from: number
  to: number
  status: Status
}

export interface Plan {
  values: {
    openYearRound: boolean
    validFrom: string | null
    validTo: string | null
    openingHours: OpeningHours
    schedule: ScheduleEntry[] | null
  }
  /** What is planned, the first one that contains a moment; otherwise it is closed. */
  spansOf: (clocks: Clocks, dates: readonly string[]) => Span[]
}

const weekly = (opens: string, closes: string, dailySchedules: OpeningHours['dailySchedules'] = {}): OpeningHours => {
  const times = [{ opens, closes }]
  const week = { monday: times, tuesday: times, wednesday: times, thursday: times, friday: times, saturday: times, sunday: times }
  return { weeklySchedules: [{ validFrom: null, validTo: null, ...week }], dailySchedules, note: null }
}
const between = (clocks: Clocks, date: string, opens: string, closes: string, status: Status = 'open'): Span => ({
  from: momentAt(clocks, date, opens),
  to: momentAt(clocks, closes <= opens ? shifted(date, 1) : date, closes),
  status,
})
/** Sunday is 0. */
const weekday = (date: string) => new Date(date).getUTCDay()

/** @param year of the first of two Marches */
export function plansOf(year: number): readonly Plan[] {
  const [spring, autumn, end] = [lastSunday(year, 3), lastSunday(year, 10), lastSunday(year + 1, 3)]
  const season = [shifted(autumn, -1), end] as const
  const [holiday, newYear] = [`${year}-12-24`, `${year + 1}-01-01`]
  const byDay: Plan = {
    values: {
      openYearRound: false,
      validFrom: season[0],
      validTo: season[1],
      openingHours: weekly('08:30', '15:45', { [holiday]: null, [newYear]: [{ opens: '10:00', closes: '14:00' }] }),
      schedule: null,
    },
    spansOf: (clocks, dates) =>
      dates
        .filter((date) => season[0] <= date && date <= season[1] && date !== holiday)
        .map((date) => (date === newYear ? between(clocks, date, '10:00', '14:00') : between(clocks, date, '08:30', '15:45'))),
  }
  const byNight: Plan = {
    values: { openYearRound: true, validFrom: null, validTo: null, openingHours: weekly('20:00', '02:30'), schedule: null },
    spansOf: (clocks, dates) => dates.map((date) => between(clocks, date, '20:00', '02:30')),
  }
  const closures = new Set([spring, shifted(autumn, 1)])
  const always = { dateFrom: `${year - 1}-01-01`, dateTo: `${year + 2}-12-31`, note: null }
  const withExceptions: Plan = {
    values: {
      openYearRound: true,
      validFrom: null,
      validTo: null,
      openingHours: weekly('09:00', '00:00'),
      schedule: [
        { ...always, days: ['saturday', 'sunday'], timeFrom: '12:00', timeTo: '14:00', status: 'limited' },
        { ...always, days: ['tuesday'], timeFrom: '16:00', timeTo: '18:00', status: 'closed' },
        ...[...closures].map((date): ScheduleEntry => ({
          dateFrom: date,
          dateTo: date,
          days: [...days],
          timeFrom: null,
          timeTo: null,
          status: 'closed',
          note: { en: 'Inspection' },
        })),
      ],
    },
    spansOf: (clocks, dates) =>
      dates
        .filter((date) => !closures.has(date))
        .flatMap((date) => [
          ...([0, 6].includes(weekday(date)) ? [between(clocks, date, '12:00', '14:00', 'limited')] : []),
          ...(weekday(date) === 2 ? [between(clocks, date, '16:00', '18:00', 'closed')] : []),
          between(clocks, date, '09:00', '00:00'),
        ]),
  }
  return [byDay, byNight, withExceptions]
}

/** The planned status by minute, from the first moment on. */
export function plannedByMinute(plan: Plan, clocks: Clocks, from: number, minutes: number): Status[] {
  const dates = Array.from({ length: Math.ceil((minutes * minute) / dayMs) + 4 }, (_, at) => shifted(dayOf(from), at - 2))
  const planned = Array.from({ length: minutes }, (): Status => 'closed')
  // The first span counts, so it is written last.
  for (const { from: begin, to, status } of plan.spansOf(clocks, dates).toReversed()) {
    const [first, last] = [Math.max(0, (begin - from) / minute), Math.min(minutes, (to - from) / minute)]
    for (let at = first; at < last; at++) planned[at] = status
  }
  return planned
}
