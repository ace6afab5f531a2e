/** Why a published record is not open as usual, for formats without a field for it. Only while it is so: of what is open nothing is left. */
import { isObject } from '../check/fault.ts'
import { needsReason, type ExplainedStatus } from '../operation/status-reasons.ts'
import type { PublishedRecord } from './projection.ts'

export interface Explanation {
  status: ExplainedStatus
  /** In the language of the record; empty without a reason. */
  note: string
  /** When staff expect to open it again, ISO 8601; null without an estimate. */
  reopensAt: string | null
}

/** @param record in one language */
export function explanationOf({ state, statusNote }: PublishedRecord): Explanation | undefined {
  if (!isObject(state)) return undefined
  const { status, reason, opensAt, isOpeningExpected } = state
  if (typeof status !== 'string' || !needsReason(status)) return undefined
  return {
    status,
    // The note belongs to the status that staff set, and says nothing of one by the plan.
    note: reason === 'status' && typeof statusNote === 'string' ? statusNote : '',
    reopensAt: isOpeningExpected === true && typeof opensAt === 'string' ? opensAt : null,
  }
}
