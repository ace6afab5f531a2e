/** Public displays on screens: without a session, served from memory, live (OP13, OP34, R2.54–56). */
import type { FastifyInstance } from 'fastify'
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { responseFastPath } from '../../http/prepared/response-fast-path.ts'
import { openFilesLimit } from '../../http/limits/open-files.ts'
import type { Services } from '../../services.ts'
import { streamOrigins } from '../../stream-origins.ts'
import type { Channel, ChannelState } from './channels/channel.ts'
import { channelRoutes } from './channels/channel-routes.ts'
import { stopChannel } from './departures/stop-channel.ts'
import { displayPages } from './page/page.ts'
import { preparedAnswers } from '../../http/prepared/prepared.ts'
import { resortChannels } from './channels/resort-channels.ts'
import { previewRoute } from './preview/preview-route.ts'
import { renderLimit } from './page/render-limit.ts'
import { terrainRoute } from './terrain/terrain-route.ts'
import { streamLimits, streamPlaces } from '../../http/load/stream-places.ts'
import { beatSlots, eventOf, streamGroups, type Group, type News, type Regrouping } from './channels/streams.ts'

const beatTime = 15_000

export function displays(app: FastifyInstance, services: Services) {
  const { config, settings } = services
  const streams = streamGroups()
  const renders = renderLimit(config.rateLimit)
  const places = streamPlaces(
    streamLimits(config.rateLimit ? config.displaysPerAddress : Infinity, Math.min(openFilesLimit(), config.maxConnections)),
  )
  const page = displayPages(app, { config, renders, origins: streamOrigins(services) }, () => settings.get('app.name') ?? config.appName)
  const beatOf = (version: string | undefined) => eventOf('beat', { version, build: page.build, at: new Date().toISOString() })
  const screens = { streams, answers: preparedAnswers(), fastPath: responseFastPath(app), places, renders, beatOf }

  const gone = eventOf('gone', {})
  function publish(id: string, news: News, regrouping?: Regrouping) {
    if (regrouping) streams.regroup(id, regrouping)
    for (const group of streams.of(id)) {
      const event = news(group.view)
      if (event === 'renew') streams.renew(group)
      else if (event !== 'nothing') streams.send(group, group.isOverflow ? gone : (event ?? gone))
    }
  }

  const stops = stopChannel(services, publish)
  const [skimap, led] = resortChannels(services, publish)
  const channels = new Map<DisplayKind, Pick<Channel, 'state' | 'stop'>>()
  function open<State extends ChannelState>(channel: Channel<State>) {
    channelRoutes(app, screens, channel)
    previewRoute(app, services, channel)
    page.route(channel)
    channels.set(channel.kind, channel)
  }
  open(stops)
  open(skimap)
  open(led)
  terrainRoute(app, services)

  async function beat(group: Group, slot: number) {
    const state = await channels.get(group.view.kind)?.state(group.id)
    streams.send(group, beatOf(state?.version), slot)
  }
  /** When a board cannot be read, screens keep their content, and the next heartbeat has the current version. */
  const logFailure = (error: unknown) => app.log.warn(error, 'A display could not be notified')
  let slot = 0
  const beating = setInterval(() => {
    slot = (slot + 1) % beatSlots
    for (const group of streams.all()) void beat(group, slot).catch(logFailure)
  }, beatTime / beatSlots)
  beating.unref()

  app.addHook('preClose', async () => {
    clearInterval(beating)
    for (const channel of channels.values()) channel.stop()
    streams.end()
  })
}
