/** The states of an accreditation: requested, decided, printed, handed out. */
import type { accreditationStates } from '../entities/accreditation.ts'

export type AccreditationState = (typeof accreditationStates)[number]

/** The regular next state comes first. A decision can be changed until the badge has been handed out. */
export const nextStates: Readonly<Record<AccreditationState, readonly AccreditationState[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['printed', 'rejected'],
  rejected: ['approved'],
  printed: ['collected', 'rejected'],
  collected: ['rejected'],
}

/** The order of states of a request that is approved. */
export const regularStates = ['requested', 'approved', 'printed', 'collected'] as const satisfies readonly AccreditationState[]
