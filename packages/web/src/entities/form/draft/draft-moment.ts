import { formatMoment, hourCycle } from '../../../lib/language/numbers/format.ts'

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** `14:05`, with the day if it was not today. In the time zone of the user, who typed it then. */
export function draftMoment(at: number, language: string, now = Date.now()): string {
  const moment = new Date(at)
  if (!isSameDay(moment, new Date(now))) return formatMoment(moment.toISOString(), undefined, language)
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: hourCycle() }).format(moment)
}
