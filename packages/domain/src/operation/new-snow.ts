/**
 * New snow of the last 24 hours: one value per resort, the same on the dashboard, on displays and in feeds, with its source. Forecasts do
 * not count, nor does the snow of a single slope.
 */
import type { Localized } from '../values/localized.ts'
import { standsUntil } from './weather-age.ts'
import { isoOf } from '../time/zoned-time.ts'
import { dayMs } from '../time/durations.ts'

export interface NewSnow {
  /** Centimetres. */
  amount: number
  /** The place of the measurement; null for a manual value of the resort. */
  place: Localized | null
  /** Time of the measurement or of the manual change. */
  at: string
  isManual: boolean
  /** The value is outdated after this time. */
  until: string
}

/** The manual value of the resort, with the time of its change. */
export interface ManualSnow {
  amount: number
  at: string
}

/** A measurement at a place shown to guests. */
export interface MeasuredSnow {
  amount: number
  place: Localized
  at: string
  isManual: boolean
  /** Minutes after which a measurement of this place is outdated. */
  staleAfter: number | null
}

/** A manual value is valid for a day. */
const manualValidity = dayMs

/** A manual value takes precedence over stations; of the stations the one with most snow counts. */
export function newSnowOf(typed: ManualSnow | null, measured: readonly MeasuredSnow[], now: number): NewSnow | null {
  const byHand = typed && { ...typed, place: null, isManual: true, until: isoOf(Date.parse(typed.at) + manualValidity) }
  const places = measured
    .map(({ staleAfter, ...snow }) => ({ ...snow, until: isoOf(standsUntil(snow.at, staleAfter)) }))
    .toSorted((one, other) => other.amount - one.amount)
  return [...(byHand ? [byHand] : []), ...places].find((snow) => isCurrentSnow(snow, now)) ?? null
}

/** Checked again while it is shown, because a screen can run longer than the value is valid. */
export const isCurrentSnow = ({ until }: Pick<NewSnow, 'until'>, now: number): boolean => Date.parse(until) > now

/** The source below the value: `Zermatt, 01:00`, `by hand, 07:10`. */
export const newSnowSource = ({ isManual }: Pick<NewSnow, 'isManual'>, parts: { place: string; time: string; byHand: string }): string =>
  [parts.place, isManual && parts.byHand, parts.time].filter(Boolean).join(', ')
