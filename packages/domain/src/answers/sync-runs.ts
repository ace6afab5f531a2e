/** Runs of a synchronization job: what was chosen, what the check found, what became of each record. */
import type { EntityName } from '../declare/catalogue.ts'
import type { Difference } from './sync.ts'

/** In this order; `failed` is a check that could not be made. */
export const runStates = ['checking', 'checked', 'running', 'done', 'reverting', 'reverted', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** `delivered`: the external system has it, and has not answered yet; `conflict`: it has changed it since; `failed`: it did not answer. */
export const runOutcomes = ['created', 'updated', 'removed', 'delivered', 'unchanged', 'conflict', 'refused', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** What a run sends is kept so long, for taking it back. */
export const runKeptDays = 30

export interface SyncRun {
  id: string
  jobId: string
  state: RunState
  createdAt: string
  endedAt: string | null
  /** Null: started by its schedule. */
  userName: string | null
  approvedBy: string | null
  needsApproval: boolean
  /** Whether what the external system has changed is overwritten: as approved, or as sent. */
  overwrites: boolean
  /** Whether the caller may approve it: another user prepared it. */
  mayApprove: boolean
  rows: number
  /** Rows that the current step has dealt with. */
  ready: number
  counts: Record<RunOutcome, number>
  /** Rows that could not be taken back. */
  notReverted: number
  /** Rows of which fields stay for a later run. */
  incomplete: number
  /** Why it waits, or why the check could not be made. */
  error: string | null
}

export interface SyncRunRow {
  number: number
  entity: EntityName
  recordId: string
  name: unknown
  difference: Difference
  outcome: RunOutcome
  /** Fields that stay for a later run. */
  leftOut: string[]
  /** As sentences, each with its field. */
  faults: { field: string; message: string }[]
}
