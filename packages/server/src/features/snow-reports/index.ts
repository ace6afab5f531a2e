/** The snow report of a resort: computed, corrected and released. */
import type { FastifyInstance } from 'fastify'
import { isWithin } from '@ridgeline/domain/access/access'
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { Failure } from '@ridgeline/domain/check/failure'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { requestOf } from '../../entities/routes.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { reportDay } from './report-day.ts'
import { reportFileRoutes } from './page/file-routes.ts'
import { reportedResort } from './reported-resort.ts'
import { releasesOf } from './release.ts'
import { daySchema } from './day-schema.ts'

/** Milliseconds between two looks for reports that are due. */
const pollTime = 5_000
const changing = ['status', 'update'] as const

export function snowReports(app: FastifyInstance, services: Services) {
  const { db, periodic } = services
  const tags = [snowReport.name]
  const base = `/api/private/${snowReport.plural}`
  const releases = releasesOf(services)
  const records = recordsOf(snowReport, services)
  periodic.add({ name: 'snowReports', every: pollTime, run: () => releases.releaseDue(Date.now()), runsAtStart: true })

  app.get<{ Querystring: { resortId: string } }>(`${base}/day`, {
    config: { right: { entity: snowReport.name, anyOf: ['read'] } },
    schema: {
      tags,
      summary: 'Snow report of today: computed values, corrections, and what guests read',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: daySchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request): Promise<SnowReportDay> {
      const { resortId } = request.query
      // A resort without permissions gets the same response as one that does not exist.
      if (!isWithin(records.reach(callerOf(request), 'read'), resortId)) throw new Failure('notFound')
      return reportDay(db, await reportedResort(db, resortId), Date.now())
    },
  })

  app.post<{ Params: { id: string }; Querystring: { recompute: boolean } }>(`${base}/:id/release`, {
    config: { right: { entity: snowReport.name, anyOf: changing } },
    schema: {
      tags,
      summary: 'Release a snow report now; after a correction of a released one, its text and empty values are computed again',
      params: idParams,
      querystring: strictQuery({
        recompute: {
          type: 'boolean',
          default: false,
          description: 'Of a released report of today, compute all values again that were not corrected',
        },
      }),
      response: { 204: nothing, ...failing(...guarded, 'notFound', 'conflict', 'invalid') },
    },
    async handler(request, reply) {
      const { id } = request.params
      const asked = requestOf(request)
      const now = Date.now()
      const { version, releaseState, resortId } = recordIn(await storeOf(db, snowReport, records.reach(asked.caller, 'read')).get(id))
      if (releaseState === 'draft') {
        // The history says who released it; the values are those of the server.
        await records.change(id, version, { releaseAt: new Date(now).toISOString() }, asked)
        await releases.release(id, now)
      } else {
        const mayChange = changing.some((action) => isWithin(records.reach(asked.caller, action), resortId))
        if (!mayChange) throw new Failure('forbidden', { permissions: changing.map((action) => `${snowReport.name}.${action}` as const) })
        if (request.query.recompute) {
          await releases.recompute(id, now)
          // The values are those of the server; the log says who asked for them.
          await logRequest(db, request, { kind: 'audit', action: 'update', entity: snowReport.name, resortId, message: `recompute ${id}` })
        } else await releases.refresh(id, now)
      }
      return reply.code(204).send()
    },
  })

  reportFileRoutes(app, services)
}
