/** The routes of the steps of a plan: approved, made at once, cancelled, its deviations seen. */
import type { FastifyInstance } from 'fastify'
import type { PlanState } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../../../db/connect/database.ts'
import { refused } from '../../../entities/store/refused.ts'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { idParams, strictQuery } from '../../../http/query.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { applyPlan } from '../applying/apply-plan.ts'
import { ownPlans, planning, waiting, type OfPlan, type PlanPlace } from './own-plans.ts'
import { planStateSchema } from '../plan-schemas.ts'
import { approvePlan, checkPlan, contentOf, endPlan, isAuthor, type HeldPlan } from '../plan-store.ts'

const seenQuery = strictQuery({
  seen: {
    type: 'string',
    maxLength: 80,
    description: 'The `content` of the plan that the user has seen; needed where another user has to approve',
  },
})

export function planSteps(app: FastifyInstance, services: Services, { base, tags, needsApproval }: PlanPlace) {
  const { db, wake } = services
  const { holdOwn, logged } = ownPlans(services, needsApproval)

  /** A step of a plan as a whole. */
  function step(
    name: 'approve' | 'apply' | 'cancel' | 'check',
    summary: string,
    states: readonly PlanState[],
    work: (tx: Queryable, held: HeldPlan, userId: string, seen: string | undefined) => Promise<PlanState>,
  ) {
    app.post<OfPlan & { Querystring: { seen?: string } }>(`${base}/:id/${name}`, {
      config: planning,
      schema: {
        tags,
        summary,
        params: idParams,
        ...(name === 'approve' && { querystring: seenQuery }),
        response: { 200: planStateSchema, ...failing(...guarded, 'invalid', 'notFound') },
      },
      async handler(request) {
        const state = await db
          .transaction(async (tx) => {
            const held = await holdOwn(tx, request, request.params, states)
            const reached = await work(tx, held, callerOf(request).userId, request.query.seen)
            if (name !== 'check') await logged(tx, request, name, held)
            return reached
          })
          .finally(wake)
        return { state }
      },
    })
  }

  step(
    'approve',
    'Approve a plan of another user; it is made at its time, or at once if that has passed',
    ['proposed'],
    async (tx, held, userId, seen) => {
      if (needsApproval(held.resortId)) {
        if (await isAuthor(tx, held, userId)) throw refused('state', 'ownPlan')
        if (seen !== (await contentOf(tx, held.id))) throw refused('state', 'planMoved')
      }
      await approvePlan(tx, held.id, userId)
      return 'scheduled'
    },
  )

  step('apply', 'Make the changes of a plan now', waiting, async (tx, held, userId) => {
    if (held.state === 'proposed' && needsApproval(held.resortId)) throw refused('state', 'planNeedsApproval')
    await applyPlan(tx, services, held.id, userId)
    return 'done'
  })

  step('cancel', 'Cancel a plan that waits', waiting, async (tx, held, userId) => {
    await endPlan(tx, held.id, 'cancelled', userId)
    return 'cancelled'
  })

  step('check', 'Mark the deviations of a plan as seen', ['done'], async (tx, held) => {
    await checkPlan(tx, held.id)
    return 'done'
  })
}
