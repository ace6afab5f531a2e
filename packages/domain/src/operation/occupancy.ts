/** The occupancy of a place in three levels, as shown to guests. */
import type { occupancies } from '../declare/vocabulary.ts'

export type Occupancy = (typeof occupancies)[number]

/** Percent of occupied places. Counters can have their own thresholds. */
export interface OccupancyBorders {
  medium: number
  high: number
}

const usual: OccupancyBorders = { medium: 60, high: 90 }

/** Below `medium` it is low, above `high` it is high. Null if unknown. */
export function occupancyOf(capacity: number, vacant: number | null, { medium, high } = usual): Occupancy | null {
  if (vacant === null || capacity <= 0) return null
  const taken = (100 * (capacity - vacant)) / capacity
  if (taken > high) return 'high'
  return taken < medium ? 'low' : 'medium'
}
