/** The records that refer to a record, shown before it is removed. */

/** Records that refer to it through one field. */
export interface Use {
  entity: string
  field: string
  /** Whether they prevent its removal; otherwise their link is dropped. */
  refuses: boolean
  count: number
  /** Number of these records that the caller may not read: counted, never named. */
  hidden: number
  /** The first records that the user may read. */
  records: { id: string; name: unknown }[]
}

export interface UsedRecord {
  id: string
  uses: Use[]
}
