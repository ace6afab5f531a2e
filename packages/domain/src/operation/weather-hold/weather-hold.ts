/** A reading beyond the limit of a record: staff are asked to hold it (decision 0147). */
import type { StatusReason } from '../status-reasons.ts'
import type { Localized } from '../../values/localized.ts'
import { maxDaysBack } from '../../guests/plan/plan-turns.ts'
import { dayMs } from '../../time/durations.ts'

export const holdReasons = ['wind', 'avalancheDanger'] as const satisfies readonly StatusReason[]
export type HoldReason = (typeof holdReasons)[number]

export interface WeatherHold {
  reason: HoldReason
  /** Metres per second, or the degree of avalanche danger, 0 to 5. */
  value: number
  limit: number
  /** Where it was measured, or the region of the bulletin. */
  place: Localized | null
  /** Since when the reading is as it is: staff answer this one. Epoch milliseconds, like `staleAt`. */
  since: number
  /** The reading says nothing any more. */
  staleAt: number
}

/** Older answers of staff no longer count. Epoch milliseconds. */
export const earliestAnswer = (now: number): number => now - maxDaysBack * dayMs

/** The moment of an answer that still counts. */
export function answeredAt(keptOpenAt: string | null | undefined, now: number): number | undefined {
  const at = keptOpenAt ? Date.parse(keptOpenAt) : Number.NaN
  return at >= earliestAnswer(now) ? at : undefined
}

/** The worst of them. */
export const worstHold = (holds: readonly WeatherHold[]): WeatherHold | undefined =>
  holds.reduce<WeatherHold | undefined>((worst, hold) => (worst && worst.value >= hold.value ? worst : hold), undefined)
