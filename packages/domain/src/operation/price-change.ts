/** A change of many days of price sheets at once: a percentage, prices by weekday, or a copy of another season. */

export const roundings = ['nearest', 'up', 'down'] as const
export type Rounding = (typeof roundings)[number]

/** Prices are rounded to a multiple of one of these. */
export const roundingSteps = [0.01, 0.1, 0.5, 1, 5, 10] as const

/** Days between the first and the last one. */
export const maxChangedSpan = 400
/** Days of all sheets together: a season of the largest price list; as JSON about 50 MB. */
export const maxChangedDays = 250_000
export const percentRange = { min: -90, max: 500 } as const

/** Of the day itself, or the base price where it has none. */
export interface PercentChange {
  kind: 'percent'
  percent: number
  /** Also of days without a price of their own. */
  fromBase: boolean
}

/** By weekday from Monday; null leaves it as it is. */
export interface WeekdayChange {
  kind: 'weekdays'
  prices: readonly (number | null)[]
}

/**
 * The prices of the days from `firstDay` on, of the same product, guests and channel. The distance is rounded to whole weeks, so that
 * Saturdays stay Saturdays.
 */
export interface CopyChange {
  kind: 'copy'
  firstDay: string
  percent: number
}

export interface PriceChange {
  resortId: string
  /** Sheets; without them all active ones. */
  ids?: readonly string[]
  from: string
  to: string
  /** From 1, Monday; without them all. */
  weekdays?: readonly number[]
  change: PercentChange | WeekdayChange | CopyChange
  rounding: Rounding
  roundTo: number
  /** Beside the limits of each line, which always apply. */
  min?: number | null
  max?: number | null
  /** Only counts what would change. */
  isPreview: boolean
}

export interface PriceChangeResult {
  /** Names the change for undoing it; null for a preview and where nothing changes. */
  step: string | null
  lines: number
  days: number
  firstDay: string | null
  lastDay: string | null
  lowest: number | null
  highest: number | null
  /** Days whose price a minimum or maximum decided. */
  limited: number
}

export interface PriceUndoResult {
  undone: number
  /** Changed since: they stay as they are. */
  kept: { priceProductId: string; date: string }[]
}
