/** Months and their days, as text: `2027-01` and `2027-01-15`. */
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { twoDigits } from '@ridgeline/domain/formatting/two-digits'

export const monthOf = (day: string) => day.slice(0, 7)
export const isMonth = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

export function monthBy(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + steps
  return `${Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}`
}

export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${twoDigits(index + 1)}`)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** `Fr., 15.`, `Fri 15`. */
export function dayWord(day: string, language: string): string {
  const format =
    dayFormats.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  dayFormats.set(language, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

export const monthWord = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
