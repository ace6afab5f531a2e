/** The way of an accreditation: asked for, decided, printed, handed over. */
import type { accreditationStates } from './entities/accreditation.ts'

export type AccreditationState = (typeof accreditationStates)[number]

/** The usual way on comes first. What was decided may be decided anew until the badge is in somebody's hands. */
export const stepsFrom: Readonly<Record<AccreditationState, readonly AccreditationState[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['printed', 'rejected'],
  rejected: ['approved'],
  printed: ['collected', 'rejected'],
  collected: ['rejected'],
}

/** As it goes when all is well. */
export const usualWay = ['requested', 'approved', 'printed', 'collected'] as const satisfies readonly AccreditationState[]
