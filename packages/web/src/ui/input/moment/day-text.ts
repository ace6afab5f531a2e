/** Days as people read and type them in their language: `5.1.26`, `5. 1.`, `05/01/2026`, `2026-01-05`. */
import { isDay } from '@ridgeline/domain/check/format'
import { conventions } from '../../../lib/language/numbers/conventions.ts'
import { fullYear } from '../../../lib/language/moments/year.ts'
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { dayMs } from '@ridgeline/domain/time/durations'

/** Staff who read English live in Europe: the day comes before the month. */
const formatOf = (language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' })

const utc = (day: string) => new Date(`${day}T00:00Z`)

/** `5. 1. 2026` in Slovak, `05/01/2026` in English, `2026. 01. 05.` in Hungarian; what is not a day stays as it is. */
export const dayText = (day: string, language: string): string => (isDay(day) ? formatOf(language).format(utc(day)) : day)

type Part = 'year' | 'month' | 'day'

/** Which number comes first. */
export function orderOf(language: string): Part[] {
  const parts = formatOf(language).formatToParts(utc('2026-01-05'))
  return parts.map(({ type }) => type).filter((type): type is Part => type === 'year' || type === 'month' || type === 'day')
}

const written = ({ year, month, day }: Record<Part, number>) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function numbersOf(typed: string): string[] | undefined {
  const bare = typed.trim().replace(/\.$/, '')
  if (/^\d{8}$/.test(bare)) return [bare.slice(0, 4), bare.slice(4, 6), bare.slice(6)]
  const numbers = bare.split(/\s*[.\-/\s]\s*/)
  return numbers.every((number) => /^\d{1,4}$/.test(number)) ? numbers : undefined
}

/** `YYYY-MM-DD`, `null` for nothing, the text itself when it is not a day, so that the check can say so. Without a year it is this one. */
export function parseDay(typed: string, language: string, thisYear: number): string | null {
  if (typed.trim() === '') return null
  const numbers = numbersOf(typed)
  if (!numbers || numbers.length < 2 || numbers.length > 3) return typed
  const usual = orderOf(language)
  const order =
    numbers[0]!.length === 4 ? (['year', 'month', 'day'] as const) : numbers.length === 2 ? usual.filter((part) => part !== 'year') : usual
  const found: Partial<Record<Part, string>> = Object.fromEntries(order.map((part, index) => [part, numbers[index]!]))
  const { day = '', month = '', year } = found
  if (day.length > 2 || month.length > 2 || year?.length === 1 || year?.length === 3) return typed
  const result = written({
    day: Number(day),
    month: Number(month),
    year: year === undefined ? thisYear : fullYear(Number(year)),
  })
  return isDay(result) ? result : typed
}

/** Which day of the week comes first, Monday being 1: as the person chose, else as the language has it. */
export function firstWeekday(language: string): number {
  const chosen = conventions().weekStart
  if (chosen !== undefined) return chosen
  // Browsers support either of these late additions to the standard.
  const { weekInfo, getWeekInfo } = new Intl.Locale(localeOf(language)) as {
    weekInfo?: { firstDay: number }
    getWeekInfo?: () => { firstDay: number }
  }
  const info = weekInfo ?? getWeekInfo?.call(new Intl.Locale(localeOf(language)))
  return info?.firstDay ?? 1
}

/** Days of the week, beginning with Monday, in the order the person reads them. */
export function inWeekOrder<Day>(days: readonly Day[], language: string): Day[] {
  const first = firstWeekday(language) - 1
  return [...days.slice(first), ...days.slice(0, first)]
}

/** The names of a week's days and which comes first. */
export function weekOf(language: string): { first: number; names: { short: string; long: string }[] } {
  const first = firstWeekday(language)
  const named = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' })
  const [short, long] = [named('short'), named('long')]
  // The fifth of January 2026 is a Monday.
  const names = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 0, 4 + first + index)))
  return { first, names: names.map((date) => ({ short: short.format(date), long: long.format(date) })) }
}

export const monthText = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(day))

export const longDayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(utc(day))

const shifted = (day: string, days: number) => new Date(utc(day).getTime() + days * dayMs).toISOString().slice(0, 10)

/** Whole weeks around the month of a day. */
export function monthGrid(day: string, first: number): string[][] {
  const start = `${day.slice(0, 7)}-01`
  const before = (utc(start).getUTCDay() - first + 7) % 7
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (__, at) => shifted(start, week * 7 + at - before)))
}

/** The same day of another month, or its last one. */
export function inMonth(day: string, by: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + by]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(Number(day.slice(8)), last))).toISOString().slice(0, 10)
}

/** Where a key leads from a day; nothing for other keys. */
export function dayByKey(day: string, key: string, first: number): string | undefined {
  const inWeek = (utc(day).getUTCDay() - first + 7) % 7
  const steps: Record<string, () => string> = {
    ArrowLeft: () => shifted(day, -1),
    ArrowRight: () => shifted(day, 1),
    ArrowUp: () => shifted(day, -7),
    ArrowDown: () => shifted(day, 7),
    Home: () => shifted(day, -inWeek),
    End: () => shifted(day, 6 - inWeek),
    PageUp: () => inMonth(day, -1),
    PageDown: () => inMonth(day, 1),
  }
  return Object.hasOwn(steps, key) ? steps[key]!() : undefined
}
