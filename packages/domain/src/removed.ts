/** What was removed, and what would become of it if it came back. */
import type { Values } from './rule.ts'

/** Days a removed record can be found and brought back (ruling "remove"). */
export const trashDays = 90

export interface RemovedRecord {
  /** Of its removal. */
  revision: string
  entity: string
  id: string
  name: unknown
  resortId: string | null
  at: string
  userId: string | null
  userName: string | null
}

/** A record it pointed at, which is not there any more: the link stays away. */
export interface MissingLink {
  field: string
  entity: string
  id: string
  /** Nothing, where the asker may not see it. */
  name: unknown
}

/** A value only one record may have, and another has it by now. */
export interface Clash {
  /** Without them in common there is no clash. */
  fields: string[]
  by: { id: string; name: unknown } | null
}

export interface RemovedState extends RemovedRecord {
  state: Values
  missing: MissingLink[]
  clashes: Clash[]
  /** The asker has the right to bring it back. */
  restorable: boolean
}
