/** Cameras: their pictures are fetched, kept in an archive and shown. */
import type { FastifyInstance } from 'fastify'
import { hourMs } from '@ridgeline/domain/time/durations'
import type { Services } from '../../services.ts'
import { archiveRoutes } from './archive-routes.ts'
import { purgeArchive } from './archive.ts'
import { pollingOf } from './polling.ts'

const tick = 5_000

export function cameras(app: FastifyInstance, services: Services) {
  const { db, periodic } = services
  archiveRoutes(app, services)
  const polling = pollingOf(services, (message) => app.log.info(message))
  // Cameras that respond slowly must not delay the others.
  periodic.add({ name: 'cameras', every: tick, run: () => polling.round(), mayOverlap: true })
  periodic.add({ name: 'cameraArchive', every: hourMs, run: () => purgeArchive(db) })
}
