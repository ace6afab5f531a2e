/** The plan of one day: its usual hours, changed by the schedule entries of the day. */
import type { ScheduleEntry } from '../../declare/shape.ts'
import { weekdayOf } from '../../time/hours-on-day.ts'
import { isOn, spanOn } from '../../time/schedule.ts'
import type { Operational } from '../operational.ts'
import { byRank, planned, rankOf, type Exception, type Rank } from './planned.ts'
import { usualDay, type UsualDay } from './season-day.ts'

export interface DayPlan extends UsualDay {
  /** Schedule entries with times, the one that counts first. */
  exceptions: readonly Exception[]
}

interface Ranked {
  entry: ScheduleEntry
  rank: Rank
}

const isTimed = ({ entry }: Ranked) => entry.timeFrom !== null || entry.timeTo !== null

/**
 * An entry without times is about the whole day: closed closes it, limited limits the hours of the day, open opens it during the hours of
 * its weekday, also outside the season, or all day if there are none.
 */
function withEntry(record: Operational, usual: UsualDay, { status, note }: ScheduleEntry, day: string, timeZone: string): UsualDay {
  const plan = planned(status, 'schedule', note)
  if (status === 'closed') return { hours: [], rest: plan }
  const { hours, rest } = status === 'open' && usual.hours.length === 0 ? usualDay(record, day, timeZone, true) : usual
  if (hours.length > 0) return { hours: hours.map(({ span }) => ({ span, plan })), rest }
  return status === 'limited' && rest.status === 'closed' ? usual : { hours, rest: plan }
}

/** An event takes place all day between its first and last moment, or during its programme. */
function eventDay(schedule: readonly ScheduleEntry[] | null | undefined): UsualDay {
  const hasProgramme = schedule?.some(({ status }) => status !== 'closed')
  return { hours: [], rest: hasProgramme ? planned('closed', 'schedule') : planned('open', 'season') }
}

/** Plans of days (`YYYY-MM-DD`) in the time zone of the resort. */
export function dayPlansOf(record: Operational, timeZone: string): (day: string) => DayPlan {
  const { schedule, startDate } = record
  const entries = (schedule ?? [])
    .map((entry): Ranked => ({ entry, rank: rankOf(entry) }))
    .toSorted((one, other) => byRank(one.rank, other.rank))

  function planOn(day: string): DayPlan {
    const usual = startDate ? eventDay(schedule) : usualDay(record, day, timeZone)
    if (entries.length === 0) return { ...usual, exceptions: [] }
    const weekday = weekdayOf(day)
    const ofDay = entries.filter(({ entry }) => isOn(entry, day, weekday))
    const whole = ofDay.find((each) => !isTimed(each))
    // A day that is closed on its own account has no hours of a longer period either.
    const isLeft = ({ rank }: Ranked) => whole?.entry.status !== 'closed' || rank.length <= whole.rank.length
    const exceptions = ofDay
      .filter((each) => isTimed(each) && isLeft(each))
      .map(({ entry, rank }) => ({ rank, span: spanOn(entry, day, timeZone), plan: planned(entry.status, 'schedule', entry.note) }))
      .filter(({ span: [from, to] }) => from < to)
    return { ...(whole ? withEntry(record, usual, whole.entry, day, timeZone) : usual), exceptions }
  }

  const known = new Map<string, DayPlan>()
  return (day) => {
    const found = known.get(day) ?? planOn(day)
    known.set(day, found)
    return found
  }
}
