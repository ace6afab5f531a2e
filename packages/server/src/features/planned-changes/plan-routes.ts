/** The routes that write planned changes: what is planned, and the steps of a plan. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import { localize } from '@ridgeline/domain/values/localized'
import type { LogAction } from '@ridgeline/domain/answers/log'
import type { PlanState } from '@ridgeline/domain/planned-changes/change-plan'
import type { Queryable } from '../../db/connect/database.ts'
import { recordNames } from '../../entities/references/record-names.ts'
import { requestOf } from '../../entities/routes.ts'
import { refused } from '../../entities/store/refused.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { applyPlan } from './applying/apply-plan.ts'
import { keepChange, triedChange, type Wanted } from './plan-change.ts'
import { resortOf } from './plan-resort.ts'
import { planRights, plannableNames, plannableOf } from '../../publication/planned/plan-rights.ts'
import { changeBody, moveBody, planBody, plannedSchema, planStateSchema } from './plan-schemas.ts'
import {
  aboutOf,
  approvePlan,
  askApproval,
  checkPlan,
  contentOf,
  endPlan,
  expectRoom,
  holdPlan,
  isAuthor,
  removeChange,
  setPlan,
  startPlan,
  type HeldPlan,
} from './plan-store.ts'

const waiting = ['proposed', 'scheduled'] as const satisfies readonly PlanState[]

const expectState = ({ state }: HeldPlan, states: readonly PlanState[]) => {
  if (!states.includes(state)) throw refused('state', 'planMoved')
}

const expectFuture = (applyAt: string | undefined) => {
  if (applyAt !== undefined && Date.parse(applyAt) <= Date.now()) throw refused('applyAt', 'future')
}

const seenQuery = strictQuery({
  seen: {
    type: 'string',
    maxLength: 80,
    description: 'The `content` of the plan that the user has seen; needed where another user has to approve',
  },
})

interface OfPlan {
  Params: { id: string }
}
interface Moved {
  title?: string
  applyAt?: string
}
type Logged = Pick<HeldPlan, 'resortId' | 'title'>
interface Place {
  base: string
  tags: string[]
  needsApproval: (resortId: string) => boolean
}

export function planRoutes(app: FastifyInstance, services: Services, { base, tags, needsApproval }: Place) {
  const { db, wake } = services
  // Which records a plan is about is known in the handlers, so they check the rest.
  const config = { right: { entities: plannableNames, anyOf: ['update', 'status'] as const } }

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

  /** With the record: what is planned is not in its history yet. */
  async function loggedPlan(tx: Queryable, request: FastifyRequest, { resortId, title }: Logged, { entity, recordId }: Wanted, at = '') {
    const name = (await recordNames(tx, [{ entity, id: recordId }])).get(recordId)
    const shown = isObject(name) ? localize(name, request.language) : String(name ?? '')
    const message = [title, shown, at].filter(Boolean).join(' · ')
    await logRequest(tx, request, { kind: 'audit', action: 'plan', resortId, entity, message })
  }

  app.post<{ Body: Wanted & { title: string; applyAt: string } }>(base, {
    config,
    schema: {
      tags,
      summary: 'Start a plan with the change of a record, which is checked like a save and made at its time',
      body: planBody,
      response: { 200: plannedSchema, ...failing(...guarded, 'invalid', 'notFound', 'conflict') },
    },
    async handler(request) {
      const { title, applyAt, ...wanted } = request.body
      expectFuture(applyAt)
      const resortId = await resortOf(services, wanted, callerOf(request))
      const { userId } = callerOf(request)
      const plan = { resortId, title: title.trim(), applyAt, createdBy: userId, needsApproval: needsApproval(resortId) }
      const entity = plannableOf(wanted.entity)!
      return db.transaction(async (tx) => {
        const changes = await triedChange(tx, services, entity, wanted, requestOf(request))
        const id = await startPlan(tx, plan)
        await keepChange(tx, id, entity, wanted.recordId, changes, userId)
        await expectRoom(tx, id)
        await loggedPlan(tx, request, plan, wanted, applyAt)
        return { id, state: plan.needsApproval ? 'proposed' : 'scheduled' }
      })
    },
  })

  app.post<OfPlan & { Body: Wanted }>(`${base}/:id/changes`, {
    config,
    schema: {
      tags,
      summary: 'Add the change of a record to a plan that waits',
      params: idParams,
      body: changeBody,
      response: { 200: plannedSchema, ...failing(...guarded, 'invalid', 'notFound', 'conflict') },
    },
    async handler(request) {
      const { params, body } = request
      const resortId = await resortOf(services, body, callerOf(request))
      const entity = plannableOf(body.entity)!
      return db.transaction(async (tx) => {
        const held = await holdPlan(tx, params.id)
        // Plans of another resort are not there.
        if (held.resortId !== resortId) throw new Failure('notFound')
        expectState(held, waiting)
        const changes = await triedChange(tx, services, entity, body, requestOf(request))
        await keepChange(tx, held.id, entity, body.recordId, changes, callerOf(request).userId)
        await expectRoom(tx, held.id)
        await loggedPlan(tx, request, held, body)
        return { id: held.id, state: await changed(tx, held) }
      })
    },
  })

  app.patch<OfPlan & { Body: Moved }>(`${base}/:id`, {
    config,
    schema: {
      tags,
      summary: 'Change the time or the title of a plan that waits; another time is approved again',
      params: idParams,
      body: moveBody,
      response: { 200: planStateSchema, ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request) {
      const { params, body } = request
      const title = body.title?.trim()
      return db.transaction(async (tx) => {
        const held = await holdOwn(tx, request, params)
        const isMoved = body.applyAt !== undefined && Date.parse(body.applyAt) !== Date.parse(held.applyAt)
        const applyAt = isMoved ? body.applyAt : undefined
        expectFuture(applyAt)
        await setPlan(tx, held.id, { title, applyAt })
        await logged(tx, request, isMoved ? 'reschedule' : 'update', held, applyAt ?? title)
        return { state: isMoved ? await changed(tx, held) : held.state }
      })
    },
  })

  app.delete<{ Params: { id: string; changeId: string } }>(`${base}/:id/changes/:changeId`, {
    config,
    schema: {
      tags,
      summary: 'Remove a change from a plan that waits; without changes, the plan is removed',
      params: { ...idParams, required: ['id', 'changeId'], properties: { ...idParams.properties, changeId: uuidSchema } },
      response: { 204: nothing, ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request, reply) {
      const { id, changeId } = request.params
      await db.transaction(async (tx) => {
        const held = await holdOwn(tx, request, { id, changeId })
        await removeChange(tx, id, changeId)
        await changed(tx, held)
        await logged(tx, request, 'delete', held)
      })
      return reply.code(204).send()
    },
  })

  /** A step of a plan as a whole. */
  function step(
    name: 'approve' | 'apply' | 'cancel' | 'check',
    summary: string,
    states: readonly PlanState[],
    work: (tx: Queryable, held: HeldPlan, userId: string, seen: string | undefined) => Promise<PlanState>,
  ) {
    app.post<OfPlan & { Querystring: { seen?: string } }>(`${base}/:id/${name}`, {
      config,
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
