/** What prevents one planned change and none of the others of its plan. */
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import type { Issue } from '@ridgeline/domain/check/rule'
import { isBadData } from '../../db/refusals.ts'

/** Of a change as a whole. */
export const wholeFault = (rule: string): Issue[] => [{ field: '', rule, args: [] }]

/** @throws any other error, which is not a fault of the change */
export function faultsOf(error: unknown): Issue[] {
  if (isFailure(error, 'invalid') || isFailure(error, 'duplicate')) return [...error.data.issues]
  if (isFailure(error, 'notFound')) return wholeFault('planRecordGone')
  if (isFailure(error, 'forbidden')) return wholeFault('planRightLost')
  if (error instanceof Failure ? error.kind === 'inUse' || error.kind === 'badRequest' : isBadData(error)) return wholeFault('generic')
  throw error
}
