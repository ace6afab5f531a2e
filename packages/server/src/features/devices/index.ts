/** Paired screens: each sends a heartbeat every half minute and receives commands; screens without heartbeats are offline. */
import type { FastifyInstance } from 'fastify'
import { beatsMissed } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import { hourMs } from '@ridgeline/domain/time/durations'
import { displayShell } from '../../display-shell.ts'
import type { Services } from '../../services.ts'
import { heartbeatsOf } from './heartbeats.ts'
import { forgetOldPairings } from './pairings.ts'
import { forgetOldPresence } from './presence.ts'
import { pairPage } from './pair-page.ts'
import { screenRoutes } from './screen-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { waitingScreens } from './waiting.ts'

export function devices(app: FastifyInstance, services: Services) {
  const { config, changes, db, periodic } = services
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

  periodic.add({ name: 'missingScreens', every: (beat * 1_000) / 2, run: () => heartbeats.missSilent() })
  periodic.add({
    name: 'pairings',
    every: hourMs,
    async run() {
      await forgetOldPairings(db)
      await forgetOldPresence(db)
    },
  })
  app.addHook('onListen', async () => {
    listensSince = performance.now()
  })
  app.addHook('preClose', async () => {
    end()
    waiting.end()
  })
}
