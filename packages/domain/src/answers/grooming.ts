/** The grooming plan of a night, as its screen shows it. */
import type { slopeDifficulties } from '../declare/vocabulary.ts'
import type { Localized } from '../values/localized.ts'

export interface PlannedSlope {
  slopeId: string
  name: Localized | null
  /** The number on the map. */
  mapNumber: string | null
  difficulty: (typeof slopeDifficulties)[number]
  /** Metres. */
  length: number | null
}

export interface PlannedGrooming extends PlannedSlope {
  id: string
  version: number
  /** `HH:MM` */
  plannedAt: string | null
  vehicle: string | null
  driverId: string | null
  /** The name. */
  driver: string | null
  /** ISO 8601. */
  groomedAt: string | null
  /** Percent of the length, by the positions of vehicles. */
  coverage: number | null
}

/** What a row of another night or of a pattern has in common with its copy. */
export type CopiedGrooming = Pick<PlannedGrooming, 'slopeId' | 'plannedAt' | 'vehicle' | 'driverId'>

export interface GroomingNight {
  /** The day on which it begins: `YYYY-MM-DD`. */
  night: string
  /** The night of now, in the time zone of the resort. */
  tonight: string
  rows: PlannedGrooming[]
  /** Active slopes that are not in the plan. */
  others: PlannedSlope[]
  /** The last planned night before it. */
  previous: { night: string; rows: CopiedGrooming[] } | null
  patterns: { name: string; rows: CopiedGrooming[] }[]
}
