/** The way of an accreditation: asked for, decided, printed, handed over. */
import type { accreditationStates } from './entities/accreditation.ts'

export type AccreditationState = (typeof accreditationStates)[number]

/** The usual next step comes first. A decision can be changed until the badge has been handed out. */
export const stepsFrom: Readonly<Record<AccreditationState, readonly AccreditationState[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['printed', 'rejected'],
  rejected: ['approved'],
  printed: ['collected', 'rejected'],
  collected: ['rejected'],
}

/** As it goes when all is well. */
export const usualWay = ['requested', 'approved', 'printed', 'collected'] as const satisfies readonly AccreditationState[]
