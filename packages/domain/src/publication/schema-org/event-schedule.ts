/** The days on which an event repeats, in the vocabulary of schema.org. */
import type { ScheduleEntry } from '../../declare/shape.ts'
import { capital } from '../../formatting/capital.ts'
import { rankOf } from '../../guests/plan/planned.ts'
import { dayMs } from '../../time/durations.ts'
import { dayAfter } from '../../time/hours-on-day.ts'
import { isOn, isSchedule } from '../../time/schedule.ts'

type Thing = Record<string, unknown>

/** Days of all closings, each of which is written. With more of them, only the first and the last moment of an event are. */
const maxDaysClosed = 400

interface ClosedDay {
  day: string
  /** Of the entry, in milliseconds: of two entries the one with fewer days counts. */
  length: number
}

const countOf = (entry: ScheduleEntry) => rankOf(entry).length / dayMs + 1

function closedDaysOf(entry: ScheduleEntry): ClosedDay[] {
  const { length } = rankOf(entry)
  const days = Array.from({ length: countOf(entry) }, (_, at) => dayAfter(entry.dateFrom, at))
  return days.filter((day) => isOn(entry, day)).map((day) => ({ day, length }))
}

/** @returns a schedule of each part of the programme; nothing for anything else */
export function eventScheduleOf(schedule: unknown): Thing[] {
  if (!isSchedule(schedule)) return []
  const isWholeDay = ({ timeFrom, timeTo }: ScheduleEntry) => timeFrom === null && timeTo === null
  const closings = schedule.filter((entry) => entry.status === 'closed' && isWholeDay(entry))
  if (closings.reduce((sum, entry) => sum + countOf(entry), 0) > maxDaysClosed) return []
  const closed = closings.flatMap(closedDaysOf)
  return schedule
    .filter(({ status }) => status !== 'closed')
    .map((entry) => {
      const { dateFrom, dateTo, days, timeFrom, timeTo } = entry
      const { length } = rankOf(entry)
      const except = closed.filter((each) => each.length <= length && isOn(entry, each.day)).map(({ day }) => day)
      return {
        '@type': 'Schedule',
        startDate: dateFrom,
        endDate: dateTo,
        repeatFrequency: 'P1W',
        byDay: days.map((day) => `https://schema.org/${capital(day)}`),
        ...(timeFrom && { startTime: timeFrom }),
        ...(timeTo && { endTime: timeTo }),
        ...(except.length > 0 && { exceptDate: [...new Set(except)] }),
      }
    })
}
