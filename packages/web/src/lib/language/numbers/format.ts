/** Numbers, units and moments as people read them in their language. */
import { currentLanguage } from '../texts/i18n.ts'
import { conventions } from './conventions.ts'
import { decimalsOf, shownNumber } from './shown-quantity.ts'
import { unitLabel } from '../texts/label.ts'
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { languages } from '@ridgeline/domain/values/localized'

/** Groups and units stand apart by a thin space that never breaks, in every language. */
const thinSpace = '\u202f'

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Building a formatter costs more than using it a hundred times. */
function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, build: () => T): T {
  const known = formatters.get(key)
  // For one key, it is always built by the same function.
  if (known) return known as T
  const built = build()
  formatters.set(key, built)
  return built
}

const numberFormat = (language: string, scale: number) =>
  kept(`${language} ${scale}`, () => new Intl.NumberFormat(language, { maximumFractionDigits: scale, useGrouping: 'always' }))

/** Thousands of a whole number. All our languages write it with the same digits, minus and groups. */
const groupEnds = /\B(?=(?:\d{3})+$)/g
const isPlain = (value: number, language: string) => Number.isSafeInteger(value) && !Object.is(value, -0) && isOneOf(languages, language)

export function formatNumber(value: number, scale = 3, language: string = currentLanguage()): string {
  // The first formatter of a page takes milliseconds, and most numbers of a list are whole.
  if (isPlain(value, language)) return String(value).replace(groupEnds, thinSpace)
  const parts = numberFormat(language, scale).formatToParts(value)
  return parts.map((part) => (part.type === 'group' ? thinSpace : part.value)).join('')
}

/** A number in the unit the person reads, without the unit. `scale` is that of the stored value. */
export function formatAmount(value: number, unit: string | undefined, scale = 3): string {
  const field = { unit, scale }
  return formatNumber(shownNumber(value, field), decimalsOf(field))
}

/** Without a scale, as many decimals as a metric value has; another system gets those of whole numbers. */
export function formatQuantity(value: number, unit: string, scale?: number): string {
  const isMetric = conventions().units === 'metric'
  return `${formatAmount(value, unit, scale ?? (isMetric ? 3 : 0))}${thinSpace}${unitLabel(unit)}`
}

const farFrom = 1000

/** Metres over ground: near ones as they are, far ones in kilometres or miles. */
export function formatDistance(metres: number, scale = 2): string {
  if (metres < farFrom) return formatQuantity(metres, 'm', 0)
  return `${formatAmount(metres / farFrom, 'kilometres', scale)}${thinSpace}${unitLabel('kilometres')}`
}

/** `12°`, in the degrees the person reads. */
export const formatDegrees = (celsius: number, scale = 0): string =>
  `${formatNumber(shownNumber(celsius, { unit: 'celsius', scale: 1 }), scale)}°`

/** Hours as the person counts them. */
export const hourCycle = (): 'h12' | 'h23' => (conventions().clock === '12' ? 'h12' : 'h23')

/** `14:05` or `2:05 PM`, of a time without a day. */
export function formatTimeOfDay(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  if (conventions().clock === '24' || !/^\d\d:\d\d/.test(time)) return time.slice(0, 5)
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** `45 min`, and from an hour on `2 h 54 min`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return formatQuantity(whole, 'min')
  return [formatQuantity(hours, 'hours'), ...(rest > 0 ? [formatQuantity(rest, 'min')] : [])].join(' ')
}

const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  kept(`${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(localeOf(language), options))

/** `2026-02-03` without any zone. */
export function formatDay(day: string, language: string = currentLanguage()): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A moment in a zone; without one, in the browser's. */
export function formatMoment(moment: string, zone?: string, language: string = currentLanguage()): string {
  return dateFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: conventions().clock === '12' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hourCycle(),
    ...(zone && { timeZone: zone }),
  }).format(new Date(moment))
}

export function formatLongDay(date: Date, language: string = currentLanguage()): string {
  return dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(date)
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Seconds around now that are shown as "now": clocks of servers and browsers differ, and nothing happened in the future. */
const nowSpan = { past: 10, ahead: 60 }

/** "4 minutes ago", in the words of the language. */
export function formatAgo(moment: string, now = Date.now(), language: string = currentLanguage()): string {
  const seconds = Math.round((new Date(moment).getTime() - now) / 1000)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (seconds > -nowSpan.past && seconds < nowSpan.ahead) return words.format(0, 'second')
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return words.format(Math.trunc(seconds / size), unit)
}

/** The offset of a zone at a moment, in minutes. */
function offsetOf(moment: Date, zone: string): number {
  const parts = dateFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const at = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
  return Math.round((local - Math.trunc(moment.getTime() / 1000) * 1000) / 60_000)
}

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** For `datetime-local`: `2026-02-03T08:15` as the clocks of the zone show it. */
export function toLocal(moment: string, zone = browserZone()): string {
  const date = new Date(moment)
  return new Date(date.getTime() + offsetOf(date, zone) * 60_000).toISOString().slice(0, 16)
}

/** The moment at which the clocks of the zone show this. Asked twice, because the offset itself depends on the answer. */
export function fromLocal(local: string, zone = browserZone()): string {
  const asUtc = new Date(`${local}:00Z`).getTime()
  const guess = new Date(asUtc - offsetOf(new Date(asUtc), zone) * 60_000)
  return new Date(asUtc - offsetOf(guess, zone) * 60_000).toISOString()
}
