/** Whether a measured value still describes the present. */
import type { Entity } from '../declare/entity.ts'
import { isOldAt, oldFrom } from '../operation/weather-age.ts'

export interface Freshness {
  measuredAt: string
  /** It is old by the time limit of its place, or by the usual one. */
  isStale: boolean
  /** When it becomes, or became, old. ISO 8601. */
  staleAt: string
}

/** The moment of the measurement in a record: `measuredAt`, `occupancyMeasuredAt`; none for entities that are not measured. */
export const measuredFieldOf = ({ fields }: Pick<Entity, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => /measuredAt$/i.test(name) && fields[name]!.kind === 'instant')

/**
 * @param staleAfter minutes, from the settings of the place; null for the usual time
 * @param now epoch milliseconds
 * @returns null if it was never measured
 */
export function freshnessOf(measuredAt: string | null | undefined, staleAfter: number | null, now: number): Freshness | null {
  if (!measuredAt) return null
  return { measuredAt, isStale: isOldAt(measuredAt, staleAfter, now), staleAt: new Date(oldFrom(measuredAt, staleAfter)).toISOString() }
}
