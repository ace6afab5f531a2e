/** The routes that write what is planned. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import { localize } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { recordNames } from '../../../entities/references/record-names.ts'
import { requestOf } from '../../../entities/routes.ts'
import { refused } from '../../../entities/store/refused.ts'
import { failing, guarded, nothing } from '../../../http/answers/answers.ts'
import { idParams, uuidSchema } from '../../../http/query.ts'
import { logRequest } from '../../../http/log-request.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import { expectState, ownPlans, planning, waiting, type Logged, type OfPlan, type PlanPlace } from './own-plans.ts'
import { keepChange, triedChange, type Wanted } from '../plan-change.ts'
import { resortOf } from '../plan-resort.ts'
import { plannableOf } from '../../../publication/planned/plan-rights.ts'
import { changeBody, moveBody, planBody, plannedSchema, planStateSchema } from '../plan-schemas.ts'
import { expectRoom, holdPlan, removeChange, setPlan, startPlan } from '../plan-store.ts'

const expectFuture = (applyAt: string | undefined) => {
  if (applyAt !== undefined && Date.parse(applyAt) <= Date.now()) throw refused('applyAt', 'future')
}

interface Moved {
  title?: string
  applyAt?: string
}

export function planRoutes(app: FastifyInstance, services: Services, { base, tags, needsApproval }: PlanPlace) {
  const { db } = services
  const { holdOwn, changed, logged } = ownPlans(services, needsApproval)

  /** With the record: what is planned is not in its history yet. */
  async function loggedPlan(tx: Queryable, request: FastifyRequest, { resortId, title }: Logged, { entity, recordId }: Wanted, at = '') {
    const name = (await recordNames(tx, [{ entity, id: recordId }])).get(recordId)
    const shown = isObject(name) ? localize(name, request.language) : String(name ?? '')
    const message = [title, shown, at].filter(Boolean).join(' · ')
    await logRequest(tx, request, { kind: 'audit', action: 'plan', resortId, entity, message })
  }

  app.post<{ Body: Wanted & { title: string; applyAt: string } }>(base, {
    config: planning,
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
    config: planning,
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
    config: planning,
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
    config: planning,
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
}
