/** Times as guests of the resort read them: in its time zone, 24 hours. */
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import type { Language } from '@ridgeline/domain/values/localized'

export const clockText = (moment: number, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

const dayText = (moment: number, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, day: 'numeric', month: 'numeric' }).format(moment)

/** With the date if it was another day. */
export function contactText(moment: number, now: number, timeZone: string, language: Language): string {
  const day = dayText(moment, timeZone, language)
  const clock = clockText(moment, timeZone, language)
  return day === dayText(now, timeZone, language) ? clock : `${day} ${clock}`
}

/** With the weekday if it is another day. */
export function dayClockText(moment: number, now: number, timeZone: string, language: Language): string {
  const clock = clockText(moment, timeZone, language)
  if (dayText(moment, timeZone, language) === dayText(now, timeZone, language)) return clock
  return `${new Intl.DateTimeFormat(localeOf(language), { timeZone, weekday: 'short' }).format(moment)} ${clock}`
}
