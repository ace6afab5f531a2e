/** Paired screens: each sends a heartbeat every half minute and receives commands; screens without heartbeats are offline. */
import type { FastifyInstance } from 'fastify'
import { beatsMissed } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import { displayShell } from '../../display-shell.ts'
import type { Services } from '../../services.ts'
import { heartbeatsOf } from './heartbeats.ts'
import { forgetOldPairings } from './pairings.ts'
import { forgetOldPresence } from './presence.ts'
import { pairPage } from './pair-page.ts'
import { screenRoutes } from './screen-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { waitingScreens } from './waiting.ts'

const hour = 3_600_000

export function devices(app: FastifyInstance, services: Services) {
  const { config, changes, db } = services
  const beat = config.deviceHeartbeat
  const waiting = waitingScreens()
  let listensSince = Infinity
  const heartbeats = heartbeatsOf(services, waiting, beat, beatsMissed, () => performance.now() - listensSince)
  pairPage(app, services)
  screenRoutes(app, services, heartbeats)
  staffRoutes(app, services, displayShell().build)

  const wake = (changed: readonly { entity: string; id: string }[]) => {
    for (const { entity, id } of changed) if (entity === device.name) waiting.wake(id)
  }
  const end = changes.subscribe(wake)
  changes.onNotes(wake)

  let running = Promise.resolve()
  let timers: NodeJS.Timeout[] = []
  const every = (time: number, work: () => Promise<unknown>) =>
    // Work that fails is retried in the next round.
    setInterval(() => void (running = work().then(ignore, (error: unknown) => app.log.warn(error, 'Devices'))), time).unref()

  app.addHook('onListen', async () => {
    listensSince = performance.now()
    timers = [
      every((beat * 1_000) / 2, () => heartbeats.missSilent()),
      every(hour, async () => {
        await forgetOldPairings(db)
        await forgetOldPresence(db)
      }),
    ]
  })
  app.addHook('preClose', async () => {
    end()
    waiting.end()
    for (const timer of timers) clearInterval(timer)
    await running
  })
}

const ignore = () => {}
