/** What a job of synchronisation would take along now: what differs from what its system knew at its last run (R2.53). */
import type { EntityName } from './catalogue.ts'
import type { LogChange } from './log.ts'

export const differences = ['created', 'updated', 'removed'] as const
export type Difference = (typeof differences)[number]

/** Records of one kind that differ. */
export interface KindDifferences extends Record<Difference, number> {
  entity: EntityName
}

export interface JobDifferences {
  jobId: string
  /** The last run; without one the other system knows nothing yet, and nothing is counted. */
  since: string | null
  kinds: KindDifferences[]
  /** Kinds of the job the asker may not read in its resort. */
  hidden: EntityName[]
}

export interface RecordDifference {
  entity: EntityName
  id: string
  /** As it is called now, or was when it went. */
  name: unknown
  difference: Difference
  /** Of the latest change, and who made it. */
  at: string
  userName: string | null
  /** From what it was at the last run to what it is now; of what came or went, every field that is filled. */
  changes: LogChange[]
}
