/** Notifications of guests: what they subscribe to, the outbox, and what administrators see of it (decision 0136). */
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { resort } from '@ridgeline/domain/entities/resort'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { vapidOf } from '../../push/vapid.ts'
import type { Services } from '../../services.ts'
import { follow } from './follow/follow.ts'
import { watchedEntities } from './follow/open-facts.ts'
import { notificationPreview } from './page/notification-preview.ts'
import { notificationPages } from './page/page-routes.ts'
import { senderOf } from './send/sender.ts'
import { statusRoute } from './status-route.ts'
import { offersOf } from './subscribe/offer.ts'
import { subscribeRoutes } from './subscribe/subscribe-routes.ts'

/** Milliseconds: what opens by its hours alone, and messages whose time has come, leave no change. */
const followEvery = 15_000
/** What waits for the night or a pause to end, or was left by a killed server. */
const sendEvery = 2_000
/** Many changes at once are compared once. */
const pause = 300

const watched = new Set<string>(
  [...watchedEntities, weatherCurrent, weatherAvalanche, infoMobile, snowReport, resort].map(({ name }) => name),
)

export function notifications(app: FastifyInstance, services: Services) {
  const { changes, periodic, publication } = services
  const vapid = vapidOf(services)
  const offers = offersOf(publication)
  const sender = senderOf(services, vapid)
  const sends = periodic.add({ name: 'notifications', every: sendEvery, run: () => sender.run() })
  const follows = periodic.add({
    name: 'notificationEvents',
    every: followEvery,
    runsAtStart: true,
    async run() {
      if ((await follow(services)) > 0) sends.runIn(0)
    },
  })
  const followSoon = (changed: readonly { entity: string }[]) => {
    if (changed.some(({ entity }) => watched.has(entity))) follows.runIn(pause)
  }
  const end = changes.subscribe(followSoon)
  changes.onNotes(followSoon)
  app.addHook('preClose', async () => end())
  app.addHook('onClose', async () => sender.close())

  const sent = new Counter({
    name: 'notification_attempts_total',
    help: 'Attempts to notify guests',
    labelNames: ['channel', 'result'],
    registers: [app.metrics.registry],
  })
  sender.onSent((result, channel, error) => {
    sent.inc({ channel, result })
    if (result === 'failed') app.log.warn({ channel, error }, 'A notification was not accepted')
  })

  // What a new subscriber finds is known at once, so that the next change is noticed.
  const parts = { offers, vapid, subscribed: () => follows.runIn(0) }
  subscribeRoutes(app, services, parts)
  notificationPages(app, services, parts)
  notificationPreview(app, services, vapid)
  statusRoute(app, services)
}
