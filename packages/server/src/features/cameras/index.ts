/** Cameras: their pictures are fetched, kept in an archive and shown. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { archiveRoutes } from './archive-routes.ts'
import { purgeArchive } from './archive.ts'
import { pollingOf } from './polling.ts'

const tick = 5_000
const hour = 3_600_000

export function cameras(app: FastifyInstance, services: Services) {
  archiveRoutes(app, services)
  const polling = pollingOf(services, (message) => app.log.info(message))
  let running = Promise.resolve()
  let timers: NodeJS.Timeout[] = []
  const every = (time: number, work: () => Promise<unknown>) =>
    // Work that fails is retried in the next round.
    setInterval(() => void (running = work().then(ignore, (error: unknown) => app.log.warn(error, 'Cameras'))), time).unref()

  app.addHook('onListen', async () => {
    timers = [every(tick, () => polling.round()), every(hour, () => purgeArchive(services.db))]
  })
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    polling.stop()
    await running
  })
}

const ignore = () => {}
