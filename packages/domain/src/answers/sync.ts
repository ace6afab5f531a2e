/** Differences to the state at the last run of a synchronization job (R2.53). */
import type { EntityName } from '../declare/catalogue.ts'
import type { LogChange } from './log.ts'

export const differences = ['created', 'updated', 'removed'] as const
export type Difference = (typeof differences)[number]

/** Differing records of one entity. */
export interface KindDifferences extends Record<Difference, number> {
  entity: EntityName
}

export interface JobDifferences {
  jobId: string
  /** The last run; null if there was none, and then nothing is counted. */
  since: string | null
  kinds: KindDifferences[]
  /** Entities of the job that the caller may not read in its resort. */
  hidden: EntityName[]
}

export interface RecordDifference {
  entity: EntityName
  id: string
  /** The current name, or the last one of a removed record. */
  name: unknown
  difference: Difference
  /** Time and author of the latest change. */
  at: string
  userName: string | null
  /** Values at the last run and now; of created or removed records all filled fields. */
  changes: LogChange[]
  /** Of these fields, those that were left out of an earlier run. */
  leftOut: string[]
}

/** Fields of a kind that differ and are sent together, with the number of records. */
export interface FieldDifference {
  fields: string[]
  count: number
}
