/** The records that refer to a record, shown before it is removed. */

/** Records whose one field points at it. */
export interface Use {
  entity: string
  field: string
  /** They keep it from being removed; otherwise their link is dropped with it. */
  refuses: boolean
  count: number
  /** Of them, those the asker may not see: counted, never named. */
  hidden: number
  /** The first of those the user may see. */
  records: { id: string; name: unknown }[]
}

export interface UsedRecord {
  id: string
  uses: Use[]
}
