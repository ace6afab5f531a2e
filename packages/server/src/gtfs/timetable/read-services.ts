/** The days of each service, from calendar and the exceptions in calendar_dates; a feed may have either or both. */
import { createHash } from 'node:crypto'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayMs } from '@ridgeline/domain/time/durations'
import { fileFault, type Archive } from '../out/archive.ts'
import type { Service } from '../feed.ts'
import { calendarDatesFile, calendarFile, weekdays } from './files.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { readRows, type RowOf } from './read-rows.ts'
import type { Skipped } from './skipped.ts'

const maxServiceDates = 2_000_000
/** Days; exceptions farther away are ignored. */
const decade = 3_650

/** Days since 1970-01-01, which was a Thursday. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (count: number) => new Date(count * dayMs).toISOString().slice(0, 10)
const weekdayOf = (count: number) => weekdays[(count + 4) % weekdays.length]!

/** The calendar of a service: its weekly pattern and its exceptions. */
interface Calendar {
  weeks: RowOf<typeof calendarFile> | undefined
  exceptions: Map<string, number>
}
const added = 1

/** The first and last day of the imported period. */
export interface Days {
  from: string
  until: string
}

/** @throws invalid for a feed with too many days @param shift days by which all dates are shifted before the period applies */
export async function readServices(archive: Archive, skipped: Skipped, shift: number, days: Days): Promise<Map<string, Service>> {
  if (!archive.has(calendarFile.name) && !archive.has(calendarDatesFile.name)) throw fileFault('gtfsMissingFile', calendarFile.name)
  const near: Days = { from: dayAfter(days.from, -decade), until: dayAfter(days.until, decade) }
  const calendars = new Map<string, Calendar>()
  const calendarOf = (service: string) =>
    calendars.get(service) ?? calendars.set(service, { weeks: undefined, exceptions: new Map() }).get(service)!
  if (archive.has(calendarFile.name))
    for await (const row of readRows(archive, calendarFile, skipped)) {
      const calendar = calendarOf(row.service_id)
      if (row.start_date <= row.end_date) calendar.weeks = row
      else skipped.skip({ file: calendarFile.name, line: row.line, reason: 'badValue', field: 'end_date', value: row.end_date })
    }
  if (archive.has(calendarDatesFile.name))
    for await (const { service_id: service, date, exception_type: type } of readRows(archive, calendarDatesFile, skipped)) {
      const calendar = calendarOf(service)
      if (date > near.from && date < near.until) calendar.exceptions.set(date, type)
    }

  const spread = spreadingOver({ from: dayAfter(days.from, -shift), until: dayAfter(days.until, -shift) }, shift)
  const services = new Map<string, Service>()
  const pause = pauses()
  let count = 0
  for (const [id, calendar] of calendars) {
    const service = spread(calendar)
    count += service.days.length
    if (count > maxServiceDates) throw fileFault('gtfsTooLarge', maxServiceDates)
    services.set(id, service)
    await pause()
  }
  return services
}

function spreadingOver({ from, until }: Days, shift: number): (calendar: Calendar) => Service {
  const [first, last] = [numberOf(from), numberOf(until)]
  // One string for each day, shared by all services.
  const texts = Array.from({ length: last - first + 1 }, (_, at) => dayOf(first + at))
  const moved = (day: string) => dayAfter(day, shift)
  const movedTexts = shift ? texts.map(moved) : texts

  return ({ weeks, exceptions }) => {
    const [begins, ends] = weeks ? [numberOf(weeks.start_date), numberOf(weeks.end_date)] : [Infinity, -Infinity]
    const runsWeekly = (at: number) => at >= begins && at <= ends && weeks![weekdayOf(at)] === 1
    const days = texts.flatMap((day, at) => {
      const exception = exceptions.get(day)
      const runs = exception === undefined ? runsWeekly(first + at) : exception === added
      return runs ? [movedTexts[at]!] : []
    })
    const extra = [...exceptions].flatMap(([day, type]) => (type === added ? [day] : []))
    const isOff = (at: number) => !runsWeekly(at) || (exceptions.size > 0 && exceptions.has(dayOf(at)))
    /** The first service day of the weekly pattern from one of its ends; empty if there is none. */
    function endOfWeeks(start: number, step: 1 | -1): string[] {
      if (!weeks || weekdays.every((weekday) => weeks[weekday] !== 1)) return []
      let at = start
      while (at >= begins && at <= ends && isOff(at)) at += step
      return at >= begins && at <= ends ? [dayOf(at)] : []
    }
    const all = [...extra, ...endOfWeeks(begins, 1), ...endOfWeeks(ends, -1)].sort()
    const own = [
      weeks && [weeks.start_date, weeks.end_date, weekdays.map((weekday) => weeks[weekday])],
      [...exceptions].map(([day, type]) => `${day} ${type}`).sort(),
    ]
    return {
      days,
      ...(all.length > 0 && { span: { from: moved(all[0]!), until: moved(all.at(-1)!) } }),
      signature: createHash('sha256')
        .update(JSON.stringify([own, shift]))
        .digest('hex'),
    }
  }
}
