/** Departures of a stop: small enough to be sent completely on each change (R2.54, OP13, OP34). */
import type { ShownCall } from '@ridgeline/domain/departures/shown-call'
import type { DepartureFeed } from '@ridgeline/domain/displays/board/departure-feed'
import { departure } from '@ridgeline/domain/entities/departure'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { hourMs, minuteMs } from '@ridgeline/domain/time/durations'
import type { Services } from '../../../services.ts'
import type { Channel } from '../channels/channel.ts'
import { factsAt, openFactsBoard, type FactsState } from '../facts/facts-board.ts'
import { keptBoards } from '../boards/kept-boards.ts'
import { eventOf, oncePerLanguages, type Publish } from '../channels/streams.ts'
import { displayTexts } from '../page/texts.ts'
import { inLanguages, type View } from '../boards/view.ts'
import { readStop, type StopFacts } from './stop-facts.ts'

type StopState = FactsState<StopFacts>

const kind = 'departures'

function feedOf(state: StopState, { languages }: View): DepartureFeed {
  const { version, generatedAt, refreshSeconds, resort, stop, calls, later, lifts, isUnknown } = state
  const localized = (value: Localized) => inLanguages(value, languages)
  const localizedOrNull = (value: Localized | null) => value && localized(value)
  const callIn = (call: ShownCall): ShownCall => ({
    ...call,
    tripHeadsign: localized(call.tripHeadsign),
    via: localizedOrNull(call.via),
    note: localizedOrNull(call.note),
  })
  return {
    kind,
    version,
    generatedAt,
    languages: [...languages],
    refreshSeconds,
    resort: { ...resort, name: localized(resort.name) },
    stop: { ...stop, stopName: localized(stop.stopName), infoText: localizedOrNull(stop.infoText) },
    calls: calls.map(callIn),
    later: later && callIn(later),
    lifts: lifts.map((lift) => ({ ...lift, name: localized(lift.name), statusNote: localizedOrNull(lift.statusNote) })),
    isUnknown,
    texts: Object.fromEntries(languages.map((language) => [language, displayTexts(language)])),
  }
}

const feedEvent = (state: StopState, view: View) => eventOf('feed', feedOf(state, view), state.version)
const sameLanguages = (one: readonly Language[], other: readonly Language[]) => one.join() === other.join()

export function stopChannel({ db, changes, timetables }: Services, publish: Publish): Channel<StopState> {
  const boards = keptBoards((id) =>
    openFactsBoard(
      async () => {
        const facts = await readStop({ db, timetables }, id, Date.now())
        touchAt(id, facts?.liftsChangeAt)
        return facts
      },
      (before) => {
        const state = boards.of(id).current()
        const hasNewLanguages = before && state && !sameLanguages(before.languages, state.languages)
        publish(
          id,
          oncePerLanguages((view) => (hasNewLanguages ? 'renew' : state && feedEvent(state, view))),
        )
      },
    ),
  )

  /** By the id of the board: when the plan of a lift at its stop changes. */
  const turns = new Map<string, NodeJS.Timeout>()

  function touchAt(id: string, moment: number | null | undefined) {
    clearTimeout(turns.get(id))
    turns.delete(id)
    // One later than the next rolling read is found by that.
    const pause = (moment ?? Infinity) - Date.now()
    if (pause < hourMs) turns.set(id, setTimeout(() => boards.known(id)?.touch(), Math.max(0, pause)).unref())
  }

  function touchThoseAt(lift: string) {
    for (const [, board] of boards.all()) if (board.current()?.liftIds.includes(lift)) board.touch()
  }

  function touchThoseOf(resortId: string) {
    for (const [, board] of boards.all()) if ((board.current()?.resort.id ?? resortId) === resortId) board.touch()
  }

  const unsubscribe = changes.subscribe((committed) => {
    for (const { entity, id } of committed) {
      if (entity === departure.name) boards.known(id)?.touch()
      else if (entity === resort.name) touchThoseOf(id)
      else if (entity === skilift.name) touchThoseAt(id)
    }
  })
  // A trip calls at several stops: an update at one may change all boards of the resort.
  changes.onNotes((notes) => {
    for (const { entity, resortId } of notes) if (entity === departure.name && resortId) touchThoseOf(resortId)
  })

  return {
    kind,
    parameter: 'departureId',
    state: (id) => boards.of(id).state(),
    current: (id) => boards.of(id).current(),
    async stateAt(on, id, now) {
      const facts = await readStop({ db: on, timetables }, id, now)
      return facts && factsAt(facts, now)
    },
    languagesOf: ({ languages }) => languages,
    resortOf: ({ resort }) => resort.id,
    schemeOf: ({ stop }) => stop.theme,
    feedOf,
    eventSince: (version, _, state, view) => (version === state.version ? undefined : feedEvent(state, view)),
    // The feed comes from this channel.
    titleOf: (feed) => localize((feed as DepartureFeed).stop.stopName, feed.languages[0]!),
    drawnFor: minuteMs,
    stop() {
      unsubscribe()
      for (const turn of turns.values()) clearTimeout(turn)
      boards.stop()
    },
  }
}
