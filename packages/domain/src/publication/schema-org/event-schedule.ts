/** The days on which an event repeats, in the vocabulary of schema.org. */
import type { ScheduleEntry } from '../../declare/shape.ts'
import { capital } from '../../formatting/capital.ts'
import { rankOf } from '../../guests/plan/planned.ts'
import { dayMs } from '../../time/durations.ts'
import { dayAfter } from '../../time/hours-on-day.ts'
import { isOn, isSchedule, spanOn } from '../../time/schedule.ts'

type Thing = Record<string, unknown>

/** Days of all closings, each of which is written. With more of them, only the first and the last moment of an event are. */
const maxDaysClosed = 400

const countOf = (entry: ScheduleEntry) => rankOf(entry).length / dayMs + 1

/** Of two entries the one with fewer days counts. */
const countsBefore = (closing: ScheduleEntry, entry: ScheduleEntry) => rankOf(closing).length <= rankOf(entry).length

/** A whole day that is closed has no hours of its evening either; other closings have to last as long as the entry. */
function coversDayOf(closing: ScheduleEntry, entry: ScheduleEntry): boolean {
  if (closing.timeFrom === null && closing.timeTo === null) return true
  // On any day: both are in the time of the place.
  const [[closedFrom, closedTo], [from, to]] = [spanOn(closing, closing.dateFrom, 'UTC'), spanOn(entry, closing.dateFrom, 'UTC')]
  return closedFrom <= from && to <= closedTo
}

const daysOf = (entry: ScheduleEntry) =>
  Array.from({ length: countOf(entry) }, (_, at) => dayAfter(entry.dateFrom, at)).filter((day) => isOn(entry, day))

/** @returns a schedule of each part of the programme; nothing for anything else */
export function eventScheduleOf(schedule: unknown, timeZone: string): Thing[] {
  if (!isSchedule(schedule)) return []
  const open = schedule.filter(({ status }) => status !== 'closed')
  const closes = (closing: ScheduleEntry) => (entry: ScheduleEntry) => countsBefore(closing, entry) && coversDayOf(closing, entry)
  const closings = schedule.filter((entry) => entry.status === 'closed' && open.some(closes(entry)))
  if (closings.reduce((sum, entry) => sum + countOf(entry), 0) > maxDaysClosed) return []
  const closed = closings.map((closing) => ({ closing, days: daysOf(closing) }))
  return open.map((entry) => {
    const { dateFrom, dateTo, days, timeFrom, timeTo } = entry
    const except = closed.filter(({ closing }) => closes(closing)(entry)).flatMap((each) => each.days.filter((day) => isOn(entry, day)))
    return {
      '@type': 'Schedule',
      startDate: dateFrom,
      endDate: dateTo,
      repeatFrequency: 'P1W',
      byDay: days.map((day) => `https://schema.org/${capital(day)}`),
      scheduleTimezone: timeZone,
      ...(timeFrom && { startTime: timeFrom }),
      ...(timeTo && { endTime: timeTo }),
      ...(except.length > 0 && { exceptDate: [...new Set(except)] }),
    }
  })
}
