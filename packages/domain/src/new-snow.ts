/**
 * New snow of the last 24 hours: one figure of a resort, the same on the dashboard, on the displays and in the feeds, and where it
 * comes from. A forecast is not new snow, and the snow of one slope is not that of the resort.
 */
import type { Localized } from './localized.ts'
import { standsUntil } from './weather-age.ts'

export interface NewSnow {
  /** Centimetres. */
  amount: number
  /** Where it was measured; nothing for what was typed for the whole resort. */
  place: Localized | null
  /** When it was measured or typed. */
  at: string
  isByHand: boolean
  /** After this it says nothing any more. */
  until: string
}

/** What somebody typed into the field of the resort, and when. */
export interface TypedSnow {
  amount: number
  at: string
}

/** What was measured at a place that guests are shown. */
export interface MeasuredSnow {
  amount: number
  place: Localized
  at: string
  isByHand: boolean
  /** Minutes after which a measurement of this place counts as old. */
  staleAfter: number | null
}

/** Snow of 24 hours is that of another day when it was typed so long ago. */
const typedStands = 24 * 3_600_000

const iso = (moment: number) => new Date(moment).toISOString()

/** What the resort says itself goes before every station; of the stations the one with most. */
export function newSnowOf(typed: TypedSnow | null, measured: readonly MeasuredSnow[], now: number): NewSnow | null {
  const byHand = typed && { ...typed, place: null, isByHand: true, until: iso(Date.parse(typed.at) + typedStands) }
  const places = measured
    .map(({ staleAfter, ...snow }) => ({ ...snow, until: iso(standsUntil(snow.at, staleAfter)) }))
    .toSorted((one, other) => other.amount - one.amount)
  return [...(byHand ? [byHand] : []), ...places].find((snow) => isStanding(snow, now)) ?? null
}

/** Who shows it asks again: a screen stays on longer than a measurement says anything. */
export const isStanding = ({ until }: Pick<NewSnow, 'until'>, now: number): boolean => Date.parse(until) > now

/** What stands under the figure: `Zermatt, 01:00`, `by hand, 07:10`. */
export const newSnowSource = ({ isByHand }: Pick<NewSnow, 'isByHand'>, parts: { place: string; time: string; byHand: string }): string =>
  [parts.place, isByHand && parts.byHand, parts.time].filter(Boolean).join(', ')
