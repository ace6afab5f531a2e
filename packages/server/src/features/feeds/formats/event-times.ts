/** The entries of an event in a calendar: one, or one for each stretch of time in which it takes place by its schedule. */
import { eventStretches } from '@ridgeline/domain/guests/plan/event-stretches'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { isSchedule, type Span } from '@ridgeline/domain/time/schedule'
import { clockAt, dayAt } from '@ridgeline/domain/time/zoned-time'

export interface CalendarTime {
  /** Stable, so that calendars know the entry again. */
  id: string
  start: Date
  /** Exclusive; an event without duration has none. */
  end?: Date
  /** Then the days are those of the resort, written as midnight in UTC. */
  allDay: boolean
}

const days = 200
const maxOfOne = 200
/** Of all events with a schedule, so that a calendar stays short. */
const maxOfAll = 10_000

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const daysOf = (from: string, to: string) => ({ start: new Date(`${from}T00:00:00Z`), end: new Date(`${to}T00:00:00Z`), allDay: true })
const scheduleOf = ({ schedule }: PublishedRecord) => (isSchedule(schedule) && schedule.length > 0 ? schedule : undefined)

function timeOf(id: string, record: PublishedRecord, timeZone: string): CalendarTime {
  const [from, to] = [Date.parse(textOf(record['startDate'])), Date.parse(textOf(record['endDate']))]
  if (record['allDay'] === true) return { id, ...daysOf(dayAt(from, timeZone), dayAfter(dayAt(to, timeZone))) }
  return { id, start: new Date(from), ...(to > from && { end: new Date(to) }), allDay: false }
}

const isMidnight = (moment: number, timeZone: string) => clockAt(moment, timeZone) === '00:00'

const stretchOf = ([from, to]: Span, timeZone: string) =>
  isMidnight(from, timeZone) && isMidnight(to, timeZone)
    ? daysOf(dayAt(from, timeZone), dayAt(to, timeZone))
    : { start: new Date(from), end: new Date(to), allDay: false }

/** @returns the times of each event; none for one whose schedule has no day left */
export function calendarTimes(
  records: readonly PublishedRecord[],
  now: number,
): (record: PublishedRecord, timeZone: string) => CalendarTime[] {
  const scheduled = records.filter(scheduleOf).length
  const most = Math.min(maxOfOne, Math.max(1, Math.floor(maxOfAll / scheduled)))
  return (record, timeZone) => {
    const schedule = scheduleOf(record)
    if (!schedule) return [timeOf(record.id, record, timeZone)]
    const event = {
      startDate: textOf(record['startDate']),
      endDate: textOf(record['endDate']),
      allDay: record['allDay'] === true,
      // Notes do not part one stretch from the next.
      schedule: schedule.map((entry) => ({ ...entry, note: null })),
    }
    return eventStretches(event, timeZone, now, { days, most }).map(({ span, day, number }) => ({
      id: `${record.id}-${day}${number > 1 ? `-${number}` : ''}`,
      ...stretchOf(span, timeZone),
    }))
  }
}
