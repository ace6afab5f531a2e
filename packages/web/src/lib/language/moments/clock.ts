import { formatMoment, hourCycle } from '../numbers/format.ts'
import { currentLanguage } from '../texts/i18n.ts'

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** `14:05`; with its day when that is not today. In the time zone of the browser, with the clock of 12 or 24 hours that the user has chosen. */
export function formatClock(at: number, now = Date.now(), language: string = currentLanguage()): string {
  const moment = new Date(at)
  if (!isSameDay(moment, new Date(now))) return formatMoment(moment.toISOString(), undefined, language)
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: hourCycle() }).format(moment)
}
