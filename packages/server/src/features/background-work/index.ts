/** Jobs and periodic work: started, stopped, measured and logged here, and shown to administrators (decision 0097). */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams } from '../../http/query.ts'
import { retryJob } from '../../jobs/job-statements.ts'
import type { Services } from '../../services.ts'
import { measureBackgroundWork } from './background-metrics.ts'
import { backgroundWorkSchema } from './background-schema.ts'
import { countJobs, listJobs } from './job-list.ts'

const path = '/api/private/background-work'

export function backgroundWork(app: FastifyInstance, services: Services) {
  const { db, jobs, periodic } = services
  const tags = ['background work']
  const config = { right: { generic: 'admin.settings' as const } }
  measureBackgroundWork(app, services)

  jobs.onAttempt(({ result, ...attempt }) => {
    if (result !== 'done') app.log.warn(attempt, result === 'failed' ? 'A job was given up' : 'A job failed and is tried again')
  })
  periodic.onRun(({ name, error }) => {
    if (error !== undefined) app.log.warn(error, `The periodic work ${name} failed`)
  })
  app.addHook('onListen', async () => {
    jobs.start()
    periodic.start()
  })
  app.addHook('preClose', async () => {
    await Promise.all([jobs.stop(), periodic.stop()])
  })

  app.get(path, {
    config,
    schema: {
      tags,
      summary: 'Periodic work of this server, and jobs that wait or have failed',
      response: { 200: backgroundWorkSchema, ...failing(...guarded) },
    },
    async handler() {
      const [{ counts }, listed] = await Promise.all([countJobs(db), listJobs(db)])
      return { periodic: periodic.states(), counts, jobs: listed }
    },
  })

  app.post<{ Params: { id: string } }>(`${path}/jobs/:id/retry`, {
    config,
    schema: {
      tags,
      summary: 'Try a failed job again',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const { id } = request.params
      await db.transaction(async (tx) => {
        const kind = await retryJob(tx, id)
        // Done or deleted, or tried again by another administrator.
        if (!kind) throw new Failure('notFound')
        await logRequest(tx, request, { kind: 'audit', action: 'retry', message: `${kind} ${id}` })
      })
      jobs.start()
      return reply.code(204).send()
    },
  })
}
