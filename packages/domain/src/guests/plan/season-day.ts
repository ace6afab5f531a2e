/** The usual hours of a day by season and opening hours, before exceptions. */
import type { Interval } from '../../declare/shape.ts'
import { hoursOn, isAllDay } from '../../time/hours-on-day.ts'
import { spanOn } from '../../time/schedule.ts'
import type { Operational } from '../operational.ts'
import { planned, type Planned, type PlanReason, type Stretch } from './planned.ts'

export interface UsualDay {
  /** Times at which it is open. They may continue past midnight. */
  hours: readonly Stretch[]
  /** Outside of them, until the next midnight. */
  rest: Planned
}

/** Both ends are inclusive, and a season may contain the turn of the year. */
export const isInSeason = ({ openYearRound, validFrom, validTo }: Operational, day: string): boolean =>
  openYearRound === true || ((!validFrom || validFrom <= day) && (!validTo || day <= validTo))

/** Offers, which have neither a status nor hours, are available on every day of their validity. */
const hasValidityOnly = ({ status, openingHours }: Operational) => status === undefined && openingHours === undefined

/** A slope or track with lights is open in the evening of each day with weekly hours, too. */
function eveningOf({ nightSkiing, nightSkiingFrom, nightSkiingTo, lit, litFrom, litTo }: Operational): Interval[] {
  if (nightSkiing && nightSkiingFrom && nightSkiingTo) return [{ opens: nightSkiingFrom, closes: nightSkiingTo }]
  return lit && litFrom && litTo ? [{ opens: litFrom, closes: litTo }] : []
}

function dayOf(intervals: readonly Interval[], reason: PlanReason, day: string, timeZone: string): UsualDay {
  const open = planned('open', reason)
  if (intervals.some(isAllDay)) return { hours: [], rest: open }
  const hours = intervals.map(({ opens, closes }) => ({ span: spanOn({ timeFrom: opens, timeTo: closes }, day, timeZone), plan: open }))
  // In the hour that is skipped in spring, an interval can be empty.
  return { hours: hours.filter(({ span: [from, to] }) => from < to), rest: planned('closed', reason) }
}

/** @param season whether the day counts as one of the season */
export function usualDay(record: Operational, day: string, timeZone: string, season = isInSeason(record, day)): UsualDay {
  const { openingHours } = record
  if (openingHours && Object.hasOwn(openingHours.dailySchedules, day))
    return dayOf(openingHours.dailySchedules[day] ?? [], 'specialDay', day, timeZone)
  if (!season) return { hours: [], rest: planned('closed', 'season') }
  if (hasValidityOnly(record)) return { hours: [], rest: planned('open', 'season') }
  const intervals = openingHours ? hoursOn(openingHours, day) : undefined
  if (intervals === undefined) return { hours: [], rest: planned('unknown', 'unknown') }
  return dayOf(intervals?.length ? [...intervals, ...eveningOf(record)] : [], 'hours', day, timeZone)
}
