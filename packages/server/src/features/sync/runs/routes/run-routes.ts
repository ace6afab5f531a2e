/** Runs of a job: prepared, checked against the external system, approved, run, repeated for what failed, and taken back. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import type { RunOutcome } from '@ridgeline/domain/answers/sync-runs'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { Queryable } from '../../../../db/connect/database.ts'
import { refused } from '../../../../entities/store/refused.ts'
import { storeOf } from '../../../../entities/store/store.ts'
import { failing, guarded } from '../../../../http/answers/answers.ts'
import { textsOf } from '../../../../http/failures/texts.ts'
import { logRequest } from '../../../../http/log-request.ts'
import { idParams } from '../../../../http/query.ts'
import { callerOf } from '../../../../http/sessions/caller.ts'
import type { Services } from '../../../../services.ts'
import { isReadable } from '../../change-set.ts'
import { refuseSending } from '../../sending-rights.ts'
import { noteJob } from '../steps/note-run.ts'
import { ownJob, targetOf, type OwnJob } from '../own-job.ts'
import { prepareRun, type Choice } from '../steps/prepare-run.ts'
import { approvalSchema, beginSchema, choiceSchema, rowsQuery, rowsSchema, runParams, runSchema, runsSchema } from './run-schema.ts'
import {
  approve,
  beginRetry,
  beginRevert,
  beginRun,
  isWorking,
  kindsIn,
  listRows,
  moveTo,
  runOf,
  runsOf,
  waitsForApproval,
  type StoredRun,
} from '../run-store.ts'
import { shownRows, shownRun } from './shown-run.ts'

interface RunParams {
  id: string
  run: string
}
type Asked = FastifyRequest<{ Params: RunParams }>

/** Not in a state for it, or another run works. */
const refusedNow = () => new Failure('outdated')

export function runRoutes(app: FastifyInstance, { db, jobs, changes }: Services) {
  const tags = [syncDb.name]
  const reading = { right: { entity: syncDb.name, anyOf: ['read' as const] } }
  const running = { right: { entity: syncDb.name, anyOf: ['update' as const] } }
  const path = `/api/private/${syncDb.plural}/:id/runs`
  const one = { $ref: 'SyncRun#' }
  for (const schema of [choiceSchema, runSchema, beginSchema, approvalSchema]) app.addSchema(schema)

  /** @throws notFound for a job out of reach, or of a system that runs by itself */
  async function jobOf(tx: Queryable, request: FastifyRequest<{ Params: { id: string } }>, action: 'read' | 'update'): Promise<OwnJob> {
    const { rights } = callerOf(request)
    await storeOf(tx, syncDb, reachOf(rights, action, syncDb)).get(request.params.id)
    const job = await ownJob(tx, request.params.id, action === 'update')
    if (!job) throw new Failure('notFound')
    return job
  }

  async function runIn(tx: Queryable, { params }: Asked): Promise<StoredRun> {
    const run = await runOf(tx, params.run)
    if (run?.jobId !== params.id) throw new Failure('notFound')
    return run
  }

  app.get<{ Params: { id: string } }>(path, {
    config: reading,
    schema: {
      tags,
      summary: 'The last runs of a job, newest first',
      params: idParams,
      response: { 200: runsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const job = await jobOf(db, request, 'read')
      const found = await runsOf(db, job.id)
      return { items: await Promise.all(found.map((run) => shownRun(db, run, job, callerOf(request).userId))) }
    },
  })

  app.post<{ Params: { id: string }; Body: Choice }>(path, {
    config: running,
    schema: {
      tags,
      summary: 'Prepare a run of the differing records, and check it against the external system without writing there',
      params: idParams,
      body: { $ref: 'SyncChoice#' },
      response: { 201: one, ...failing(...guarded, 'notFound', 'outdated', 'invalid') },
    },
    async handler(request, reply) {
      const { userId, userName, rights } = callerOf(request)
      const { run, job } = await db.transaction(async (tx) => {
        const job = await jobOf(tx, request, 'update')
        refuseSending(job.entityTypes, job, rights)
        const id = await prepareRun(tx, jobs, job, request.body, { userId, userName, rights })
        if (id === undefined) throw new Failure('invalid', { issues: [{ field: 'kinds', rule: 'syncNothing', args: [] }] })
        return { run: (await runOf(tx, id))!, job }
      })
      return reply.code(201).send(await shownRun(db, run, job, userId))
    },
  })

  app.get<{ Params: RunParams }>(`${path}/:run`, {
    config: reading,
    schema: { tags, summary: 'One run, with its progress', params: runParams, response: { 200: one, ...failing(...guarded, 'notFound') } },
    async handler(request) {
      const job = await jobOf(db, request, 'read')
      return shownRun(db, await runIn(db, request), job, callerOf(request).userId)
    },
  })

  app.get<{ Params: RunParams; Querystring: { outcome?: RunOutcome; after: number } }>(`${path}/:run/rows`, {
    config: reading,
    schema: {
      tags,
      summary: 'What becomes of each record, or has become of it, of the entities that the caller may read',
      params: runParams,
      querystring: rowsQuery,
      response: { 200: rowsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const job = await jobOf(db, request, 'read')
      const run = await runIn(db, request)
      const { rights } = callerOf(request)
      // Its records are those of when it was prepared, whatever the job sends now.
      const kinds = (await kindsIn(db, run.id)).filter((kind) => isReadable(kind, job.resortId, rights))
      const { outcome, after } = request.query
      return { items: await shownRows(db, await listRows(db, run.id, kinds, outcome, after), textsOf(request.language)) }
    },
  })

  const step = <B>(
    name: 'approve' | 'run' | 'retry' | 'revert',
    summary: string,
    work: (tx: Queryable, run: StoredRun, job: OwnJob, request: FastifyRequest<{ Params: RunParams; Body: B }>) => Promise<void>,
  ) =>
    app.post<{ Params: RunParams; Body: B }>(`${path}/:run/${name}`, {
      config: running,
      schema: {
        tags,
        summary,
        params: runParams,
        ...(name === 'run' && { body: { $ref: 'SyncBegin#' } }),
        ...(name === 'approve' && { body: { $ref: 'SyncApproval#' } }),
        response: { 200: one, ...failing(...guarded, 'notFound', 'outdated', 'invalid') },
      },
      async handler(request) {
        const job = await db.transaction(async (tx) => {
          const own = await jobOf(tx, request, 'update')
          const run = await runIn(tx, request)
          // Its records are those of when it was prepared, whatever the job sends now.
          refuseSending(await kindsIn(tx, run.id), own, callerOf(request).rights)
          if (run.target !== null && run.target !== targetOf(own)) throw refused('endpoint', 'syncTarget')
          await work(tx, run, own, request)
          const message = `sync ${name} ${own.name} ${run.id}`
          await logRequest(tx, request, { kind: 'sync', action: 'sync', entity: syncDb.name, resortId: own.resortId, message })
          return own
        })
        return shownRun(db, await runIn(db, request), job, callerOf(request).userId)
      },
    })

  async function begin(tx: Queryable, run: StoredRun, job: OwnJob, from: 'checked' | 'done', to: 'running' | 'reverting') {
    if ((await isWorking(tx, job.id)) || !(await moveTo(tx, run.id, from, to))) throw refusedNow()
    await noteJob(tx, changes, job.id, { state: 'running', lastError: null })
    await jobs.enqueue(tx, 'syncRun', [{ payload: { runId: run.id }, ...(run.userId !== null && { userId: run.userId }) }])
  }

  step<{ overwrite?: boolean } | null>('approve', 'Approve a checked run that another user prepared', async (tx, run, job, request) => {
    const { userId, userName } = callerOf(request)
    if (run.state !== 'checked' || !waitsForApproval(run, job)) throw refusedNow()
    if (run.userId === userId) throw new Failure('forbidden')
    await approve(tx, run.id, userId, userName, request.body?.overwrite === true)
  })

  step<{ overwrite?: boolean }>('run', 'Send what the check has accepted', async (tx, run, job, { body }) => {
    if (waitsForApproval(run, job)) throw refusedNow()
    const isApproved = run.approvedBy !== null
    if (isApproved && body.overwrite === true && !run.overwrites) throw refused('overwrite', 'syncOverwrite')
    await begin(tx, run, job, 'checked', 'running')
    await beginRun(tx, run.id, isApproved ? run.overwrites : body.overwrite === true)
  })

  step('retry', 'Send again what failed or was refused', async (tx, run, job) => {
    await begin(tx, run, job, 'done', 'running')
    await beginRetry(tx, run.id)
  })

  step(
    'revert',
    'Take a run back: the external system has again what it had before, unless others have changed it since',
    async (tx, run, job) => {
      await begin(tx, run, job, 'done', 'reverting')
      await beginRevert(tx, run.id)
    },
  )
}
