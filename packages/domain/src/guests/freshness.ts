/** How old measured values are. Which values of an entity are measured is declared by the entity. */
import type { Entity } from '../declare/entity.ts'
import { minuteMs } from '../time/durations.ts'

/** True until `staleAt`, unless the record changes. */
export interface Freshness {
  /** ISO 8601, like `staleAt`. */
  measuredAt: string
  /** Guests should not rely on the values any more. */
  isStale: boolean
  staleAt: string
}

/** Epoch milliseconds. @param staleAfter minutes */
export const staleFrom = (measuredAt: string, staleAfter: number): number => Date.parse(measuredAt) + staleAfter * minuteMs

export const isStaleAt = (measuredAt: string, staleAfter: number, now: number): boolean => now > staleFrom(measuredAt, staleAfter)

type Values = Readonly<Record<string, unknown>>

/**
 * Null if nothing was measured.
 * @param staleAfter minutes, where the resort has chosen another age than the usual one of the entity
 */
export function freshnessOf({ measured }: Pick<Entity, 'measured'>, record: Values, now: number, staleAfter?: number): Freshness | null {
  const at = measured && record[measured.at]
  if (typeof at !== 'string' || !measured?.fields.some((name) => (record[name] ?? null) !== null)) return null
  const age = staleAfter ?? measured.staleAfter
  return {
    measuredAt: new Date(at).toISOString(),
    isStale: isStaleAt(at, age, now),
    staleAt: new Date(staleFrom(at, age)).toISOString(),
  }
}
