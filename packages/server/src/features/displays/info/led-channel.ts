/** The information display: lifts and messages of a resort, for any of its screens (R2.56, OP13, OP34). */
import type { Feed } from '@ridgeline/domain/displays/feed'
import { isScreenKind, phoneSystems, screenKinds } from '@ridgeline/domain/displays/info'
import { textFormats } from '@ridgeline/domain/check/format'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { localize } from '@ridgeline/domain/values/localized'
import { uuidSchema } from '../../../http/query.ts'
import { tokenBuckets } from '../../../http/limits/token-buckets.ts'
import type { Services } from '../../../services.ts'
import type { BoardState, Step } from '../boards/board.ts'
import { boardAt } from '../preview/board-at.ts'
import type { Boards } from '../boards/boards.ts'
import type { Channel, ChannelState } from '../channels/channel.ts'
import { factsAt, type FactsState } from '../facts/facts-board.ts'
import { deltaOf, feedOf, summaryAt } from '../facts/feeds.ts'
import { eventOf, type News, type Regrouping, type Publish } from '../channels/streams.ts'
import type { Asked, View } from '../boards/view.ts'
import { infoBoards } from './info-boards.ts'
import { deviceOf, infoFor, screenOf, type Screen } from './info-view.ts'
import { isRegistered, readInfo, type PublishedInfo } from './published-info.ts'
import { sameSites, siteOf } from './sites.ts'

type InfoState = FactsState<PublishedInfo>

export interface LedState extends ChannelState {
  board: BoardState
  info: InfoState
}

export interface LedChannel extends Channel<LedState> {
  /** The event that applies one step of the board to a view. */
  stepEvent(id: string, step: Step, view: View): Buffer | undefined
}

const kind = 'ledinfo'

/** A screen opens its page right after it is paired, possibly before its server has read about it. Limited per resort. */
const ofUnknownDevices = { burst: 20, perSecond: 5 }
const nameOf = (board: string, info: string) => `${board}.${info}`

const lookingAt = ({ device, screen, platform, domain }: Asked): Screen => ({
  device,
  // Validated by the schema.
  screen: isScreenKind(screen) ? screen : undefined,
  platform: isOneOf(phoneSystems, platform) ? platform : undefined,
  domain,
})

/** Parameters without effect are removed, so that there are only as many views as kinds of screens, devices and sites with banners. */
function selectionIn(info: PublishedInfo, asked: Asked): Asked {
  const { device, platform, domain } = asked
  const shown = screenOf(info, lookingAt(asked))
  const site = shown === 'web' && domain !== undefined ? siteOf(info, domain) : undefined
  return {
    ...(device !== undefined ? { device } : shown !== 'led' && { screen: shown }),
    ...(shown === 'mobile' && platform !== undefined && { platform }),
    ...(site !== undefined && { domain: site }),
  }
}

const infoIn = ({ info }: LedState, { asked = {}, languages }: View, now = Date.now()) => infoFor(info, lookingAt(asked), languages, now)
const together = (board: BoardState, info: InfoState): LedState => ({ version: nameOf(board.version, info.version), board, info })

function feedFor(state: LedState, view: View, now?: number): Feed {
  return { ...feedOf(state.board, { kind, languages: view.languages }, now), version: state.version, info: infoIn(state, view, now) }
}

export function ledChannel({ db, changes }: Pick<Services, 'db' | 'changes'>, boards: Boards, publish: Publish): LedChannel {
  const lookups = tokenBuckets(ofUnknownDevices)
  const infos = infoBoards(db, changes, (id, before) => publish(id, newsSince(id, before), regroupingSince(id, before)))

  function newsSince(id: string, before: InfoState | undefined): News {
    let summary: Feed['summary'] | undefined
    return (view) => {
      const [board, info] = [boards.of(id).current(), infos.of(id).current()]
      if (view.kind !== kind) return 'nothing'
      if (!board || !info || !before) return undefined
      // Displays reload when the kind of page or the languages change.
      const asked = lookingAt(view.asked ?? {})
      const isOther = screenOf(info, asked) !== screenOf(before, asked)
      if (isOther || deviceOf(info, asked.device)?.language !== deviceOf(before, asked.device)?.language) return 'renew'
      summary ??= summaryAt(board)
      return infoEvent(together(board, info), before.version, summary, view)
    }
  }

  /** The mapping of sites to banners may have changed. */
  function regroupingSince(id: string, before: InfoState | undefined): Regrouping | undefined {
    const info = infos.of(id).current()
    if (!info || !before || sameSites(info, before)) return undefined
    return { kind, viewOf: (wish) => ({ ...wish, asked: selectionIn(info, wish.asked ?? {}) }) }
  }

  /** Messages only: the lifts have not changed. */
  function infoEvent(state: LedState, before: string, summary: Feed['summary'], view: View) {
    const { generatedAt } = state.board
    const from = nameOf(state.board.version, before)
    const delta = { from, version: state.version, generatedAt, changed: [], removed: [], summary, info: infoIn(state, view) }
    return eventOf('delta', delta, state.version)
  }

  function boardEvent({ board, info }: LedState, steps: readonly Step[], { languages }: View) {
    const delta = deltaOf(board, steps, { kind, languages })
    if (!delta) return undefined
    const named = { ...delta, from: nameOf(delta.from, info.version), version: nameOf(delta.version, info.version) }
    return eventOf('delta', named, named.version)
  }

  /** Whether the device was registered after the state was read. */
  async function isUnread(id: string, info: InfoState, device: string | undefined): Promise<boolean> {
    if (device === undefined || deviceOf(info, device) || !lookups.take(id)) return false
    return isRegistered(db, id, device)
  }

  function current(id: string): LedState | undefined {
    const board = boards.of(id).current()
    const info = board && infos.of(id).current()
    return info && together(board, info)
  }

  return {
    kind,
    parameter: 'resortId',
    asks: {
      device: { ...uuidSchema, description: 'A registered device: returns its own messages in its own language' },
      screen: {
        type: 'string',
        enum: [...screenKinds],
        description: 'Type of screen if no device is given. For mobile, messages for everyone',
      },
      platform: { type: 'string', enum: [...phoneSystems], description: 'Only messages for phones of this system' },
      domain: {
        type: 'string',
        maxLength: 200,
        pattern: textFormats.domain.source,
        description: 'The requesting site: banners for a domain are returned only to that domain and its subdomains',
      },
    },
    has: ({ info }, { device }) => device === undefined || deviceOf(info, device) !== undefined,
    policy: ["frame-src 'self' https: http:"],
    playsStreams: true,
    async state(id, { device } = {}) {
      // Messages are loaded for published resorts only, so that unknown ids occupy no memory.
      const board = await boards.of(id).state()
      const known = board && (await infos.of(id).state())
      if (!known) return undefined
      const info = (await isUnread(id, known, device)) ? await infos.of(id).renewed() : known
      return info && together(board, info)
    },
    current,
    async stateAt(on, id, now) {
      const board = await boardAt(on, id, now)
      return board && together(board, factsAt({ ...(await readInfo(on, id, now)), turn: 0 }, now))
    },
    selectionOf: ({ info }, asked) => selectionIn(info, asked),
    languagesOf({ board, info }, { device }) {
      const own = deviceOf(info, device)?.language
      return own ? [own] : board.resort.languages
    },
    schemeOf: () => 'light',
    feedOf: feedFor,
    eventSince(version, id, state, view) {
      const [board = '', info = ''] = version.split('.')
      const steps = info === state.info.version ? boards.of(id).stepsSince(board) : undefined
      return steps && boardEvent(state, steps, view)
    },
    stepEvent(id, step, view) {
      const state = current(id)
      return state && boardEvent(state, [step], view)
    },
    // The feed comes from this channel.
    titleOf: (feed) => localize((feed as Feed).resort.name, feed.languages[0]!),
    stop: infos.stop,
  }
}
