/** Removed records, and the expected result of restoring them. */
import type { Values } from '../check/rule.ts'

/** Days for which a removed record can be restored. */
export const trashDays = 90

export interface RemovedRecord {
  /** The revision of its removal. */
  revision: string
  entity: string
  id: string
  name: unknown
  resortId: string | null
  at: string
  userId: string | null
  userName: string | null
}

/** A record it referred to that no longer exists: the link is not restored. */
export interface MissingLink {
  field: string
  entity: string
  id: string
  /** Null if the caller may not read it. */
  name: unknown
}

/** A unique value that another record has now. */
export interface Clash {
  /** Uniqueness applies to these fields together. */
  fields: string[]
  by: { id: string; name: unknown } | null
}

export interface RemovedState extends RemovedRecord {
  state: Values
  /** The record it was merged into; without a name if the caller may not read it. */
  mergedInto: { id: string; name: unknown } | null
  missing: MissingLink[]
  clashes: Clash[]
  /** The caller has the permission to restore it. */
  restorable: boolean
}
