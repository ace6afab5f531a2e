/** Planned changes: changes of records that wait for a time, approved by another user where the setting wants it (decision 0157). */
import type { FastifyInstance } from 'fastify'
import { failing, guarded } from '../../http/answers/answers.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { applyAllDue } from './applying/apply-due.ts'
import { rebaseUndone } from './applying/rebase.ts'
import { calendarRoute } from './calendar/calendar-route.ts'
import { moveChanges } from './merging/move-changes.ts'
import { attentionsOf, changesIn, plansOf, plansOfRecord } from './plan-list.ts'
import { resortOf } from './plan-resort.ts'
import { plannableNames } from '../../publication/planned/plan-rights.ts'
import { planRoutes } from './writing/plan-routes.ts'
import { planSteps } from './writing/plan-steps.ts'
import { attentionsSchema, changesSchema, entitySchema, ofRecordSchema, plansSchema } from './plan-schemas.ts'

/** Milliseconds between two looks for plans that are due. */
const pollTime = 1_000

const base = '/api/private/change-plans'

export function plannedChanges(app: FastifyInstance, services: Services) {
  const { db, settings, periodic } = services
  const tags = ['changePlan']
  // Which records a plan is about is known in the handlers, so they check the rest.
  const config = { right: { entities: plannableNames, anyOf: ['read'] as const } }
  const needsApproval = (resortId: string) => settings.get('plannedChanges.fourEyes', resortId) === true

  periodic.add({ name: 'plannedChanges', every: pollTime, run: () => applyAllDue(services), runsAtStart: true })
  services.hooks.onMerge((merge) => moveChanges(merge, needsApproval))
  services.hooks.onUndo(rebaseUndone)
  planRoutes(app, services, { base, tags, needsApproval })
  planSteps(app, services, { base, tags, needsApproval })
  calendarRoute(app, services, { base, tags })

  app.get<{ Querystring: { resortId: string } }>(base, {
    config,
    schema: {
      tags,
      summary: 'Planned changes of a resort: plans that wait, in the order of their times, then the last ones',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: plansSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { resortId } = request.query
      return { needsApproval: needsApproval(resortId), items: await plansOf(services, resortId, callerOf(request)) }
    },
  })

  app.get<{ Querystring: { resortId: string } }>(`${base}/attention`, {
    config,
    schema: {
      tags,
      summary: 'Plans that wait for the approval of the caller, and those of the caller that were not made completely',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: attentionsSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { resortId } = request.query
      return { items: await attentionsOf(services, resortId, callerOf(request), needsApproval(resortId)) }
    },
  })

  app.get<{ Querystring: { entity: string; recordId: string } }>(`${base}/of-record`, {
    config,
    schema: {
      tags,
      summary: 'Plans that wait and change a record',
      querystring: strictQuery({ entity: entitySchema, recordId: uuidSchema }, ['entity', 'recordId']),
      response: { 200: ofRecordSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { entity, recordId } = request.query
      await resortOf(services, request.query, callerOf(request))
      return { items: await plansOfRecord(db, entity, recordId) }
    },
  })

  app.get<{ Params: { id: string } }>(`${base}/:id`, {
    config,
    schema: {
      tags,
      summary: 'The changes of a plan, as far as the caller may read the records',
      params: idParams,
      response: { 200: changesSchema, ...failing(...guarded, 'notFound') },
    },
    handler: async (request) => ({ items: await changesIn(services, request.params.id, callerOf(request)) }),
  })
}
