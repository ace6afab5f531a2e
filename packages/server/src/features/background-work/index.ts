/** Periodic work: started, stopped, measured and logged here. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { measureBackgroundWork } from './background-metrics.ts'

export function backgroundWork(app: FastifyInstance, services: Services) {
  const { periodic } = services
  measureBackgroundWork(app, services)
  periodic.onRun(({ name, error }) => {
    if (error !== undefined) app.log.warn(error, `The periodic work ${name} failed`)
  })
  app.addHook('onListen', async () => periodic.start())
  app.addHook('preClose', () => periodic.stop())
}
