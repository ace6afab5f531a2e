import { formatMoment } from '../../lib/language/format.ts'

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** `14:05`; with its day when that was not today. Always on the clocks of the person, who remembers it by them. */
export function draftMoment(at: number, language: string, now = Date.now()): string {
  const moment = new Date(at)
  if (!isSameDay(moment, new Date(now))) return formatMoment(moment.toISOString(), undefined, language)
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)
}
