/** Days and times as the clocks of a resort show them; without a zone, those of the browser. */
import { hourCycle } from '../numbers/format.ts'
import { currentLanguage } from '../texts/i18n.ts'
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { dayMs } from '@ridgeline/domain/time/durations'

/** Staff who read English live in Europe. */

/** `14:05` */
export const formatTime = (moment: string, zone?: string, language: string = currentLanguage()): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hourCycle(),
    ...(zone && { timeZone: zone }),
  }).format(new Date(moment))

/** The day it is there: `2026-02-03`. */
export const dayIn = (moment: Date, zone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...(zone && { timeZone: zone }) }).format(moment)

/** So many days later, whatever the clocks do in between. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** "Sat" */
export const shortWeekday = (day: string, language: string = currentLanguage()): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** "21 Nov" */
export const shortDay = (day: string, language: string = currentLanguage()): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
