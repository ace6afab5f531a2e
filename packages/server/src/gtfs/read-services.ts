/** The days of each service: calendar, and the exceptions of calendar_dates; a feed may have either or both. */
import { dayAfter } from '@ridgeline/domain/hours-on-day'
import { fileFault, type Archive } from './archive.ts'
import { calendarDatesFile, calendarFile, weekdays } from './files.ts'
import { readRows } from './read-rows.ts'
import type { Skipped } from './skipped.ts'

const dayLength = 86_400_000
/** A service that runs for longer is a slip of the pen. */
const mostDays = 2_000
const mostServiceDates = 2_000_000

/** @param shift whole days by which all of it moves */
export async function readServices(archive: Archive, skipped: Skipped, shift: number): Promise<Map<string, readonly string[]>> {
  if (!archive.has(calendarFile.name) && !archive.has(calendarDatesFile.name)) throw fileFault('gtfsMissingFile', calendarFile.name)
  const services = new Map<string, Set<string>>()
  const daysOf = (service: string) => services.get(service) ?? services.set(service, new Set()).get(service)!
  if (archive.has(calendarFile.name))
    for await (const row of readRows(archive, calendarFile, skipped)) {
      const days = daysOf(row.service_id)
      const length = (Date.parse(row.end_date) - Date.parse(row.start_date)) / dayLength
      if (length < 0 || length > mostDays) {
        skipped.skip({ file: calendarFile.name, line: row.line, reason: 'badValue', field: 'end_date', value: row.end_date })
        continue
      }
      for (let at = 0; at <= length; at++) {
        const day = dayAfter(row.start_date, at)
        if (row[weekdays[new Date(day).getUTCDay()]!] === 1) days.add(day)
      }
    }
  if (archive.has(calendarDatesFile.name))
    for await (const { service_id: service, date, exception_type: type } of readRows(archive, calendarDatesFile, skipped))
      if (type === 1) daysOf(service).add(date)
      else daysOf(service).delete(date)
  let count = 0
  const read = new Map<string, readonly string[]>()
  for (const [service, days] of services) {
    count += days.size
    if (count > mostServiceDates) throw fileFault('gtfsTooLarge', mostServiceDates)
    const sorted = [...days].sort()
    read.set(service, shift ? sorted.map((day) => dayAfter(day, shift)) : sorted)
  }
  return read
}
