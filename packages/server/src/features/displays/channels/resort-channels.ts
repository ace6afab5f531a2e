/** Ski map and LED board: the lifts and slopes of a resort, published as deltas. */
import type { Feed } from '@ridgeline/domain/displays/feed'
import { localize } from '@ridgeline/domain/values/localized'
import type { Services } from '../../../services.ts'
import type { BoardState, Step } from '../boards/board.ts'
import { boardsOf } from '../boards/boards.ts'
import { boardAt } from '../preview/board-at.ts'
import type { Channel } from './channel.ts'
import { deltaOf, feedOf } from '../facts/feeds.ts'
import { ledChannel, type LedChannel } from '../info/led-channel.ts'
import { readyPictures } from '../page/ready-pictures.ts'
import { eventOf, oncePerLanguages, type Publish } from './streams.ts'
import type { View } from '../boards/view.ts'

const kind = 'skimaps'

type Needed = Pick<Services, 'db' | 'changes' | 'storage' | 'config'>

function deltaEvent(state: BoardState, steps: readonly Step[], { languages }: View) {
  const delta = deltaOf(state, steps, { kind, languages })
  return delta && eventOf('delta', delta, delta.version)
}

export function resortChannels(services: Needed, publish: Publish): [Channel<BoardState>, LedChannel] {
  const ready = readyPictures(services)
  const boards = boardsOf(services.db, services.changes, (id, step) => {
    ready(boards.of(id).current())
    publish(
      id,
      oncePerLanguages((view) => newsFor(id, step, view)),
    )
  })
  const led = ledChannel(services, boards, publish)

  function newsFor(id: string, step: Step | undefined, view: View) {
    const state = boards.of(id).current()
    if (step?.renewed) return 'renew'
    if (!state || !step) return undefined
    return view.kind === led.kind ? led.stepEvent(id, step, view) : deltaEvent(state, [step], view)
  }

  const skimap: Channel<BoardState> = {
    kind,
    parameter: 'resortId',
    async state(id) {
      const state = await boards.of(id).state()
      ready(state)
      return state
    },
    current: (id) => boards.of(id).current(),
    stateAt: boardAt,
    languagesOf: ({ resort }) => resort.languages,
    schemeOf: () => 'light',
    feedOf: (state, { languages }, now) => feedOf(state, { kind, languages }, now),
    eventSince(version, id, state, view) {
      const steps = boards.of(id).stepsSince(version)
      return steps && deltaEvent(state, steps, view)
    },
    titleOf: resortTitle,
    stop: boards.stop,
  }
  return [skimap, led]
}

// The feeds of both channels are of a resort.
export const resortTitle: Channel['titleOf'] = (feed) => localize((feed as Feed).resort.name, feed.languages[0]!)
