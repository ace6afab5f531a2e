/** The chain of hashes over revisions and log entries: what a verification found (decision 0127). */

export const auditFaults = ['changed', 'removed', 'inserted', 'misdated', 'sealChanged', 'sealRemoved'] as const

export interface AuditFault {
  /** `changed` to `misdated` are faults of a row; `misdated`: its time is not that of its seal. The others are faults of the seal itself. */
  what: (typeof auditFaults)[number]
  seal: string | null
  at: string | null
  /** Null for a fault of a seal. */
  id: string | null
  entity: string | null
  recordId: string | null
}

export interface AuditReport {
  /** When it was verified. */
  at: string
  /** The newest sealed row. */
  until: string | null
  /** Sealed rows. */
  entries: number
  /** The last seal; with its hash, it can be compared later. */
  seal: string | null
  hash: string | null
  /** The role of the server cannot change or delete rows. */
  isProtected: boolean
  /** A limited number, the oldest first. */
  faults: AuditFault[]
}

export interface ChainState {
  /** Null before the first seal. */
  sealedUntil: string | null
  /** When the oldest row was written that should have been sealed long ago; null if sealing keeps up. */
  lateSince: string | null
  /** The last daily verification; null before the first one. */
  check: AuditReport | null
  isProtected: boolean
  /** Where the log is sent, without passwords. `behindSince`: when the oldest rows were sealed that should have been sent long ago. */
  streams: { destination: string; sentAt: string | null; lastError: string | null; behindSince: string | null }[]
}
