/** Plans that a caller may change, as the routes need them. */
import type { FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import type { LogAction } from '@ridgeline/domain/answers/log'
import type { PlanState } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../../../db/connect/database.ts'
import { refused } from '../../../entities/store/refused.ts'
import { logRequest } from '../../../http/log-request.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import { planRights, plannableNames } from '../../../publication/planned/plan-rights.ts'
import type { Services } from '../../../services.ts'
import { aboutOf, askApproval, holdPlan, type HeldPlan } from '../plan-store.ts'

/** Which records a plan is about is known in the handlers, so they check the rest. */
export const planning = { right: { entities: plannableNames, anyOf: ['update', 'status'] as const } }

export interface OfPlan {
  Params: { id: string }
}
export interface PlanPlace {
  base: string
  tags: string[]
  needsApproval: (resortId: string) => boolean
}
export type Logged = Pick<HeldPlan, 'resortId' | 'title'>

export const waiting = ['proposed', 'scheduled'] as const satisfies readonly PlanState[]

export const expectState = ({ state }: HeldPlan, states: readonly PlanState[]) => {
  if (!states.includes(state)) throw refused('state', 'planMoved')
}

export function ownPlans(services: Services, needsApproval: PlanPlace['needsApproval']) {
  /** A plan whose changes, or that one change, the caller may make themselves. @throws notFound; forbidden; invalid in another state */
  async function holdOwn(
    tx: Queryable,
    request: FastifyRequest,
    { id, changeId }: { id: string; changeId?: string },
    states: readonly PlanState[] = waiting,
  ): Promise<HeldPlan> {
    const held = await holdPlan(tx, id)
    const about = await aboutOf(tx, id, changeId)
    const { mayRead, mayChange } = planRights(services, callerOf(request), held.resortId)
    if (!about.some(mayRead)) throw new Failure('notFound')
    if (!about.every(mayChange)) throw new Failure('forbidden')
    expectState(held, states)
    return held
  }

  /** What was approved has changed. */
  async function changed(tx: Queryable, { id, resortId, state }: HeldPlan): Promise<PlanState> {
    if (!needsApproval(resortId)) return state
    await askApproval(tx, id)
    return 'proposed'
  }

  /** The changes themselves are in the history of their records; the log has who planned, moved and approved them. */
  const logged = (tx: Queryable, request: FastifyRequest, action: LogAction, { resortId, title }: Logged, more = '') =>
    logRequest(tx, request, { kind: 'audit', action, resortId, message: `${title} ${more}`.trim() })

  return { holdOwn, changed, logged }
}
