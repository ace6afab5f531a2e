/** What becomes of records that are copied into another resort. */

/** `there`: the other resort has a record that corresponds to it. */
export type CopyOutcome = 'copied' | 'there' | 'refused'

export interface NamedRecord {
  entity: string
  id: string
  name: unknown
}

/** References that a copy does not have, because the other resort has no such record. */
export interface Emptied {
  field: string
  /** The first records that the caller may read. */
  records: NamedRecord[]
  /** Number of the others. */
  more: number
}

export interface CopiedRecord extends NamedRecord {
  outcome: CopyOutcome
  /** The record of the other resort that corresponds to it. */
  counterpart: NamedRecord | null
  /** Why it is refused, by field. */
  errors: Record<string, string[]>
  emptied: Emptied[]
  /** The copy, once it is made. */
  made: { id: string; version: number } | null
}

export interface CopyAnswer {
  records: CopiedRecord[]
}
