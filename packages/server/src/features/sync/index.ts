/** Synchronisation: the changes that a run of a job would transfer, and the runs of our own systems (decisions 0052, 0143). */
import type { FastifyInstance } from 'fastify'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { registry } from '@ridgeline/domain/declare/registry'
import { can, reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { fetchesFiles, isOwnSystem, syncDb, type OwnSystem, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import { wholeOf } from '../../entities/records/hooks.ts'
import { refused } from '../../entities/store/refused.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { afterSchema } from '../../http/keyset.ts'
import { idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import { postGate, postTarget, type PostGate } from '../../outbound/post.ts'
import type { Services } from '../../services.ts'
import { syncSecret } from '../../secrets/sealed-fields.ts'
import { isReadable } from './change-set.ts'
import { fieldsSchema, jobsSchema, kindSchema, recordsSchema } from './differences-schema.ts'
import { fieldDifferences } from './fields/since-sent.ts'
import { sentColumns } from './connectors/sent-columns.ts'
import { databaseAddress } from './connectors/postgres/database-address.ts'
import { dropAddress } from './connectors/sftp/drop-address.ts'
import { isUnusableKey } from './connectors/sftp/private-key.ts'
import { hostKeyRoute } from './host-key.ts'
import { runRoutes } from './runs/routes/run-routes.ts'
import { runWork } from './runs/steps/run-work.ts'
import { readOutcomes } from './runs/steps/outcomes.ts'
import { startScheduled } from './runs/steps/schedules.ts'
import { refuseProduction } from './sending-rights.ts'
import { fetchRoutes } from './incoming/fetch-routes.ts'
import { fetchFiles } from './incoming/fetch-files.ts'
import { jobDifferences, recordDifferences } from './differences.ts'

const pageSize = 50

/** Milliseconds between two looks at the schedules, at outcomes, and at jobs that fetch files. */
const lookTime = 10_000
const answerTime = 60_000
const fetchTime = 5_000

/** What decides whether and when the schedule of a job sends, what, and where. */
const scheduling = ['schedule', 'active', 'system', 'direction', 'entityTypes', 'endpoint'] as const

export function sync(app: FastifyInstance, services: Services) {
  const { db, jobs, hooks, vault, periodic } = services
  const gate = postGate(services.config.webhookNetworks)
  const tags = [syncDb.name]
  const config = { right: { entity: syncDb.name, anyOf: ['read' as const] } }
  const path = `/api/private/${syncDb.plural}`

  app.get<{ Querystring: { resortId: string } }>(`${path}/differences`, {
    config,
    schema: {
      tags,
      summary: 'Changes since the last runs of a resort’s active jobs, counted by record type',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: jobsSchema, ...failing(...guarded) },
    },
    handler: async (request) => ({ items: await jobDifferences(db, request.query.resortId, callerOf(request).rights) }),
  })

  app.get<{ Params: { id: string }; Querystring: { entity?: EntityName; after?: string } }>(`${path}/:id/differences`, {
    config,
    schema: {
      tags,
      summary:
        'Records that differ since the last run of a job, of one entity or of all entities of the job, with their changes, last changed first',
      params: idParams,
      querystring: strictQuery({ entity: kindSchema, after: afterSchema }),
      response: { 200: recordsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { rights } = callerOf(request)
      const job = recordIn(await storeOf(db, syncDb, reachOf(rights, 'read', syncDb)).get(request.params.id))
      return recordDifferences(db, { job, ...request.query }, rights, pageSize)
    },
  })

  app.get<{ Params: { id: string }; Querystring: { entity: EntityName } }>(`${path}/:id/differences/fields`, {
    config,
    schema: {
      tags,
      summary: 'The fields of an entity that a run can leave out, of those that differ, grouped as they are sent together',
      params: idParams,
      querystring: strictQuery({ entity: kindSchema }, ['entity']),
      response: { 200: fieldsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { rights } = callerOf(request)
      const job = recordIn(await storeOf(db, syncDb, reachOf(rights, 'read', syncDb)).get(request.params.id))
      // The other systems start their runs by themselves, so there is nothing to choose.
      return { items: isOwnSystem(job.system) && !fetchesFiles(job) ? await fieldDifferences(db, job, request.query.entity, rights) : [] }
    },
  })

  runRoutes(app, services)
  hostKeyRoute(app, services, gate)
  const { work, abandon } = runWork(services)
  jobs.handle('syncRun', work, abandon)
  periodic.add({ name: 'syncAnswers', every: answerTime, run: () => readOutcomes(services) })
  periodic.add({ name: 'syncSchedules', every: lookTime, run: () => startScheduled(services) })

  const fetching = periodic.add({ name: 'syncFetches', every: fetchTime, run: () => fetchFiles(services) })
  fetchRoutes(app, services, () => fetching.runIn(0))

  hooks.onPrepare(syncDb, async (values, { before, caller, resortId }) => {
    const { system, endpoint, entityTypes, mapping, schedule, active } = wholeOf(before, values)
    const resort = before?.resortId ?? resortId ?? ''
    // As with the settings that ask for a second person: who prepares runs does not decide that no one checks them. Settings are everywhere.
    if (before?.approval && values.approval === false && !can(caller.rights, 'admin.settings'))
      throw new Failure('forbidden', { permissions: ['admin.settings'] })
    // A schedule sends as the system, so the permission for its runs is needed to set it off.
    if (schedule && active !== false && (!before || scheduling.some((name) => name in values)))
      refuseProduction({ system, entityTypes }, resort, caller.rights)
    if (isOwnSystem(system)) {
      if (!before || 'endpoint' in values || 'system' in values) refuseAddress(system, endpoint, gate)
      if (typeof values['secret'] === 'string' && system === 'sftp' && (await isUnusableKey(values['secret'])))
        throw refused('secret', 'privateKey')
      if (system === 'postgres') refuseUnknownFields(entityTypes, mapping)
      const isOpened = !before || ['entityTypes', 'endpoint', 'system'].some((name) => name in values)
      const unread = isOpened ? entityTypes.find((kind) => !isReadable(kind, resort, caller.rights)) : undefined
      if (unread !== undefined) throw refused('entityTypes', 'grant')
    }
    const isTimed = !before || ['schedule', 'system', 'direction', 'active'].some((name) => name in values)
    return { ...syncSecret.seal(vault, values, before), ...(isTimed && { nextRunAt: null }) }
  })
}

const addresses: Readonly<Record<OwnSystem, { read: (address: string, gate: PostGate) => unknown; rule: string }>> = {
  ridgeline: { read: postTarget, rule: 'webhookUrl' },
  httpShop: { read: postTarget, rule: 'webhookUrl' },
  postgres: { read: databaseAddress, rule: 'databaseAddress' },
  sftp: { read: dropAddress, rule: 'sftpAddress' },
}

/** @throws for an address that is refused as typed. Names are resolved and checked with each request. */
function refuseAddress(system: OwnSystem, address: string | null | undefined, gate: PostGate): void {
  const { read, rule } = addresses[system]
  try {
    read(address ?? '', gate)
  } catch {
    throw refused('endpoint', rule)
  }
}

/** @throws for fields that records of the kind do not have, or that are not sent */
function refuseUnknownFields(kinds: readonly EntityName[], mapping: SyncDb['mapping'] | undefined): void {
  const known = new Set(kinds.flatMap((kind) => [...sentColumns(registry[kind]!).keys()]))
  for (const [at, { field }] of (mapping ?? []).entries()) if (!known.has(field)) throw refused(`mapping.${at}.field`, 'syncField', field)
}
